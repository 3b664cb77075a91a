// Tuples whose items have names, as PyTorch returns several results: `torch.return_types.max` has values and indices.
import type { Op } from '../../ops/op.ts';
import { table } from '../../ops/table.ts';
import type { Protocol, Value } from '../value.ts';
import { PyTuple } from '../value.ts';

const prefix = 'torch.return_types.';

/** The name of the tuple that an operation returns. */
export const returnType = (op: string): string => prefix + op;

const fieldsOf = ({ name }: PyTuple): readonly string[] => {
  const ops: Readonly<Record<string, unknown>> = table;
  return (ops[(name ?? '').slice(prefix.length)] as Op | undefined)?.results ?? [];
};

export const isReturnType = ({ name }: PyTuple): boolean => name?.startsWith(prefix) ?? false;

export const returnTypeProtocol: Partial<Protocol<PyTuple>> = {
  typeName: ({ name }) => name ?? 'tuple',
  attribute(tuple, name): Value | undefined {
    const at = fieldsOf(tuple).indexOf(name);
    return at < 0 ? undefined : tuple.items[at];
  },
  repr(tuple, run) {
    const fields = fieldsOf(tuple);
    // A part of one is an ordinary tuple.
    if (fields.length !== tuple.items.length) return run.repr(new PyTuple(tuple.items));
    const lines = tuple.items.map((item, k) => `${fields[k]}=${run.repr(item)}`);
    return `${tuple.name}(\n${lines.join(',\n')})`;
  },
};
