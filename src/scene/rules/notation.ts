// The notation of rules: tensors by name, their indices in the colours of their axes, bound indices where a rule runs along an axis.
// Each coloured term carries the axis and the tensor it is of as data (\htmlData), so that pages colour it and find what it points at.
import { axisOf } from '../../core/shape.ts';
import { isRefusal } from '../../core/refusal.ts';
import { lineageOf } from '../../explain/lineage.ts';
import { indicesAt } from '../../trace/frame.ts';
import type { Step, TensorShot } from '../../trace/step.ts';
import type { AxisColour } from '../axiscolour.ts';
import { symbolOf } from '../figures.ts';

/** A tensor of the step with what is needed to write it. `key` is `out` or `in` with the input's number. */
export interface Term {
  readonly key: string;
  readonly shot: TensorShot;
  readonly name: string;
  readonly colours: readonly AxisColour[];
}

const letter = (symbol: string): string => (symbol.length > 1 ? `${symbol[0]}_{${symbol.slice(1)}}` : symbol);

/** A term in the colour of an axis. */
export function coloured({ key, colours }: Term, axis: number, tex: string | number): string {
  const { hue, tint } = colours[axis] ?? { hue: 0, tint: 0 };
  return `\\htmlData{axis=${axis},of=${key},hue=${hue},tint=${tint}}{${tex}}`;
}

/** A name as code; what is no plain name is shown by a letter instead. */
export const nameTex = (name: string, otherwise: string): string =>
  `\\mathtt{${(/^[A-Za-z_][\w.]{0,11}$/.test(name) ? name : otherwise).replaceAll('_', '\\_')}}`;

/** `x[i, j]`; a tensor without axes is its name. */
export const at = ({ name }: Term, entries: readonly string[]): string =>
  entries.length === 0 ? name : `${name}[${entries.join(', ')}]`;

const tensorIn = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'tensor' in value && typeof value.tensor === 'number'
    ? value.tensor
    : null;

const bound = ['p', 'q', 'r', 't', 'u', 'v'];

export class Notation {
  readonly step: Step;
  readonly out: Term;
  readonly inputs: readonly Term[];

  constructor(step: Step, out: Term, inputs: readonly Term[]) {
    this.step = step;
    this.out = out;
    this.inputs = inputs;
  }

  /** The symbol of an axis of the result. */
  symbol(axis: number): string {
    return coloured(this.out, axis, letter(symbolOf(axis)));
  }

  /** The symbols of all axes of the result. */
  get symbols(): string[] {
    return this.out.shot.layout.shape.map((_, k) => this.symbol(k));
  }

  /** The tensor that an argument is; null for a number or nothing. */
  term(argument: string): Term | null {
    const id = tensorIn(this.step.args[argument]);
    return this.inputs.find(({ shot }) => shot.id === id) ?? null;
  }

  get input(): Term {
    return this.term('input') ?? this.inputs[0] ?? this.out;
  }

  /** An argument that is no tensor, as a number or word. */
  value(argument: string): string {
    const value = this.step.args[argument];
    if (typeof value === 'number' || typeof value === 'bigint') return value < 0 ? `(${value})` : `${value}`;
    if (typeof value === 'boolean') return `\\mathtt{${value ? 'True' : 'False'}}`;
    return '\\cdot';
  }

  /** An operand at the index of the result, aligned from the last axis; or the number that stands there. */
  of(argument: string): string {
    const term = this.term(argument);
    return term ? this.aligned(term) : this.value(argument);
  }

  aligned(term: Term): string {
    const rank = this.out.shot.layout.shape.length;
    const { shape } = term.shot.layout;
    return at(
      term,
      shape.map((size, k) => {
        const axis = rank - shape.length + k;
        return size === 1 && this.out.shot.layout.shape[axis] !== 1
          ? coloured(term, k, 0)
          : this.symbolFor(term, k, axis);
      }),
    );
  }

  /** The symbol of an axis of the result, standing for an axis of an operand and in its colour. */
  private symbolFor(term: Term, own: number, axis: number): string {
    return axis < 0 ? coloured(term, own, 0) : coloured(term, own, letter(symbolOf(axis)));
  }

  /** The axis that `dim` names, of a tensor of a rank. */
  dim(rank: number, otherwise = 0): number {
    const { dim } = this.step.args;
    const axis = typeof dim === 'number' ? axisOf(dim, Math.max(1, rank)) : otherwise;
    return isRefusal(axis) ? otherwise : axis;
  }

  /** `term` at the symbols of the result with one axis replaced. */
  replaced(term: Term, axis: number, tex: string): string {
    return at(
      term,
      term.shot.layout.shape.map((_, k) => coloured(term, k, k === axis ? tex : letter(symbolOf(k)))),
    );
  }

  /** The input with the axes that the result lost running over bound indices. */
  lane(term: Term = this.input): { readonly sub: string; readonly at: string; readonly count: string } {
    const { shape } = term.shot.layout;
    const lineage = lineageOf(this.step, 0)?.axes ?? [];
    const kept = new Map(
      lineage.flatMap((from, k) =>
        from.length === 1 && this.out.shot.layout.shape[k] === shape[from[0]!] ? [[from[0]!, k] as const] : [],
      ),
    );
    const { dim } = this.step.args;
    const named = (Array.isArray(dim) ? dim : dim === null || dim === undefined ? [] : [dim]) as unknown[];
    const gone =
      named.length === 0
        ? shape.map((_, k) => k)
        : named.map((d) => (Number(d) + shape.length) % Math.max(1, shape.length));
    const free = (k: number): boolean => gone.includes(k) || !kept.has(k);
    const subs = shape.map((_, k) =>
      free(k)
        ? coloured(term, k, bound[gone.indexOf(k) < 0 ? 0 : gone.indexOf(k) % 6]!)
        : coloured(term, k, letter(symbolOf(kept.get(k)!))),
    );
    const over = shape.map((_, k) => k).filter(free);
    return {
      sub: over.map((k) => subs[k]).join(', '),
      at: at(term, subs),
      count: over.map((k) => coloured(term, k, shape[k]!)).join(' \\cdot ') || '1',
    };
  }

  /** The input at what a view makes of the index of the result: `x[j, i]`, `x[1 + 2 i]`. */
  viewed(): string {
    const term = this.input;
    const { out } = this;
    const lineage =
      lineageOf(
        this.step,
        this.step.outputs.findIndex((t) => t.id === out.shot.id),
      )?.axes ?? [];
    const first = indicesAt(term.shot, out.shot.layout.offset, 1, 1).indices[0];
    const entries = term.shot.layout.shape.map((_, a) => {
      const axes = lineage.flatMap((from, k) => (from.includes(a) ? [k] : []));
      const start = first?.[a] ?? 0;
      const stride = term.shot.layout.strides[a]!;
      const parts = axes.map((k) => {
        const step = stride === 0 ? 1 : out.shot.layout.strides[k]! / stride;
        if (out.shot.layout.strides[k] === 0 && stride !== 0) return null;
        return step === 1 || !Number.isInteger(step)
          ? this.symbol(k)
          : `${step < 0 ? `(${step})` : step}\\,${this.symbol(k)}`;
      });
      const sum = [
        ...(start === 0 && parts.some((p) => p !== null) ? [] : [`${start}`]),
        ...parts.filter((p) => p !== null),
      ];
      return coloured(term, a, sum.join(' + ') || '0');
    });
    return at(term, entries);
  }
}
