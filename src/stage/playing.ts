// Playing a story: within each step time goes from 0 (the state before it) to 1 (the state after it), then the next one begins.
// Where nothing should move by itself, time goes from beat to beat. Knows no picture.
import type { Plan } from '../scene/motion/beats.ts';
import { beatAt, planOf } from '../scene/motion/beats.ts';
import type { Frame } from '../trace/frame.ts';
import { createClock } from './clock.ts';
import type { Standing } from './onshow.ts';
import { frameIn } from './onshow.ts';

/** What is known of time. */
export interface Time {
  /** The share of the step on show that has happened; 1 is the picture at rest. */
  readonly t: number;
  readonly playing: 'no' | 'on' | 'once';
  readonly speed: number;
  /** Still frames with arrows in place of motion. */
  readonly still: boolean;
}

export const speeds = [0.5, 1, 2, 4] as const;

export const atRest: Time = { t: 1, playing: 'no', speed: 1, still: false };

/** Seconds between two steps, and those of a beat as a still frame, at normal speed. */
const pause = 0.6;
const stillBeat = 1.3;

const plans = new WeakMap<Frame, Plan>();

/** The beats of a frame's step; made once. */
export function planIn(frame: Frame): Plan {
  let plan = plans.get(frame);
  if (!plan) plans.set(frame, (plan = planOf(frame)));
  return plan;
}

export interface Player {
  /** Goes on from here; from the end of the story, again from its beginning. False pauses. */
  readonly play: (playing: boolean) => void;
  /** The step on show once more. */
  readonly replay: () => void;
  /** To a share of the step on show, and pauses there. */
  readonly scrub: (t: number) => void;
  readonly setSpeed: (speed: number) => void;
  readonly setStill: (still: boolean) => void;
}

/** @param move goes to a step at a share of it */
export function createPlayer(
  get: () => Time & Standing,
  set: (change: Partial<Time>) => void,
  move: (step: number, t: number) => void,
): Player {
  let rested = 0;
  const clock = createClock((seconds) => {
    const state = get();
    const frame = frameIn(state);
    if (state.playing === 'no' || !frame) return stop();
    const passed = seconds * state.speed;
    if (state.t < 1) {
      rested = 0;
      return set({ t: Math.min(1, state.t + passed * paceIn(planIn(frame), state)) });
    }
    if (state.playing === 'once') return stop();
    rested += passed;
    if (rested < pause) return undefined;
    rested = 0;
    return state.step >= state.length - 1 ? stop() : move(state.step + 1, 0);
  });
  const stop = (): void => {
    clock.stop();
    if (get().playing !== 'no') set({ playing: 'no' });
  };
  return {
    play(playing) {
      const { length, step, t } = get();
      if (!playing || length === 0) return stop();
      // At rest the next step begins at once.
      rested = pause;
      if (t >= 1 && step >= length - 1) move(0, 0);
      set({ playing: 'on' });
      return clock.start();
    },
    replay() {
      if (get().length === 0) return;
      set({ t: 0, playing: 'once' });
      clock.start();
    },
    scrub(t) {
      stop();
      set({ t: Math.min(1, Math.max(0, t)) });
    },
    setSpeed: (speed) => set({ speed }),
    setStill: (still) => set({ still }),
  };
}

/** Shares of the step that pass in a second. */
function paceIn(plan: Plan, { t, still }: Time): number {
  if (!still) return 1 / plan.seconds;
  const { beat } = beatAt(plan, t);
  return (beat.to - beat.from) / stillBeat;
}
