// What all views share: a new layout over the same storage, computed from the old one by arithmetic alone.
import type { Layout } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import type { ArgsOf, Op, Params } from '../op.ts';
import { defineOp } from '../op.ts';

/** For each axis of the result the axes of the input it came from (none: new; several: merged), so that colours follow axes. */
export type Lineage = readonly (readonly number[])[];

export interface ViewDefinition<P extends Params> {
  name: string;
  params: P;
  forms: Op['forms'];
  /** The layout (in bytes) of the result. */
  layout(x: Tensor, args: ArgsOf<P & { input: 'tensor' }>, framework: Framework): Layout | Refusal;
  lineage(x: Tensor, args: ArgsOf<P & { input: 'tensor' }>): Lineage;
  /** Whether the result may be written to; by default as its input. */
  writeable?(x: Tensor, framework: Framework): boolean;
}

export interface ViewOp<A = Readonly<Record<string, unknown>>> extends Op<A> {
  lineage(x: Tensor, args: A): Lineage;
}

/** Makes an op of a view's arithmetic. */
export function defineView<const P extends Params>(view: ViewDefinition<P>): ViewOp<ArgsOf<P & { input: 'tensor' }>> {
  const params = { input: 'tensor', ...view.params } as P & { input: 'tensor' };
  const op = defineOp({
    name: view.name,
    kind: 'view',
    params,
    forms: view.forms,
    run(_m, args, framework) {
      const x = args.input as Tensor;
      const layout = view.layout(x, args, framework);
      if (isRefusal(layout)) return layout;
      const writeable = view.writeable?.(x, framework) ?? x.writeable;
      return { did: 'view', out: viewOf(x, layout, { writeable }) };
    },
  });
  return { ...op, lineage: view.lineage };
}
