import { describe, expect, it } from 'vitest';
import { answer } from './answer.ts';
import { frameAt } from './frame.ts';
import type { RunMessage, StoryMessage } from './message.ts';
import { scenarioOf } from './scenario.ts';
import type { Port, SessionState } from './session.ts';
import { startSession } from './session.ts';
import { storyOf } from './story.ts';

/** A worker that answers when told to, one message at a time, each as the structured clone brings it. */
class SlowPort implements Port {
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  terminated = false;
  readonly waiting: StoryMessage[] = [];
  private clock = 0;

  postMessage(message: RunMessage): void {
    answer(
      structuredClone(message),
      (story, transfer) => this.waiting.push(structuredClone(story, { transfer })),
      () => (this.clock += 10),
    );
  }

  terminate(): void {
    this.terminated = true;
  }

  deliver(count = Infinity): void {
    for (let k = 0; k < count && this.waiting.length > 0 && !this.terminated; k++) {
      const data = this.waiting.shift()!;
      this.onmessage?.(new MessageEvent('message', { data }));
    }
  }
}

const scenario = scenarioOf('x = torch.arange(6)\nfor i in range(20):\n    x = x + i\nx[2] = 7\nx.view(4)');

describe('a session', () => {
  it('receives the whole story, with its pages', () => {
    const port = new SlowPort();
    const states: SessionState['how'][] = [];
    const session = startSession(scenario, { open: () => port, onProgress: (s) => states.push(s.state.how) });
    port.deliver();
    const whole = storyOf(scenario);
    expect(session.history.steps).toMatchObject(whole.steps.map(({ kind, range }) => ({ kind, range })));
    expect(states.at(-1)).toBe('finished');
    expect(states.length).toBeGreaterThan(2);
    const last = frameAt(session.history, session.history.length - 1);
    const x = last.storages.at(-1)!;
    expect([8, 16].map((at) => last.elementAt(x.id, at, 'int64'))).toEqual([{ value: 191n }, { value: 7n }]);
  });

  it('keeps what it received when it is stopped, and receives no more', () => {
    const port = new SlowPort();
    const session = startSession(scenario, { open: () => port, onProgress: () => undefined });
    port.deliver(2);
    const { length } = session.history;
    expect(length).toBeGreaterThan(0);
    session.stop();
    port.deliver();
    expect(port.terminated).toBe(true);
    expect(session.state).toEqual({ how: 'stopped' });
    expect(session.history.length).toBe(length);
    expect(frameAt(session.history, length - 1).step.number).toBe(length - 1);
  });

  it('says so when the worker breaks', () => {
    const port = new SlowPort();
    const session = startSession(scenario, { open: () => port, onProgress: () => undefined });
    port.onerror?.({ message: 'out of memory' } as ErrorEvent);
    expect(session.state).toEqual({ how: 'broken', message: 'out of memory' });
    expect(port.terminated).toBe(true);
  });
});
