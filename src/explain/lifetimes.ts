// The lives of storages: from which step to which each exists, who keeps it alive at a step, and how little of it they may need.
// Counts bytes and steps (from 0); knows no picture and no words.
import { itemsizeOf } from '../core/dtype.ts';
import type { Layout } from '../core/layout.ts';
import { positionsOf } from '../core/layout.ts';
import { numelOf } from '../core/shape.ts';
import type { FrameStorage } from '../trace/frame.ts';
import type { History } from '../trace/history.ts';

export interface Life {
  readonly id: number;
  readonly letter: string;
  readonly nbytes: number;
  /** Numbers of the steps that brought and that freed it; null: it is there at the end. */
  readonly born: number;
  readonly freed: number | null;
  readonly state: 'to come' | 'alive' | 'freed';
}

/** The lives of all storages of a story, in order of appearance, as seen from a step. */
export const livesOf = (history: History, step: number): Life[] =>
  history.storages.map(({ id, letter, versions, born, freed }) => {
    const state = born > step ? 'to come' : freed !== null && freed <= step ? 'freed' : 'alive';
    return { id, letter, nbytes: versions.at(-1)?.shot.nbytes ?? 0, born, freed, state };
  });

/** Elements looked at one by one; beyond it the answer is a bound. */
const most = 1 << 21;

/** Bytes of a storage that some tensors reach; `exact` is false where only a bound was found (never less than the truth). */
export interface Coverage {
  readonly bytes: number;
  readonly exact: boolean;
}

type Over = Pick<FrameStorage, 'nbytes' | 'tensors'>;

export function coverageOf({ nbytes, tensors }: Over): Coverage {
  const layouts = tensors.map((t) => ({ layout: moving(t.layout), size: itemsizeOf(t.dtype) }));
  if (layouts.some(({ layout, size }) => isWhole(layout, size, nbytes))) return { bytes: nbytes, exact: true };
  const elements = layouts.reduce((sum, { layout }) => sum + numelOf(layout.shape), 0);
  const bound = layouts.reduce((sum, { layout, size }) => sum + numelOf(layout.shape) * size, 0);
  if (elements > most || nbytes > 16 * most) return { bytes: Math.min(nbytes, bound), exact: false };
  const reached = new Uint8Array(nbytes);
  for (const { layout, size } of layouts) for (const at of positionsOf(layout)) reached.fill(1, at, at + size);
  return { bytes: reached.reduce((sum, byte) => sum + byte, 0), exact: true };
}

/** A layout without the axes that stay on the spot. */
function moving({ shape, strides, offset }: Layout): Layout {
  if (shape.includes(0)) return { shape: [0], strides: [1], offset };
  const axes = [...shape.keys()].filter((k) => strides[k] !== 0 && shape[k] !== 1);
  return { shape: axes.map((k) => shape[k]!), strides: axes.map((k) => strides[k]!), offset };
}

/** Whether the elements fill the storage: dense in some order of the axes, and as many bytes as there are. */
function isWhole({ shape, strides }: Layout, size: number, nbytes: number): boolean {
  let expected = size;
  for (const k of [...shape.keys()].sort((a, b) => Math.abs(strides[a]!) - Math.abs(strides[b]!))) {
    if (Math.abs(strides[k]!) !== expected) return false;
    expected *= shape[k]!;
  }
  return expected === nbytes && !shape.includes(0);
}
