// Running a neutral list (`[["arange", 12, "int64"], ["reshape", [3, 4]], …]`) through the op table. Each next operation takes the
// result of the one before. Knows how a list is run; how each name of a corpus is an op of ours is given to it.
import { isRefusal } from '../src/core/refusal.ts';
import type { AnyArgs, Machine } from '../src/ops/op.ts';
import { call } from '../src/ops/call.ts';
import type { OpName } from '../src/ops/table.ts';
import { opNamed, table } from '../src/ops/table.ts';
import { Tensor } from '../src/tensor/tensor.ts';
import type { Framework } from '../src/tensor/tensor.ts';
import type { Found, Step } from './case.ts';
import { exceptionOf } from './exceptions.ts';
import { isLater } from './later.ts';
import { replayMachine } from './machine.ts';

export type Operation = readonly [name: string, ...args: unknown[]];

/** An op of the table and its arguments (without the input); `pick` chooses one of several results. */
export interface Translated {
  readonly op: string;
  readonly args: AnyArgs;
  readonly pick?: number;
}

/** How a corpus's operation is one of the table. `x` is what it applies to. */
export type Translation = Readonly<Record<string, (args: readonly unknown[], x: Tensor | null) => Translated>>;

/** Runs the whole list on a fresh machine. */
export const runChain = (setup: readonly Operation[], translation: Translation, framework: Framework): Found =>
  continueChain(replayMachine(), null, setup, translation, framework);

/** Runs a list on a machine, from a tensor on. */
export function continueChain(
  m: Machine,
  start: Tensor | null,
  setup: readonly Operation[],
  translation: Translation,
  framework: Framework,
): Found {
  const steps: Step[] = [];
  let x = start;
  for (const [at, [name, ...given]] of setup.entries()) {
    const translated = translation[name]?.(given, x);
    if (!translated || !(translated.op in table)) {
      if (isLater(name)) return { kind: 'later', op: name };
      return { kind: 'raised', at, exception: null, why: `no operation ${name}` };
    }
    const { op, args, pick } = translated;
    const known = opNamed(op as OpName);
    const full = x && 'input' in known.params ? { input: x, ...args } : args;
    const outcome = call(m, known, full, framework);
    if (isRefusal(outcome)) {
      const exception = exceptionOf(outcome, framework, { op, args: full });
      return { kind: 'raised', at, exception, why: outcome.why };
    }
    const out: Tensor | undefined = outcome.out instanceof Tensor ? outcome.out : outcome.out[pick ?? 0];
    if (!out) return { kind: 'raised', at, exception: null, why: `no result number ${pick ?? 0}` };
    x = out;
    steps.push({ tensor: x, layout: x.layout, scalar: outcome.scalar ?? false });
  }
  return { kind: 'tensors', steps };
}
