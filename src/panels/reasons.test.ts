// What is said of the errors that can be pasted: in both languages a reason with the error's own numbers, and never a hole in it.
import { expect, test } from 'vitest';
import { happeningOf } from '../explain/happening.ts';
import { programOf } from '../explain/pasted/draft.ts';
import { messageKinds, messages } from '../explain/pasted/messages.ts';
import { understood } from '../explain/pasted/understood.ts';
import { english } from '../text/en/english.ts';
import { korean } from '../text/ko/korean.ts';
import type { Phrase } from '../text/words.ts';
import { frameAt } from '../trace/frame.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';

const textOf = (phrase: Phrase): string =>
  phrase
    .map((piece) =>
      typeof piece === 'string' ? piece : 'code' in piece ? piece.code : 'strong' in piece ? piece.strong : piece.text,
    )
    .join('');

test.each(messageKinds.filter((kind) => kind !== 'out-of-memory'))('the reason of %s', (kind) => {
  const read = understood(messages[kind].example);
  if (read.how !== 'message') throw new Error(read.how);
  const program = programOf(read.draft);
  const history = storyOf(scenarioOf(program));
  const frame = frameAt(history, history.length - 1);
  const { from, to } = frame.step.range;
  for (const words of [english, korean]) {
    const said = textOf(words.happened.sentence(happeningOf(frame, program.slice(from, to))));
    expect(said).not.toMatch(/undefined|NaN|null|\[object|\(을\)|\(는\)/);
    // Beyond "was refused", there is a reason.
    expect(said.length - (to - from), said).toBeGreaterThan(35);
  }
});
