import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { isRefusal } from '../core/refusal.ts';
import type { IndexItem } from '../ops/op.ts';
import type { Framework } from '../tensor/tensor.ts';
import type { Boxed, BoxFault, Indexable } from './box.ts';
import { askBox } from './box.ts';
import { takenApart } from './expression.ts';
import { hitsOf } from './hits.ts';

const y: Layout = { shape: [4, 3], strides: [8, 32], offset: 0 };

const ask = (text: string, framework: Framework = 'torch', layout = y): Boxed<Indexable> =>
  askBox(text, (name) => (name === 'y' || name === null ? { layout, dtype: 'int64', framework } : undefined));

function offsets(text: string, framework?: Framework): number[] {
  const boxed = ask(text, framework);
  if (!boxed.ok) throw new Error(boxed.fault.why);
  return hitsOf(y, boxed.taken).hits.map((hit) => hit.at / 8);
}

function faultOf(text: string, framework?: Framework): BoxFault {
  const boxed = ask(text, framework);
  if (boxed.ok) throw new Error('accepted');
  return boxed.fault;
}

describe('what can be typed', () => {
  test('with the name of a tensor, or the entries alone', () => {
    const hits = [1, 9, 2, 10, 3, 11];
    expect(offsets('y[1:, ::2]')).toEqual(hits);
    expect(offsets('1:, ::2')).toEqual(hits);
    expect(offsets('  y [ 1: , ::2 ] ')).toEqual(hits);
  });

  test('a gradient by its own name, and no other attribute', () => {
    const names: (string | null)[] = [];
    const named = (text: string) =>
      askBox(text, (name) => {
        names.push(name);
        return { layout: y, dtype: 'int64', framework: 'torch' };
      });
    expect(named('x.grad[2, 1]').ok && named('x.grad').ok).toBe(true);
    expect(new Set(names)).toEqual(new Set(['x.grad']));
    expect(faultOf('y.T[0]')).toMatchObject({ why: 'not-literal' });
  });

  test('ints, negative ints, ellipsis, new axes, lists, masks, the bare name', () => {
    expect(offsets('y[2, 1]')).toEqual([6]);
    expect(offsets('y[-1, -1]')).toEqual([11]);
    expect(offsets('y[..., 0]')).toEqual([0, 1, 2, 3]);
    expect(offsets('y[None, 1]')).toEqual([1, 5, 9]);
    expect(offsets('y[np.newaxis, 1]')).toEqual([1, 5, 9]);
    expect(offsets('y[[2, 0], 1]')).toEqual([6, 4]);
    expect(offsets('[2, 0], 1')).toEqual([6, 4]);
    expect(offsets('y[[True, False, False, True]]')).toEqual([0, 4, 8, 3, 7, 11]);
    expect(offsets('y[::-1, 0]', 'numpy')).toEqual([3, 2, 1, 0]);
    expect(offsets('y').length).toBe(12);
  });

  test('each entry knows where it stands in the text', () => {
    const at = (text: string) => {
      const boxed = ask(text);
      return boxed.ok ? boxed.ranges.map(({ from, to }) => text.slice(from, to)) : [];
    };
    expect(at('y[1:, ::2]')).toEqual(['1:', '::2']);
    expect(at(' 1:, ::2')).toEqual(['1:', '::2']);
    expect(at('  y[..., -1]')).toEqual(['...', '-1']);
    expect(at('y[2]')).toEqual(['2']);
  });
});

describe('what is refused says why', () => {
  test('by the framework, with its own class and text, and the reason as data', () => {
    expect(faultOf('y[::-1]')).toMatchObject({
      why: 'raised',
      exception: {
        type: 'ValueError',
        message: 'step must be greater than zero',
        refusal: { why: 'step-not-positive' },
      },
    });
    expect(faultOf('y[4]', 'numpy')).toMatchObject({
      exception: { type: 'IndexError', message: 'index 4 is out of bounds for axis 0 with size 4' },
    });
    expect(faultOf('y[0, 0, 0]')).toMatchObject({ exception: { refusal: { why: 'too-many-indices' } } });
    expect(faultOf('y[1.5]')).toMatchObject({ why: 'raised' });
    expect(faultOf("y['a']", 'numpy')).toMatchObject({ why: 'raised' });
    expect(faultOf('y[[True, False, True, True]]', 'newch')).toMatchObject({
      exception: { refusal: { why: 'index-mask' } },
    });
  });

  test('what is no literal is pointed at', () => {
    const text = 'y[0, n + 1]';
    expect(faultOf(text)).toEqual({ why: 'not-literal', what: 'n + 1', range: { from: 5, to: 10 } });
    expect(faultOf('k')).toMatchObject({ why: 'unknown-name', name: 'k' });
    expect(faultOf(' y[f(0)]')).toMatchObject({ what: 'f(0)', range: { from: 3, to: 7 } });
    expect(faultOf('y.T[0]')).toMatchObject({ why: 'not-literal', what: 'y.T[0]' });
    expect(faultOf('0, y > 1')).toMatchObject({ what: 'y > 1' });
  });

  test('no Python, too little and too much', () => {
    expect(faultOf('')).toEqual({ why: 'nothing' });
    expect(faultOf('y[1:')).toMatchObject({ why: 'language', refusal: { advice: 'not-closed' }, range: { from: 1 } });
    expect(faultOf('1:, (2')).toMatchObject({ why: 'language', range: { from: 4 } });
    expect(faultOf('0], z[1')).toMatchObject({ why: 'not-an-expression' });
    expect(faultOf('y[0] + 1')).toMatchObject({ why: 'not-an-expression' });
    expect(faultOf('y[0]; y[1]').why).not.toBe('raised');
    expect(faultOf(`y[${'0,'.repeat(6000)}]`)).toMatchObject({ why: 'not-an-expression' });
    expect(faultOf('z[0]')).toEqual({ why: 'unknown-name', name: 'z' });
  });
});

const written = (item: IndexItem): string => {
  switch (item.kind) {
    case 'int':
      return `${item.value}`;
    case 'slice': {
      const [start, stop, step] = [item.start, item.stop, item.step].map((n) => n ?? '');
      return step === '' ? `${start}:${stop}` : `${start}:${stop}:${step}`;
    }
    case 'newaxis':
      return 'None';
    case 'ellipsis':
      return '...';
    case 'list':
      return `[${item.values.join(', ')}]`;
    case 'mask':
      return `[${item.values.map((b) => (b ? 'True' : 'False')).join(', ')}]`;
  }
};

test('a random expression is read as what it writes', { timeout: 60_000 }, () => {
  const bound = fc.option(fc.integer({ min: -5, max: 5 }), { nil: null });
  const items: fc.Arbitrary<IndexItem> = fc.oneof(
    fc.record({
      kind: fc.constant('slice' as const),
      start: bound,
      stop: bound,
      step: fc.option(fc.constantFrom(1, 2, -1), { nil: null }),
    }),
    fc.record({ kind: fc.constant('int' as const), value: fc.integer({ min: -5, max: 4 }) }),
    fc.constantFrom<IndexItem>({ kind: 'newaxis' }, { kind: 'ellipsis' }),
    fc
      .array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 3 })
      .map((values) => ({ kind: 'list' as const, shape: [values.length], values })),
    fc
      .array(fc.boolean(), { minLength: 3, maxLength: 4 })
      .map((values) => ({ kind: 'mask' as const, shape: [values.length], values })),
  );
  fc.assert(
    fc.property(
      fc.array(items, { minLength: 1, maxLength: 4 }),
      fc.constantFrom<Framework>('torch', 'numpy', 'newch'),
      fc.boolean(),
      (list, framework, isNamed) => {
        const text = list.map(written).join(', ');
        // One list of lists would be another expression; a single list needs its comma to stay one.
        const boxed = ask(isNamed ? `y[${text},]` : `${text},`, framework);
        const taken = takenApart(y, 8, list, framework);
        expect(boxed.ok).toBe(!isRefusal(taken));
        const direct = isRefusal(taken)
          ? ''
          : hitsOf(y, taken)
              .hits.map((hit) => hit.at)
              .join();
        expect(
          boxed.ok
            ? hitsOf(y, boxed.taken)
                .hits.map((hit) => hit.at)
                .join()
            : '',
        ).toBe(direct);
      },
    ),
    { numRuns: 500 },
  );
});
