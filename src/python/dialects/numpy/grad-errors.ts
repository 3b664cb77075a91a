// What NumPy says to reasons that concern gradients, which arrays have not: none of them is met on the way of an array.
import type { Graded, Said, Sayings } from '../saying.ts';

const belongs = (): Said => ['ValueError', 'gradients belong to tensors'];
const typeError = (message: string) => (): Said => ['TypeError', message];

export const gradSayings: Pick<Sayings, Graded> = {
  'leaf-in-place': belongs,
  'leaf-view-in-place': belongs,
  'view-in-place': belongs,
  'out-requires-grad': belongs,
  'requires-grad-of-result': belongs,
  'retain-without-grad': belongs,
  'detach-view': belongs,
  'backward-not-scalar': belongs,
  'backward-no-graph': belongs,
  'backward-twice': belongs,
  'saved-modified': belongs,
  'gradient-shape-differs': belongs,
  'gradient-missing': belongs,
  'gradient-unused': belongs,
  'gradient-not-required': belongs,
  'second-derivative': belongs,
  'requires-grad-int': typeError('requires_grad belongs to tensors'),
  // Met where NumPy asks a tensor for its elements (`np.asarray(x)`): the tensor answers, in its own words.
  'requires-grad-numpy': () => [
    'RuntimeError',
    "Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.",
  ],
  'resize-requires-grad': belongs,
};
