// The formula of a step: what one element of its result is made of, in symbols and at the index that is shown, and how the strides of
// the result follow. Each term carries its axis and tensor as data. Null for a step without a result.
import { flowOf, isOpName } from '../../explain/reading.ts';
import type { Region } from '../../ops/reads/reads.ts';
import { countIn } from '../../ops/reads/reads.ts';
import { placeOf } from '../../ops/reads/order.ts';
import type { Frame } from '../../trace/frame.ts';
import { byteAt, indicesAt, valueAt } from '../../trace/frame.ts';
import { valueText } from '../figures.ts';
import { layoutLines } from './layout-rule.ts';
import type { Term } from './notation.ts';
import { at, coloured, Notation } from './notation.ts';
import { readRuleOf } from './read-rules.ts';

export interface RuleTex {
  readonly read: string;
  readonly layout: string | null;
}

/** @param index of the result's element that is shown; null leaves the live line out */
export function ruleTex(
  frame: Frame,
  out: Term,
  inputs: readonly Term[],
  index: readonly number[] | null,
): RuleTex | null {
  const { step } = frame;
  if (!isOpName(step.op) || step.outputs.length === 0) return null;
  const n = new Notation(step, out, inputs);
  const rule = readRuleOf(step.op)(n);
  const sign = step.kind === 'write' ? '\\leftarrow' : rule.startsWith('\\sim') ? '' : '=';
  const live = index && liveLine(frame, out, inputs, index);
  const lines = [`${at(out, n.symbols)} &${sign} ${rule}`, ...(live === null ? [] : [live])];
  const layout = step.kind === 'write' || step.kind === 'same' ? [] : layoutLines(step, out, inputs);
  return {
    read: `\\begin{aligned}${lines.join(' \\\\ ')}\\end{aligned}`,
    layout:
      layout.length === 0
        ? null
        : `\\begin{aligned}${layout.map((l) => l.replace(' = ', ' &= ')).join(' \\\\ ')}\\end{aligned}`,
  };
}

/** Elements that are written out; the others are counted. */
const most = 4;

/** `y[1, 2] ← x[2, 1] = 12`: the elements that one element reads, with its value. */
function liveLine(frame: Frame, out: Term, inputs: readonly Term[], index: readonly number[]): string | null {
  const numbers = index.map((i, k) => coloured(out, k, i));
  const value = valueText(valueAt(frame, out.shot, index));
  const result = value === '' ? '' : ` = ${value}`;
  const sources = sourcesOf(frame, out, inputs, index);
  if (sources.length === 0) return value === '' ? null : `${at(out, numbers)} &= ${value}`;
  return `${at(out, numbers)} &\\leftarrow ${sources.slice(0, most).join(',\\ ')}${sources.length > most ? ',\\ \\ldots' : ''}\\ \\ (${at(out, numbers)}${result})`;
}

function sourcesOf(frame: Frame, out: Term, inputs: readonly Term[], index: readonly number[]): string[] {
  const { step } = frame;
  const n = step.outputs.findIndex((t) => t.id === out.shot.id);
  if (step.kind === 'view') {
    const [input] = inputs;
    const [from] = input ? indicesAt(input.shot, byteAt(out.shot, index), 1, 1).indices : [];
    return input && from
      ? [
          at(
            input,
            from.map((i, k) => coloured(input, k, i)),
          ),
        ]
      : [];
  }
  const flow = flowOf(frame, Math.max(0, n));
  if (!flow || String(flow.shape) !== String(out.shot.layout.shape)) return [];
  const regions = flow.reads(placeOf(flow.shape, index));
  return regions.flatMap((list, k) => list.flatMap((region) => (inputs[k] ? [regionTex(inputs[k], region)] : [])));
}

/** `x[1, 0…2]`: a box of indices. */
const regionTex = (term: Term, region: Region): string =>
  countIn(region) === 0
    ? '\\varnothing'
    : at(
        term,
        region.at.map((from, k) =>
          coloured(term, k, region.size[k]! > 1 ? `${from}{\\ldots}${from + region.size[k]! - 1}` : from),
        ),
      );
