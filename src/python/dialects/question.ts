// Questions: attributes and methods that tell something about a tensor and are no steps. Their arguments are bound as an op's are,
// from a form string.
import type { ArgsOf, Op, Params } from '../../ops/op.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { bind } from '../bind.ts';
import { signatureOf } from '../signature.ts';
import type { Keywords, Runtime, Value } from '../value.ts';
import { Callable } from '../value.ts';
import { bindingOf } from './binding.ts';

/** An attribute: its value. */
export type Attribute = (x: Tensor, run: Runtime) => Value;

/** A method: bound to a tensor, something to call. */
export type Method = (x: Tensor) => Callable;

/** A method from its form, `size(dim=None)`, its parameters by type, and its answer. */
export function method<const P extends Params>(
  form: string,
  params: P,
  answer: (x: Tensor, args: ArgsOf<P>, run: Runtime) => Value,
): Method {
  const signature = signatureOf(`.${form}`);
  const op: Op = {
    name: signature.name,
    kind: 'view',
    params: { input: 'tensor', ...params },
    forms: {},
    run: () => ({ why: 'no-bytes', op: signature.name }),
  };
  return (x) =>
    new Callable(
      signature.name,
      (given: readonly Value[], keywords: Keywords, run: Runtime) =>
        answer(x, bind({ op, signature }, x, given, keywords, bindingOf(x.framework, run)) as ArgsOf<P>, run),
      () => [x],
    );
}

/** A function of a module from its form: `torch.equal(input, other)`. */
export function question<const P extends Params>(
  framework: Tensor['framework'],
  form: string,
  params: P,
  answer: (args: ArgsOf<P>, run: Runtime) => Value,
): Callable {
  const signature = signatureOf(`${framework}.${form}`);
  const op: Op = {
    name: signature.name,
    kind: 'view',
    params,
    forms: {},
    run: () => ({ why: 'no-bytes', op: signature.name }),
  };
  return new Callable(signature.name, (given, keywords, run) =>
    answer(bind({ op, signature }, null, given, keywords, bindingOf(framework, run)) as ArgsOf<P>, run),
  );
}
