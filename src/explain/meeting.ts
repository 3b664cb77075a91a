// Which steps broadcast their operands, and how their shapes meet there. Knows no picture and no words.
import type { Step, TensorShot } from '../trace/step.ts';
import type { Broadcasting } from './broadcasting.ts';
import { broadcastingOf } from './broadcasting.ts';

export interface Meeting {
  readonly operands: readonly TensorShot[];
  readonly met: Broadcasting;
}

/** Operations whose tensors are read together, element by element. */
const together = new Set(
  (
    'add sub mul div floor_divide remainder pow maximum minimum where eq ne lt le gt ge bitwise_and bitwise_or bitwise_xor ' +
    'logical_and logical_or logical_xor clamp masked_fill add_ sub_ mul_ div_ floor_divide_ remainder_ pow_ bitwise_and_ ' +
    'bitwise_or_ bitwise_xor_ masked_fill_ copy_ clamp_ mse_loss'
  ).split(' '),
);

/** Null where fewer than two operands meet, or all have one shape. */
export function meetingOf(step: Step): Meeting | null {
  const operands = step.inputs;
  if (operands.length < 2 || !together.has(step.op ?? '')) return null;
  const [first] = operands;
  if (operands.every((t) => String(t.layout.shape) === String(first!.layout.shape))) return null;
  return { operands, met: broadcastingOf(operands.map((t) => t.layout)) };
}
