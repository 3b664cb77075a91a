// The address of an element as TeX: in symbols, in numbers, and worked out. Each symbol and number of an axis carries the axis
// and its colour as data (\htmlData), so that pages colour it and pointing at it finds the axis. Strides as the framework counts them.
import type { AxisColour } from './axiscolour.ts';
import { hexText, symbolOf } from './figures.ts';

export interface AddressFormula {
  readonly base: number;
  readonly itemsize: number;
  readonly offset: number;
  readonly strides: readonly number[];
  readonly index: readonly number[];
  readonly colours: readonly AxisColour[];
  /** Whether offset and strides count bytes (NumPy) or elements. */
  readonly inBytes: boolean;
}

export function addressTex({ base, itemsize, offset, strides, index, colours, inBytes }: AddressFormula): string {
  const of = (axis: number, tex: string) => {
    const { hue, tint } = colours[axis] ?? { hue: 0, tint: 0 };
    return `\\htmlData{axis=${axis},hue=${hue},tint=${tint}}{${tex}}`;
  };
  const hex = (n: number) => `\\texttt{${hexText(n)}}`;
  const number = (n: number) => (n < 0 ? `(${n})` : `${n}`);
  const axes = strides.map((_, k) => k);
  const symbols = axes.map((k) => `+ ${of(k, `${tex(symbolOf(k))}\\,s_{${k}}`)}`).join(' ');
  const numbers = axes.map((k) => `+ ${of(k, `${index[k]} \\cdot ${number(strides[k]!)}`)}`).join(' ');
  const sum = axes.reduce((total, k) => total + index[k]! * strides[k]!, offset);
  const address = base + sum * (inBytes ? 1 : itemsize);
  const lines = inBytes
    ? [
        `b_0 + \\text{offset} ${symbols}`,
        `${hex(base)} + ${number(offset)} ${numbers}`,
        `${hex(base)} + ${number(sum)} = ${hex(address)}`,
      ]
    : [
        `b_0 + \\text{itemsize} \\cdot (\\text{offset} ${symbols})`,
        `${hex(base)} + ${itemsize}\\,(${number(offset)} ${numbers})`,
        `${hex(base)} + ${itemsize} \\cdot ${number(sum)} = ${hex(address)}`,
      ];
  return `\\begin{aligned}\\text{addr} &= ${lines.join(' \\\\ &= ')}\\end{aligned}`;
}

/** `i7` as TeX: a letter with a number beneath. */
const tex = (symbol: string): string => (symbol.length > 1 ? `${symbol[0]}_{${symbol.slice(1)}}` : symbol);
