// The forms that rules take: one function for each family of operations, giving the right side of `y[i, j] = …` as TeX. Mathematics
// and code only, no word of a language.
import { at, coloured } from './notation.ts';
import type { Notation } from './notation.ts';

/** The right side of `y[i, j] = …`. */
export type ReadRule = (n: Notation) => string;

export const unary =
  (tex: (x: string) => string): ReadRule =>
  (n) =>
    tex(n.of('input'));
export const binary =
  (sign: string): ReadRule =>
  (n) =>
    `${n.of('input')} ${sign} ${n.of('other')}`;
export const scaled =
  (sign: string): ReadRule =>
  (n) =>
    `${n.of('input')} ${sign} ${[null, undefined, 1].includes(n.step.args['alpha'] as number) ? '' : `${n.value('alpha')} \\cdot `}${n.of('other')}`;
export const named =
  (name: string): ReadRule =>
  (n) =>
    `\\${name}(${n.of('input')},\\ ${n.of('other')})`;
export const over =
  (sign: string): ReadRule =>
  (n) => {
    const lane = n.lane();
    return `${sign}_{${lane.sub}} ${lane.at}`;
  };
export const view: ReadRule = (n) => n.viewed();
export const copy: ReadRule = (n) => n.aligned(n.input);
export const constant =
  (tex: string): ReadRule =>
  () =>
    tex;
export const random =
  (tex: string): ReadRule =>
  () =>
    `\\sim ${tex}`;
/** The elements in their order, regrouped: the number of an element among all stays. */
export const regrouped: ReadRule = (n) => {
  const { shape } = n.out.shot.layout;
  const inner = shape.map((_, k) => shape.slice(k + 1).reduce((all, size) => all * size, 1));
  const number = shape.map((_, k) =>
    inner[k] === 1 ? n.symbol(k) : `${coloured(n.out, k, inner[k]!)}\\,${n.symbol(k)}`,
  );
  return `${n.input.name}_{(m)},\\quad m = ${number.join(' + ') || '0'}`;
};
/** The operand in which the position falls, less the lengths before it. */
export const joined =
  (axisOf: (n: Notation) => number): ReadRule =>
  (n) => {
    const axis = axisOf(n);
    const sizes = n.inputs.map(({ shot }) => shot.layout.shape[axis] ?? 1);
    return n.inputs
      .map((term, k) => {
        const before = sizes.slice(0, k).reduce((sum, size) => sum + size, 0);
        const place = before === 0 ? n.symbol(axis) : `${n.symbol(axis)} - ${before}`;
        return `${n.replaced(term, axis, place)}\\ (${n.symbol(axis)} < ${before + sizes[k]!})`;
      })
      .slice(0, 3)
      .join(';\\ ');
  };
export const rankOf = (n: Notation): number => n.out.shot.layout.shape.length;
export const softmax: ReadRule = (n) => {
  const axis = n.dim(rankOf(n), rankOf(n) - 1);
  const x = n.input;
  return `\\frac{e^{${n.aligned(x)}}}{\\sum_{${coloured(x, axis, 'p')}} e^{${n.replaced(x, axis, 'p')}}}`;
};
/** A sum of products over the last axis of the left and the second to last of the right. */
export const product: ReadRule = (n) => {
  const [a, b] = [n.term('input') ?? n.inputs[0]!, n.term('other') ?? n.inputs[1] ?? n.inputs[0]!];
  const rank = rankOf(n);
  const left = a.shot.layout.shape.map((_, k, all) =>
    coloured(
      a,
      k,
      k === all.length - 1
        ? 'p'
        : n.symbol(Math.max(0, rank - (b.shot.layout.shape.length > 1 ? 1 : 0) - (all.length - 1) + k)),
    ),
  );
  const right = b.shot.layout.shape.map((_, k, all) =>
    coloured(b, k, k === Math.max(0, all.length - 2) ? 'p' : n.symbol(Math.max(0, rank - all.length + k))),
  );
  return `\\sum_{p} ${at(a, left)} \\cdot ${at(b, right)}`;
};
export const indexed: ReadRule = (n) => `${n.input.name}[\\ldots]`;

/** One value where a condition holds, another where it does not. */
export const either = (then: string, condition: string, otherwise: string, not: string): string =>
  `\\begin{cases} ${then} & ${condition} \\\\ ${otherwise} & ${not} \\end{cases}`;
/** An element of Python's nested lists. */
export const listed: ReadRule = (n) => `\\mathtt{list}${n.symbols.map((s) => `[${s}]`).join('')}`;
/** The same value as another element type. */
export const cast: ReadRule = (n) => `\\mathtt{${n.out.shot.dtype}}(${n.aligned(n.input)})`;
/** Written at the places that an index names; elsewhere what was there. */
export const placed = (n: Notation, there: string, elsewhere: string): string => {
  const axis = n.dim(rankOf(n));
  const index = (n.term('index') ?? n.input).name;
  return either(there, `${index} = ${n.symbol(axis)}`, elsewhere, `${index} \\ne ${n.symbol(axis)}`);
};

export function spread(n: Notation): string {
  const lane = n.lane();
  return `\\frac{1}{${lane.count} - 1} \\sum_{${lane.sub}} (${lane.at} - \\mu)^2`;
}

export function repeated(n: Notation): string {
  const rank = rankOf(n);
  const { shape } = n.input.shot.layout;
  return at(
    n.input,
    shape.map((size, k) => coloured(n.input, k, `${n.symbol(rank - shape.length + k)} \\bmod ${size}`)),
  );
}
