// Which protocol a value has.
import { Tensor } from '../../tensor/tensor.ts';
import type { Host } from '../host.ts';
import type { Protocol, Value } from '../value.ts';
import {
  Callable,
  Ellipsis,
  PyDict,
  PyException,
  PyIterator,
  PyList,
  PyModule,
  PyRange,
  PySet,
  PySlice,
  PyTuple,
  PyType,
} from '../value.ts';
import { dictProtocol } from './dict.ts';
import { exceptionProtocol } from './exception.ts';
import { listProtocol } from './list.ts';
import { numberProtocol } from './number.ts';
import { rangeProtocol } from './range.ts';
import { setProtocol } from './set.ts';
import {
  callableProtocol,
  ellipsisProtocol,
  iteratorProtocol,
  moduleProtocol,
  noneProtocol,
  sliceProtocol,
} from './simple.ts';
import { stringProtocol } from './string.ts';
import { tupleProtocol } from './tuple.ts';
import { typeProtocol } from './type.ts';

/** The caller passes the value only to the protocol it got for it; the types cannot say that. */
const erased = (protocol: unknown): Protocol<Value> => protocol as Protocol<Value>;

const list = erased(listProtocol);
const number = erased(numberProtocol);
const string = erased(stringProtocol);
const tuple = erased(tupleProtocol);

const others: readonly (readonly [abstract new (...args: never[]) => object, Protocol<Value>])[] = [
  [Callable, erased(callableProtocol)],
  [PyDict, erased(dictProtocol)],
  [PyModule, erased(moduleProtocol)],
  [PySlice, erased(sliceProtocol)],
  [PyRange, erased(rangeProtocol)],
  [PyIterator, erased(iteratorProtocol)],
  [PySet, erased(setProtocol)],
  [PyType, erased(typeProtocol)],
  [PyException, erased(exceptionProtocol)],
  [Ellipsis, erased(ellipsisProtocol)],
];

export function protocolOf(x: Value, host: Host): Protocol<Value> {
  if (typeof x === 'bigint' || typeof x === 'number' || typeof x === 'boolean') return number;
  if (typeof x === 'string') return string;
  if (x === null) return erased(noneProtocol);
  if (x instanceof Tensor) return erased(host.tensorProtocol(x));
  if (x instanceof PyList) return list;
  if (x instanceof PyTuple) return x.name === null ? tuple : namedTuple(x, host);
  for (const [kind, protocol] of others) if (x instanceof kind) return protocol;
  return erased((x as { protocol: unknown }).protocol);
}

const namedTuples = new WeakMap<object, Protocol<Value>>();

/** A tuple's protocol with the host's additions before it. */
function namedTuple(x: PyTuple, host: Host): Protocol<Value> {
  const more = host.tupleProtocol?.(x);
  if (more === undefined) return tuple;
  let merged = namedTuples.get(more);
  if (merged === undefined) {
    const attribute: Protocol<PyTuple>['attribute'] = (self, name, run) =>
      more.attribute?.(self, name, run) ?? tupleProtocol.attribute?.(self, name, run);
    merged = erased({ ...tupleProtocol, ...more, attribute });
    namedTuples.set(more, merged);
  }
  return merged;
}
