// Families of labs that differ in one knob: size, tile, cache, loop order, times that an array is walked. What figures are drawn of.
import type { LabPlace } from '../trace/lab.ts';
import { labOf, orderOf } from './presets.ts';
import { algorithmOf, programOf } from './program.ts';
import type { Job } from './task.ts';
import { iterationsOf } from './nest.ts';

export const sweepNames = ['size', 'tile', 'cache', 'copy'] as const;
export type SweepName = (typeof sweepNames)[number];

export interface SweepPoint {
  /** The knob's value: side, tile, bytes of cache, rows of A. */
  readonly at: number;
  readonly lab: LabPlace;
}

/** One line of a figure. */
export interface SweepSeries {
  readonly name: 'plain' | 'copied';
  readonly points: readonly SweepPoint[];
}

/** Accesses that a point may cost. */
const most = 8_000_000;

const powers = (from: number, to: number): number[] => {
  const list: number[] = [];
  for (let n = from; n <= to; n *= 2) list.push(n);
  return list;
};

/** Whether a lab has such a figure. */
export function hasSweep(lab: LabPlace, name: SweepName): boolean {
  if (name === 'tile') return algorithmOf(lab).tiles;
  if (name === 'copy') return lab.algorithm === 'matmul' || lab.algorithm === 'copyMatmul';
  return name === 'cache' || lab.sent === null || !lab.layouts.includes('sent');
}

export function sweepOf(lab: LabPlace, name: SweepName): SweepSeries[] {
  const one = (points: readonly SweepPoint[]): SweepSeries[] => [{ name: 'plain', points: points.filter(isCheap) }];
  switch (name) {
    case 'size':
      // Powers of two, and a little beside them, where lines do not all fall into the same sets.
      return one(
        powers(8, 1024)
          .flatMap((n) => [n, n + n / 8])
          .map((n) => ({ at: n, lab: { ...lab, sizes: lab.sizes.map(() => n) } })),
      );
    case 'tile':
      return one(
        powers(2, Math.min(256, Math.max(...lab.sizes))).map((tile) => {
          const next = { ...lab, tile, order: lab.tile > 0 ? lab.order : [] };
          return { at: tile, lab: { ...next, order: orderOf(next) } };
        }),
      );
    case 'cache':
      return one(
        powers(Math.max(lab.cache.line * lab.cache.ways, 256), 2 ** 19).map((size) => ({
          at: size,
          lab: { ...lab, cache: { ...lab.cache, size } },
        })),
      );
    case 'copy': {
      const rows = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];
      const series = (algorithm: 'matmul' | 'copyMatmul') =>
        rows.map((n) => {
          const sizes = [n, ...lab.sizes.slice(1)];
          const layouts = algorithm === 'matmul' ? lab.layouts.slice(0, 3) : [...lab.layouts.slice(0, 3), 'C' as const];
          const { dtype, pad, cache } = lab;
          return {
            at: n,
            lab: labOf(algorithm, {
              sizes,
              layouts,
              dtype,
              pad,
              cache,
              order: lab.order.filter((name) => name.length === 1),
            }),
          };
        });
      return [
        { name: 'plain', points: series('matmul').filter(isCheap) },
        { name: 'copied', points: series('copyMatmul').filter(isCheap) },
      ];
    }
  }
}

const isCheap = ({ lab }: SweepPoint): boolean => accessesIn(lab) <= most;

/** Accesses of a whole program at most; guards leave some out. */
export const accessesIn = (lab: LabPlace): number =>
  programOf(lab).nests.reduce((n, nest) => n + iterationsOf(nest) * nest.accesses.length, 0);

export const jobOf = (lab: LabPlace): Job => ({ nests: programOf(lab).nests, cache: lab.cache });
