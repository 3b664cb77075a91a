// The Python type that a framework raises for a refusal, from the dialects' tables.
import type { Refusal } from '../src/core/refusal.ts';
import { newchSayings } from '../src/python/dialects/newch/errors.ts';
import { numpySayings } from '../src/python/dialects/numpy/errors.ts';
import type { Context } from '../src/python/dialects/saying.ts';
import { say } from '../src/python/dialects/saying.ts';
import { torchSayings } from '../src/python/dialects/torch/errors.ts';
import type { Framework } from '../src/tensor/tensor.ts';

const sayings = { torch: torchSayings, numpy: numpySayings, newch: newchSayings } as const;

/** Class of the exception for a refused call, as Python's `type(e).__name__` gives it. */
export const exceptionOf = (refusal: Refusal, framework: Framework, context: Context): string =>
  say(sayings[framework], refusal, context)[0].split('.').at(-1)!;
