// A lab as a program: its loops in their order, cut into tiles, over its arrays' layouts, as nests of accesses and as lines of C.
import type { LabPlace } from '../trace/lab.ts';
import type { Algorithm, ElementSpec, LoopSpec, Phase } from './algorithms.ts';
import { algorithmNamed } from './algorithms.ts';
import type { LabArray } from './arrays.ts';
import { arraysOf } from './arrays.ts';
import type { Access, Guard, Nest } from './nest.ts';

/** A loop as it stands in a phase of the program. */
export interface ProgramLoop {
  readonly name: string;
  /** The variable it belongs to: `i` for both `i0` and `i`. */
  readonly variable: string;
  readonly role: 'whole' | 'tiles' | 'within';
  readonly extent: number;
  /** Added to the variable for its value in the program's text. */
  readonly from: number;
  /** What its variable's end is: size less the margin. */
  readonly end: number;
}

export interface ProgramPhase {
  readonly loops: readonly ProgramLoop[];
  readonly phase: Phase;
  readonly nest: Nest;
}

export interface Program {
  readonly algorithm: Algorithm;
  readonly arrays: readonly LabArray[];
  readonly phases: readonly ProgramPhase[];
  readonly nests: readonly Nest[];
}

/** The program that a lab runs. */
export const algorithmOf = (lab: LabPlace): Algorithm => algorithmNamed(lab.algorithm, lab.sizes.length);

export function programOf(lab: LabPlace): Program {
  const algorithm = algorithmOf(lab);
  const arrays = arraysOf(lab, algorithm);
  const phases = algorithm.phases.map((phase, n) => {
    const isLast = n === algorithm.phases.length - 1;
    const loops = loopsOf(phase.loops, lab, algorithm.tiles ? lab.tile : 0, isLast ? lab.order : []);
    return { loops, phase, nest: nestOf(phase, loops, arrays, algorithm.tiles ? lab.tile : 0) };
  });
  return { algorithm, arrays, phases, nests: phases.map(({ nest }) => nest) };
}

/** The loops in the wanted order; what the order does not name, or names where it cannot stand, goes to its usual place. */
function loopsOf(
  specs: readonly LoopSpec[],
  { sizes }: LabPlace,
  tile: number,
  order: readonly string[],
): ProgramLoop[] {
  const whole = specs.map((spec) => {
    const from = spec.margin ?? 0;
    const end = (sizes[spec.size] ?? 1) - from;
    return { name: spec.name, from, end, n: Math.max(0, end - from) };
  });
  const loops: ProgramLoop[] =
    tile > 0
      ? [
          ...whole.map(({ name, from, end, n }) => ({
            name: `${name}0`,
            variable: name,
            role: 'tiles' as const,
            extent: Math.ceil(n / tile),
            from,
            end,
          })),
          ...whole.map(({ name, end, n }) => ({
            name,
            variable: name,
            role: 'within' as const,
            extent: Math.min(tile, n),
            from: 0,
            end,
          })),
        ]
      : whole.map(({ name, from, end, n }) => ({ name, variable: name, role: 'whole' as const, extent: n, from, end }));
  return arranged(loops, order);
}

/** Sorts loops by an order of names; a tile's own loop stays outside of the loop within it. */
function arranged(loops: readonly ProgramLoop[], order: readonly string[]): ProgramLoop[] {
  const place = (name: string) => {
    const at = order.indexOf(name);
    return at < 0 ? order.length : at;
  };
  const sorted = [...loops].sort((a, b) => place(a.name) - place(b.name));
  for (const inner of sorted.filter(({ role }) => role === 'within')) {
    const outer = sorted.findIndex(({ variable, role }) => variable === inner.variable && role === 'tiles');
    const at = sorted.indexOf(inner);
    if (outer < at) continue;
    const [moved] = sorted.splice(outer, 1);
    sorted.splice(at, 0, moved!);
  }
  return sorted;
}

/** The order after one loop has moved to another place; null where it cannot stand there (a tile's loop within its tile). */
export function movedOrder(loops: readonly ProgramLoop[], from: number, to: number): string[] | null {
  if (to < 0 || to >= loops.length || from === to) return null;
  const names = loops.map(({ name }) => name);
  const [name] = names.splice(from, 1);
  names.splice(to, 0, name!);
  const isLegal = loops.every(
    ({ role, variable, name: own }) => role !== 'within' || names.indexOf(`${variable}0`) < names.indexOf(own),
  );
  return isLegal ? names : null;
}

function nestOf(phase: Phase, loops: readonly ProgramLoop[], arrays: readonly LabArray[], tile: number): Nest {
  return {
    loops: loops.map(({ name, extent }) => ({ name, extent })),
    accesses: phase.elements.map((element) => accessOf(element, loops, arrays, tile)),
    guards: loops.flatMap(({ role, variable, extent, end }): Guard[] => {
      const tiles = loops.find((other) => other.role === 'tiles' && other.variable === variable);
      if (role !== 'within' || !tiles || extent * tiles.extent === end - tiles.from) return [];
      return [{ coeffs: loops.map((loop) => scaleOf(loop, variable, tile)), below: end - tiles.from }];
    }),
  };
}

/** How much a variable grows with one turn of a loop. */
const scaleOf = (loop: ProgramLoop, variable: string, tile: number): number =>
  loop.variable !== variable ? 0 : loop.role === 'tiles' ? tile : 1;

/** The variable and the constant of `i-1`. */
export function partsOf(index: string): { readonly variable: string; readonly plus: number } {
  const [, variable, plus] = /^([a-z])([+-]\d+)?$/.exec(index)!;
  return { variable: variable!, plus: Number(plus ?? 0) };
}

function accessOf(
  { array: name, kind, index }: ElementSpec,
  loops: readonly ProgramLoop[],
  arrays: readonly LabArray[],
  tile: number,
): Access {
  const array = arrays.find((a) => a.name === name)!;
  const { strides, offset } = array.layout;
  let base = array.address + offset;
  const coeffs = loops.map(() => 0);
  for (const [axis, text] of index.entries()) {
    const { variable, plus } = partsOf(text);
    const stride = strides[axis]!;
    base += plus * stride;
    for (const [k, loop] of loops.entries()) {
      if (loop.variable !== variable) continue;
      coeffs[k]! += scaleOf(loop, variable, tile) * stride;
      base += loop.from * stride;
    }
  }
  return { array: name, kind, base, coeffs, width: array.itemsize };
}

/** The values of the program's variables (`i`, `j`) for values of the nest's loops. */
export function variablesAt(loops: readonly ProgramLoop[], at: ArrayLike<number>, tile: number): Map<string, number> {
  const values = new Map<string, number>();
  for (const [k, loop] of loops.entries())
    values.set(
      loop.variable,
      (values.get(loop.variable) ?? 0) + loop.from + at[k]! * scaleOf(loop, loop.variable, tile),
    );
  return values;
}
