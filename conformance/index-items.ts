// The corpora's way of writing an index expression, as entries of ours.
import type { IndexItem } from '../src/ops/op.ts';

/** From ints, null (a new axis), "...", {"slice": [start, stop, step]} and {"list": [ints]}. */
export const indexItems = (items: readonly unknown[]): IndexItem[] => items.map(indexItem);

function indexItem(item: unknown): IndexItem {
  if (typeof item === 'number') return { kind: 'int', value: item };
  if (item === null) return { kind: 'newaxis' };
  if (item === '...') return { kind: 'ellipsis' };
  if (typeof item === 'object' && 'slice' in item) {
    const [start, stop, step] = item.slice as (number | null)[];
    return { kind: 'slice', start: start ?? null, stop: stop ?? null, step: step ?? null };
  }
  if (typeof item === 'object' && 'list' in item) {
    const { shape, values } = flattened(item.list);
    if (values.every((value) => typeof value === 'boolean')) {
      if (values.length > 0) return { kind: 'mask', shape, values: values as boolean[] };
    }
    return { kind: 'list', shape, values: values as number[] };
  }
  throw new Error(`not an index entry: ${JSON.stringify(item)}`);
}

function flattened(list: unknown): { shape: number[]; values: unknown[] } {
  if (!Array.isArray(list)) return { shape: [], values: [list] };
  const parts = list.map(flattened);
  return { shape: [list.length, ...(parts[0]?.shape ?? [])], values: parts.flatMap((part) => part.values) };
}
