// A refusal of the core becomes an exception with the class and English text of the framework that would have raised it.
// Which words each framework has stands in its own errors file.
import type { Refusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { stopAtBudget } from '../refuse.ts';
import { raise } from '../value.ts';
import type { Context } from './saying.ts';
import { say } from './saying.ts';
import { newchSayings } from './newch/errors.ts';
import { numpySayings } from './numpy/errors.ts';
import { torchSayings } from './torch/errors.ts';

const sayings = { torch: torchSayings, numpy: numpySayings, newch: newchSayings } as const;

/** Throws the framework's exception for a refusal; a budget's refusal ends the program instead. */
export function raiseRefusal(refusal: Refusal, context: Context & { framework: Framework }): never {
  stopAtBudget(refusal);
  const [type, message] = say(sayings[context.framework], refusal, context);
  return raise(type, message, refusal);
}
