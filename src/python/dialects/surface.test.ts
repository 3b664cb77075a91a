import { describe, expect, it } from 'vitest';
import type { Op } from '../../ops/op.ts';
import { table } from '../../ops/table.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { receiverOf } from '../bind.ts';
import { signatureOf } from '../signature.ts';
import { surfaceOf } from './surface.ts';
import { Program } from './testing.ts';

const frameworks: readonly Framework[] = ['torch', 'numpy', 'newch'];
const forms = (Object.values(table) as unknown as Op[]).flatMap((op) =>
  frameworks.flatMap((framework) => (op.forms[framework] ?? []).map((form) => ({ op, framework, form }))),
);

/** The parameters that a call by this form fills in. */
function filled({ op, form }: { op: Op; form: string }): string[] {
  const { parameters, fixed, reach } = signatureOf(form);
  return [...parameters.map((p) => p.of), ...fixed.keys(), ...(reach === 'function' ? [] : [receiverOf(op)])];
}

/** Where a form should be found: `method T`, `function lib.stride_tricks.as_strided`. */
function placesOf(form: string): string[] {
  const { name, path, reach } = signatureOf(form);
  const asFunction = `function ${[...path, name].join('.')}`;
  return reach === 'both' ? [`method ${name}`, asFunction] : [reach === 'function' ? asFunction : `${reach} ${name}`];
}

describe('every form of the op table', () => {
  it.each(forms)('$op.name: $form names parameters that the op has', (of) => {
    expect(Object.keys(of.op.params)).toEqual(expect.arrayContaining(filled(of)));
  });

  it.each(forms)('$op.name: $form leaves out only parameters that may be None', (of) => {
    const named = new Set(filled(of));
    const needed = Object.entries(of.op.params).filter(([name, type]) => !named.has(name) && !type.endsWith('?'));
    expect(needed).toEqual([]);
  });

  it.each(frameworks)('is reached by its name in %s', (framework) => {
    const { methods, functions, attributes } = surfaceOf(framework);
    const places = Object.entries({ method: methods, function: functions, attribute: attributes }).flatMap(
      ([reach, names]) => [...names.keys()].map((name) => `${reach} ${name}`),
    );
    const wanted = forms.filter((of) => of.framework === framework).flatMap(({ form }) => placesOf(form));
    expect(places).toEqual(expect.arrayContaining(wanted));
  });
});

describe('what a program makes is told step by step', () => {
  const ops = (dialect: Framework, code: string): string[] => new Program(dialect, code).ops;

  it('one step an operation, also inside an expression', () => {
    expect(ops('torch', 'y = torch.arange(12).reshape(3, 4).T[1:, ::2]')).toEqual(['arange', 'reshape', 'T', 'index']);
  });

  it('asking is no step', () => {
    expect(
      ops('torch', 'x = torch.zeros(2)\nx.shape, x.stride(), x.tolist(), x.storage(), len(x), x.is_contiguous()'),
    ).toEqual(['zeros']);
    expect(ops('numpy', 'a = np.zeros(2)\na.flags, a.strides, a.base, np.shares_memory(a, a), np.shape(a)')).toEqual([
      'zeros',
    ]);
  });

  it('operators are their ops; an in-place one writes', () => {
    expect(ops('torch', 'x = torch.zeros(2)\ny = 1 - x\ny += x\nz = -y\nw = x == y')).toEqual([
      'zeros',
      'sub',
      'add_',
      'neg',
      'eq',
    ]);
    expect(ops('newch', 'x = torch.zeros(2)\nx += x')).toEqual(['zeros', 'add']);
  });

  it('going over an array indexes it row by row', () => {
    expect(ops('numpy', 'for row in np.zeros((3, 2)): pass')).toEqual(['zeros', 'index', 'index', 'index']);
  });

  it('a list that NumPy takes for an array becomes one first', () => {
    expect(ops('numpy', 'b = np.zeros(2) + [1, 2]')).toEqual(['zeros', 'asarray', 'add']);
  });

  it('arithmetic of scalars is no step', () => {
    expect(ops('numpy', 'a = np.arange(3)\nb = a[1] * 2 + a[2]')).toEqual(['arange', 'index', 'index']);
  });
});
