// The one clock of a stage: calls back with the seconds that passed, as often as the screen is drawn. Knows no picture.

export interface Clock {
  start(): void;
  stop(): void;
}

/** A tab that was away goes on where it was, not where it would be. */
const longest = 0.1;

const hasFrames = typeof requestAnimationFrame === 'function';

/** @param tick hears the seconds since the last call; at most a tenth of one */
export function createClock(tick: (seconds: number) => void): Clock {
  let running = false;
  let before = 0;
  let waiting = 0;
  const turn = (): void => {
    if (!running) return;
    const now = performance.now();
    const passed = Math.min(longest, (now - before) / 1000);
    before = now;
    tick(passed);
    wait();
  };
  const wait = (): void => {
    waiting = hasFrames ? requestAnimationFrame(turn) : (setTimeout(turn, 16) as unknown as number);
  };
  return {
    start() {
      if (running) return;
      running = true;
      before = performance.now();
      wait();
    },
    stop() {
      running = false;
      if (hasFrames) cancelAnimationFrame(waiting);
      else clearTimeout(waiting);
    },
  };
}
