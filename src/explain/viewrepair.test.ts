// What the repairs of a view promise is what they do: each is run.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { byteOf } from '../core/layout.ts';
import { isRefusal } from '../core/refusal.ts';
import { numelOf } from '../core/shape.ts';
import { frameAt } from '../trace/frame.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import type { ViewRequest } from './viewrequest.ts';
import type { ViewRepair } from './viewrepair.ts';
import { viewRepairsOf } from './viewrepair.ts';
import { reshapeCases } from './viewrule.arbitrary.ts';
import { viewRuleOf } from './viewrule.ts';
import { indexAt } from './visits.ts';

const t: Layout = { shape: [4, 3], strides: [8, 32], offset: 0 };

function repairs(
  layout: Layout,
  wanted: readonly number[],
  how: ViewRequest['how'],
  order: 'C' | 'F' = 'C',
): ViewRepair[] {
  const framework = how === 'view' ? 'torch' : 'numpy';
  const rule = viewRuleOf(layout, 8, wanted, framework, order);
  if (isRefusal(rule)) throw new Error(rule.why);
  return viewRepairsOf({ layout, itemsize: 8, rule, name: 't', framework, how, order });
}

test('the ways out of x.T.view(12), with their price', () => {
  expect(repairs(t, [-1], 'view').map(({ code, allocates, moves }) => [code, allocates, moves])).toEqual([
    ['t.reshape(12)', 96, 192],
    ['t.contiguous().view(12)', 96, 192],
    ['t.view(4, 3)', 0, 0],
    ['t.permute(1, 0).view(12)', 0, 0],
  ]);
  expect(repairs(t, [2, 2, 3], 'view')).toEqual([]);
});

test('NumPy copies in reshape, and refuses to assign a shape', () => {
  expect(repairs(t, [12], 'reshape').map(({ code }) => code)).toEqual([
    't.reshape(4, 3)',
    't.transpose(1, 0).reshape(12)',
  ]);
  expect(repairs(t, [12], 'assign').map(({ code }) => code)).toEqual([
    't = t.reshape(12)',
    't.shape = (4, 3)',
    't = t.transpose(1, 0).reshape(12)',
  ]);
});

/** Every index of a shape, the last (C) or the first (F) axis fastest. */
const indices = (shape: readonly number[], order: 'C' | 'F'): number[][] => {
  const nesting = order === 'C' ? [...shape.keys()] : [...shape.keys()].reverse();
  return Array.from({ length: numelOf(shape) }, (_, n) => [...indexAt(shape, n, nesting)]);
};

test('each way out, when run, gives the shape and the values it names, and copies only if it says so', () => {
  const cases = fc.record({
    case: reshapeCases.filter(({ layout }) => numelOf(layout.shape) > 1),
    how: fc.constantFrom('view' as const, 'reshape' as const, 'assign' as const),
    order: fc.constantFrom('C' as const, 'F' as const),
  });
  let tried = 0;
  fc.assert(
    fc.property(cases, ({ case: { layout, shape }, how, order: any }) => {
      const order = how === 'reshape' ? any : 'C';
      const end = layout.shape.reduce((at, size, k) => at + (size - 1) * layout.strides[k]!, layout.offset) / 8 + 1;
      const setup =
        how === 'view'
          ? `t = torch.arange(${end}).as_strided(${list(layout.shape)}, ${list(layout.strides.map((s) => s / 8))}, ${layout.offset / 8})`
          : `t = np.lib.stride_tricks.as_strided(np.arange(${end})[${layout.offset / 8}:], ${list(layout.shape)}, ${list(layout.strides)})`;
      for (const repair of repairs(layout, shape, how, order)) {
        tried++;
        const code = repair.code.startsWith('t.shape')
          ? `${repair.code}\nz = t`
          : `z = ${repair.code.replace(/^t = /, '')}`;
        const history = storyOf(scenarioOf(`${setup}\n${code}`));
        const frame = frameAt(history, history.length - 1);
        const z = frame.variables.find(({ name }) => name === 'z')?.value;
        if (!z || !('tensor' in z)) throw new Error(`${repair.code}: ${frame.step.raised?.message}`);
        const { layout: got, storage } = z.tensor;
        expect(got.shape).toEqual(repair.shape);
        const turned = {
          ...layout,
          shape: repair.axes.map((k) => layout.shape[k]!),
          strides: repair.axes.map((k) => layout.strides[k]!),
        };
        const wanted = indices(turned.shape, order).map((index) => byteOf(turned, index) / 8);
        const values = indices(got.shape, order).map((index) => {
          const element = frame.elementAt(storage, byteOf(got, index), z.tensor.dtype);
          return typeof element === 'string' ? element : Number(element.value);
        });
        expect(values).toEqual(wanted);
        expect(history.steps.some((step) => step.kind === 'copy')).toBe(repair.allocates > 0);
      }
    }),
    { numRuns: 60 },
  );
  expect(tried).toBeGreaterThan(10);
});

const list = (n: readonly number[]): string => `(${n.map((x) => `${x},`).join(' ')})`;
