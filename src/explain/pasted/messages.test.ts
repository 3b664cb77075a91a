// Every message that is understood leads to a program that fails with a message of the same kind.
import { describe, expect, test } from 'vitest';
import { frameAt } from '../../trace/frame.ts';
import { scenarioOf } from '../../trace/scenario.ts';
import { storyOf } from '../../trace/story.ts';
import { programOf } from './draft.ts';
import type { MessageKind } from './messages.ts';
import { messageKinds, messageOf, messages } from './messages.ts';
import { understood } from './understood.ts';

/** Failures that this Python does not have: nothing is out of memory here, and the sizes are shown instead. */
const silent: readonly MessageKind[] = ['out-of-memory'];

describe('the example of each kind', () => {
  test.each(messageKinds.filter((kind) => !silent.includes(kind)))('%s', (kind) => {
    const read = understood(messages[kind].example);
    if (read.how !== 'message') throw new Error(`understood as ${read.how}`);
    expect(read.kind).toBe(kind);
    const program = programOf(read.draft);
    const history = storyOf(scenarioOf(program, { dialect: read.draft.framework }));
    const frame = frameAt(history, history.length - 1);
    const raised = frame.step.raised;
    expect(raised?.fault ?? null, program).toBeNull();
    expect(raised && messageOf(raised.message, null)?.kind, `${program}\n${raised?.message}`).toBe(kind);
  });
});

test('the numbers of a message are those of the program that fails', () => {
  const cases = [
    "shape '[3, 256]' is invalid for input of size 1536",
    'The size of tensor a (150) must match the size of tensor b (152) at non-singleton dimension 3',
    'mat1 and mat2 shapes cannot be multiplied (512x2304 and 256x4)',
    'The expanded size of the tensor (5) must match the existing size (4) at non-singleton dimension 1.  Target sizes: [32, 5].  Tensor sizes: [4]',
    'index 15 is out of bounds for dimension 2 with size 7',
    'cannot reshape array of size 2304 into shape (1,6912)',
    'operands could not be broadcast together with shapes (88,23) (88,24) ',
    'Dimension out of range (expected to be in range of [-3, 2], but got 3)',
    'Sizes of tensors must match except in dimension 1. Expected size 766 but got size 765 for tensor number 1 in the list.',
    'Given groups=1, weight of size [64, 3, 7, 7], expected input[1, 1, 224, 224] to have 3 channels, but got 1 channels instead',
  ];
  for (const message of cases) {
    const read = messageOf(message, null)!;
    const raised = storyOf(scenarioOf(programOf(read.draft))).steps.at(-1)!.raised;
    expect(raised?.message).toBe(message);
  }
});
