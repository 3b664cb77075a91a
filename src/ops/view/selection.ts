// What an index expression selects from a tensor, by the rules of its framework. Makes nothing.
import { numpySelection } from '../../core/index-numpy.ts';
import { torchSelection } from '../../core/index-torch.ts';
import type { Selection } from '../../core/indexing.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import type { IndexItem } from '../did.ts';

/** What an index expression selects from a tensor by the framework's rules: a layout over its storage, or a plan for gathering. */
export function selectionOf(
  x: Pick<Tensor, 'layout' | 'itemsize'>,
  items: readonly IndexItem[],
  framework: Framework,
): Selection | Refusal {
  const laid = items.map((item) =>
    item.kind === 'list' && item.from ? { ...item, strides: item.from.layout.strides } : item,
  );
  if (framework === 'numpy') return numpySelection(x.layout, x.itemsize, laid);
  if (framework === 'newch') {
    const lists = items.filter((item) => item.kind === 'list' && item.shape.length > 0).length;
    if (items.some((item) => item.kind === 'mask')) return { why: 'index-mask' };
    if (lists > 1) return { why: 'index-many-lists', lists };
  }
  return torchSelection(x.layout, x.itemsize, laid);
}
