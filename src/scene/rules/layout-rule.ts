// How the numbers of a result's layout follow: of a view from its input's, axis by axis; of new memory from its shape. As lines of TeX
// with live numbers. Strides in the framework's unit.
import { itemsizeOf } from '../../core/dtype.ts';
import { isContiguous } from '../../core/layout.ts';
import { lineageOf } from '../../explain/lineage.ts';
import { unitOf } from '../../explain/shown.ts';
import { viewReasonOf } from '../../explain/viewreason.ts';
import type { Step } from '../../trace/step.ts';
import type { Term } from './notation.ts';
import { coloured } from './notation.ts';

const signed = (n: number): string => (n < 0 ? `(${n})` : `${n}`);

/** One line an axis, and one for the offset where it moves. */
export function layoutLines(step: Step, out: Term, inputs: readonly Term[]): string[] {
  const unit = unitOf(out.shot);
  const { shape, strides, offset } = out.shot.layout;
  const [input] = inputs;
  if (step.kind === 'view' && input) {
    const moved = offset - input.shot.layout.offset;
    const from = `\\text{offset} = ${input.shot.layout.offset / unit}`;
    return [
      ...(moved === 0 ? [] : [`${from} + ${signed(moved / unit)} = ${offset / unit}`]),
      ...shape.map((_, k) => `s'_{${coloured(out, k, k)}} = ${strideOf(step, out, input, k, unit)}`),
    ];
  }
  const first = itemsizeOf(out.shot.dtype) / unit;
  const dense = isContiguous(out.shot.layout, itemsizeOf(out.shot.dtype));
  return shape.map((_, k) => {
    const value = coloured(out, k, strides[k]! / unit);
    const name = `s_{${coloured(out, k, k)}}`;
    const faster = shape.map((_size, n) => n).filter((n) => n > k);
    if (!dense || faster.length === 0) return `${name} = ${value}`;
    const item = first === 1 ? [] : [`${first}`];
    const symbols = [...faster.map((n) => coloured(out, n, `d_{${n}}`)), ...item].join(' \\cdot ');
    const numbers = [...faster.map((n) => coloured(out, n, shape[n]!)), ...item];
    return `${name} = ${symbols} = ${numbers.length > 1 ? `${numbers.join(' \\cdot ')} = ` : ''}${value}`;
  });
}

/** The stride of an axis of a view, from those of the input. */
function strideOf(step: Step, out: Term, input: Term, axis: number, unit: number): string {
  const value = out.shot.layout.strides[axis]!;
  const result = coloured(out, axis, value / unit);
  const from =
    lineageOf(
      step,
      step.outputs.findIndex((t) => t.id === out.shot.id),
    )?.axes[axis] ?? [];
  const own = (a: number) => coloured(input, a, `s_{${a}}`);
  const number = (a: number) => coloured(input, a, signed(input.shot.layout.strides[a]! / unit));
  const run = runOf(step, axis);
  if (run)
    return `${run.factor === 1 ? own(run.axis) : `${run.factor} \\cdot ${own(run.axis)} = ${run.factor} \\cdot ${number(run.axis)}`} = ${result}`;
  if (from.length === 0) return `${result}`;
  const sum = from.reduce((total, a) => total + input.shot.layout.strides[a]!, 0);
  if (from.length > 1 && sum === value)
    return `${from.map(own).join(' + ')} = ${from.map(number).join(' + ')} = ${result}`;
  const a = from[0]!;
  const was = input.shot.layout.strides[a]!;
  if (value === was) return `${own(a)} = ${result}`;
  const factor = value / was;
  if (was !== 0 && Number.isInteger(factor))
    return `${signed(factor)} \\cdot ${own(a)} = ${signed(factor)} \\cdot ${number(a)} = ${result}`;
  return `${result}`;
}

/** Of a reshape: the axis whose run the new axis lies in, and how many of its elements one step spans. */
function runOf(step: Step, axis: number): { factor: number; axis: number } | null {
  const reason = viewReasonOf(step);
  const fit = reason?.rule.fitting[axis];
  const run = fit?.runs.length === 1 ? reason!.rule.runs[fit.runs[0]!] : undefined;
  if (!run || !fit || fit.stride === null || run.stride === 0) return null;
  const factor = fit.stride / run.stride;
  return Number.isInteger(factor) && factor > 0 ? { factor, axis: run.axes.at(-1)! } : null;
}
