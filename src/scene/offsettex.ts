// The offset of an index as TeX: f_row or f_col of the textbook with the sizes multiplied out, or the sum of index times stride for
// any other layout. Each summand carries its axis and colour as data. Counts elements.
import type { OrderSide } from '../explain/orders.ts';
import type { AxisColour } from './axiscolour.ts';
import { symbolOf } from './figures.ts';

/** `i7` as TeX: a letter with a number beneath. */
const symbolTex = (axis: number): string => {
  const symbol = symbolOf(axis);
  return symbol.length > 1 ? `${symbol[0]}_{${symbol.slice(1)}}` : symbol;
};

const coloured = (colours: readonly AxisColour[], axis: number, tex: string): string => {
  const { hue, tint } = colours[axis] ?? { hue: 0, tint: 0 };
  return `\\htmlData{axis=${axis},hue=${hue},tint=${tint}}{${tex}}`;
};

const joined = (terms: readonly string[]): string => (terms.length === 0 ? '0' : terms.join(' + '));
const number = (n: number): string => (n < 0 ? `(${n})` : `${n}`);

function lines(name: string, rows: readonly string[]): string {
  return `\\begin{aligned}${name} &= ${rows.join(' \\\\ &= ')}\\end{aligned}`;
}

/** `f_row(i, j) = i·d₁ + j = 1·4 + 2 = 6`. */
export function orderTex({ order, terms, offset }: OrderSide, colours: readonly AxisColour[]): string {
  const name = `f_{\\text{${order === 'C' ? 'row' : 'col'}}}(${terms.map((t) => symbolTex(t.axis)).join(', ')})`;
  const symbols = terms.map(({ axis, factors }) =>
    coloured(colours, axis, [symbolTex(axis), ...factors.map((f) => `d_{${f.axis}}`)].join('\\,')),
  );
  const numbers = terms.map(({ axis, index, factors }) =>
    coloured(colours, axis, [index, ...factors.map((f) => f.size)].join(' \\cdot ')),
  );
  return lines(name, [joined(symbols), joined(numbers), `${offset}`]);
}

/** `f(i, j) = offset + i·s₀ + j·s₁ = 0 + 1·1 + 2·4 = 9`, in units of the strides given. */
export function stridesTex(
  { offset, strides, index }: { offset: number; strides: readonly number[]; index: readonly number[] },
  colours: readonly AxisColour[],
): string {
  const name = `f(${strides.map((_, k) => symbolTex(k)).join(', ')})`;
  const symbols = strides.map((_, k) => coloured(colours, k, `${symbolTex(k)}\\,s_{${k}}`));
  const numbers = strides.map((s, k) => coloured(colours, k, `${index[k]} \\cdot ${number(s)}`));
  const sum = strides.reduce((total, s, k) => total + s * index[k]!, offset);
  return lines(name, [joined(['\\text{offset}', ...symbols]), joined([number(offset), ...numbers]), `${sum}`]);
}
