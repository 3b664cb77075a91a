import katex from 'katex';
import { expect, test } from 'vitest';
import { orderSide } from '../explain/orders.ts';
import { freshColours } from '../scene/axiscolour.ts';
import { orderTex, stridesTex } from '../scene/offsettex.ts';

test('KaTeX typesets the offset of every rank in either order', () => {
  const options = { throwOnError: true, trust: true, strict: false } as const;
  for (const shape of [[], [5], [3, 4], [2, 3, 4], [2, 1, 2, 1, 2, 1, 2, 1, 2, 3]]) {
    const index = shape.map(() => 0);
    const colours = freshColours(shape.length);
    for (const order of ['C', 'F'] as const)
      expect(katex.renderToString(orderTex(orderSide(shape, index, order), colours), options)).toMatch(
        shape.length > 0 ? /data-axis/ : /katex/,
      );
    katex.renderToString(stridesTex({ offset: 0, strides: shape, index }, colours), options);
  }
});
