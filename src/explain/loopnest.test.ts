import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { positionsOf } from '../core/layout.ts';
import { byStride, loopNest, loopText } from './loopnest.ts';

const z: Layout = { shape: [3, 2], strides: [8, 64], offset: 8 };

test('the loops over y[1:, ::2] in the order of its axes', () => {
  expect(loopText(loopNest(z, 'int64', 'x'))).toBe(
    [
      'const int64_t *p = x + 1;',
      'for (int i = 0; i < 3; i++)',
      '  for (int j = 0; j < 2; j++)',
      '    visit(p[i + j*8]);',
    ].join('\n'),
  );
});

test('with the longest stride outermost the inner loop moves least', () => {
  const lines = loopNest(z, 'int64', 'x', byStride(z));
  expect(lines.map((line) => line.axis)).toEqual([null, 1, 0, null]);
  expect(lines[1]!.text).toBe('for (int j = 0; j < 2; j++)');
});

test('backwards, repeated, unaligned and endless walks', () => {
  const last = (layout: Layout) => loopNest(layout, 'float32', 'x').at(-1)!.text;
  expect(last({ shape: [4, 2], strides: [-8, 4], offset: 24 })).toBe('visit(p[-i*2 + j]);');
  expect(last({ shape: [4, 2], strides: [0, 0], offset: 0 })).toBe('visit(p[0]);');
  expect(last({ shape: [], strides: [], offset: 0 })).toBe('visit(p[0]);');
  expect(loopText(loopNest({ shape: [2], strides: [5], offset: 1 }, 'float32', 'x'))).toContain(
    'const char *p = (const char *)x + 1;',
  );
  expect(last({ shape: [2], strides: [5], offset: 1 })).toBe('visit(*(const float *)(p + i*5));');
  expect(loopNest({ shape: [2 ** 31], strides: [4], offset: 0 }, 'float32', 'x')[1]!.text).toContain('int64_t i');
});

/** Runs the text: reads the start, each loop and the subscript back out of it. */
function walked(text: string): number[] {
  const start = Number(/\*p = x(?: \+ (\d+))?;/.exec(text)![1] ?? 0);
  const loops = [...text.matchAll(/for \(int (\w+) = 0; \w+ < (\d+);/g)].map((m) => ({
    name: m[1]!,
    size: Number(m[2]),
  }));
  const terms = /p\[(.*)\]/.exec(text)![1]!.replaceAll(' - ', ' + -').split(' + ');
  const visits: number[] = [];
  const run = (n: number, at: Readonly<Record<string, number>>): void => {
    const loop = loops[n];
    if (loop) for (let i = 0; i < loop.size; i++) run(n + 1, { ...at, [loop.name]: i });
    else
      visits.push(
        terms.reduce((sum, term) => {
          const [, sign, name, factor] = /^(-?)(\w+)(?:\*(\d+))?$/.exec(term)!;
          return sum + (sign ? -1 : 1) * (at[name!] ?? Number(name)) * Number(factor ?? 1);
        }, start),
      );
  };
  run(0, {});
  return visits;
}

test('the loops visit the elements of the view in their order', () => {
  const layouts: fc.Arbitrary<Layout> = fc
    .array(fc.record({ size: fc.integer({ min: 0, max: 4 }), stride: fc.integer({ min: -9, max: 9 }) }), {
      maxLength: 4,
    })
    .map((axes) => ({ shape: axes.map((a) => a.size), strides: axes.map((a) => a.stride * 4), offset: 400 }));
  fc.assert(
    fc.property(layouts, (layout) => {
      fc.pre(!layout.shape.includes(0));
      const nesting = byStride(layout);
      const nested = {
        ...layout,
        shape: nesting.map((k) => layout.shape[k]!),
        strides: nesting.map((k) => layout.strides[k]!),
      };
      expect(walked(loopText(loopNest(layout, 'int32', 'x')))).toEqual([...positionsOf(layout)].map((at) => at / 4));
      expect(walked(loopText(loopNest(layout, 'int32', 'x', nesting)))).toEqual(
        [...positionsOf(nested)].map((at) => at / 4),
      );
    }),
  );
});
