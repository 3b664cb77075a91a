// Labs that are worth opening, as data: the claims of the textbook and their limits, and one of each kind of program.
import type { LabPlace } from '../trace/lab.ts';
import { layoutsFor } from './arrays.ts';
import { algorithmNamed } from './algorithms.ts';
import { cachePresets } from './cacheshape.ts';
import { programOf } from './program.ts';

/** A lab of a program with everything else as it begins. */
export function labOf(
  name: LabPlace['algorithm'],
  more: Partial<Omit<LabPlace, 'v' | 'kind' | 'algorithm'>> = {},
): LabPlace {
  const rank = more.sizes?.length ?? 2;
  const algorithm = algorithmNamed(name, rank);
  const lab: LabPlace = {
    v: 1,
    kind: 'lab',
    algorithm: name,
    sizes: algorithm.sizes.map(({ value }) => value),
    dtype: 'float32',
    order: [],
    tile: 0,
    layouts: algorithm.arrays.map(() => 'C'),
    pad: 16,
    cache: cachePresets.usual,
    cursor: 0,
    focus: null,
    sent: null,
    ...more,
  };
  return { ...lab, order: more.order ?? orderOf(lab) };
}

/** The loops of a lab's last phase as they stand. */
export const orderOf = (lab: LabPlace): string[] =>
  programOf(lab)
    .phases.at(-1)!
    .loops.map(({ name }) => name);

/** The lab with what does not fit its program put right: sizes and layouts for every array, loops that exist. */
export function settled(lab: LabPlace): LabPlace {
  const algorithm = algorithmNamed(lab.algorithm, lab.sizes.length);
  const sizes = algorithm.sizes.map(({ value }, k) => lab.sizes[k] ?? value);
  const layouts = algorithm.arrays.map((spec, n) => {
    const some = layoutsFor(spec, lab.sent);
    const fits = some.find((kind) => kind === lab.layouts[n]);
    return fits ?? some[0]!;
  });
  const next = { ...lab, sizes: sentSizes({ ...lab, sizes, layouts }), layouts };
  return { ...next, order: orderOf(next) };
}

/** A tensor that was sent decides the sizes of its axes. */
function sentSizes({ algorithm: name, sizes, layouts, sent }: LabPlace): number[] {
  const { arrays } = algorithmNamed(name, sizes.length);
  const result = [...sizes];
  for (const [n, { axes }] of arrays.entries())
    if (layouts[n] === 'sent' && sent) for (const [k, axis] of axes.entries()) result[axis] = sent.shape[k]!;
  return result;
}

const side = (n: number, more: Parameters<typeof labOf>[1] = {}) => ({ sizes: [n, n], ...more });
const columns = ['j', 'i'];
const cube = (order: string, more: Parameters<typeof labOf>[1] = {}) =>
  labOf('matmul', { order: order.split(''), cache: cachePresets.small, ...more });

export const presets = {
  rows: labOf('traverse', side(16, { cache: cachePresets.teaching })),
  columns: labOf('traverse', side(16, { cache: cachePresets.teaching, order: columns })),
  tiny: labOf('traverse', { sizes: [3, 4], dtype: 'int64', order: columns }),
  largeRows: labOf('traverse', side(256)),
  largeColumns: labOf('traverse', side(256, { order: columns })),
  padded: labOf('traverse', side(256, { order: columns, layouts: ['padded'] })),
  sumRows: labOf('sumRows', side(256)),
  sumColumns: labOf('sumColumns', side(256)),
  copy: labOf('copy', side(256, { layouts: ['T', 'C'] })),
  transpose: labOf('transpose', side(256)),
  tiles: labOf('transpose', side(256, { tile: 16 })),
  largeTiles: labOf('transpose', side(256, { tile: 32 })),
  add: labOf('add', side(256, { layouts: ['C', 'T', 'C'] })),
  broadcast: labOf('add', side(256, { layouts: ['C', 'broadcast', 'C'] })),
  ijk: cube('ijk'),
  ikj: cube('ikj'),
  jik: cube('jik'),
  jki: cube('jki'),
  kij: cube('kij'),
  kji: cube('kji'),
  blocked: cube('', { tile: 16, order: ['i0', 'j0', 'k0', 'i', 'j', 'k'] }),
  copyFirst: labOf('copyMatmul', {
    sizes: [64, 64, 64],
    layouts: ['C', 'T', 'C', 'C'],
    cache: cachePresets.small,
    order: ['i', 'k', 'j'],
  }),
  stencil: labOf('stencil', side(256)),
  images: labOf('traverse', { sizes: [4, 16, 16, 16], layouts: ['channelsLast'] }),
} as const satisfies Record<string, LabPlace>;

export type PresetName = keyof typeof presets;
