// What PyTorch says where gradients are taken or would be spoilt. Texts as PyTorch 1.13 writes them, where it has one.
import type { Graded, Said, Sayings } from '../saying.ts';
import { typeNames } from '../saying.ts';
import { listText } from '../summary.ts';

const runtime = (message: string): Said => ['RuntimeError', message];
const size = (shape: readonly number[]): string => `torch.Size(${listText(shape)})`;

const whyNot = {
  'one-of-several':
    'This view is the output of a function that returns multiple views. Such functions do not allow the output views to be modified inplace. You should replace the inplace operation by an out-of-place one.',
  unrecorded:
    "Given that this use case is ambiguous and error-prone, it is forbidden. You can clarify your code by moving both the view and the inplace either both inside the no_grad block (if you don't want the inplace to be tracked) or both outside (if you want the inplace to be tracked).",
} as const;

export const gradSayings: Pick<Sayings, Graded> = {
  'leaf-in-place': () => runtime('a leaf Variable that requires grad is being used in an in-place operation.'),
  'leaf-view-in-place': () =>
    runtime('a view of a leaf Variable that requires grad is being used in an in-place operation.'),
  'view-in-place': ({ made, node, output, itself }) => {
    const what = itself ? 'is being' : 'its base or another view of its base has been';
    const opening =
      node === null
        ? `A view was created in no_grad mode and ${what} modified inplace with grad mode enabled.`
        : `Output ${output} of ${node} is a view and ${what} modified inplace.`;
    return runtime(`${opening} ${whyNot[made]}`);
  },
  'out-requires-grad': ({ op }) =>
    runtime(
      `${op}(): functions with out=... arguments don't support automatic differentiation, but one of the arguments requires grad.`,
    ),
  'requires-grad-of-result': ({ wanted }) =>
    runtime(
      `you can only change requires_grad flags of leaf variables.${wanted ? '' : " If you want to use a computed variable in a subgraph that doesn't require differentiation use var_no_grad = var.detach()."}`,
    ),
  'retain-without-grad': () => runtime("can't retain_grad on Tensor that has requires_grad=False"),
  'detach-view': () =>
    runtime(
      "Can't detach views in-place. Use detach() instead. If you are using DistributedDataParallel (DDP) for training, and gradient_as_bucket_view is set as True, gradients are views of DDP buckets, and hence detach_() cannot be called on these gradients. To fix this error, please refer to the Optimizer.zero_grad() function in torch/optim/optimizer.py as the solution.",
    ),
  'backward-not-scalar': () => runtime('grad can be implicitly created only for scalar outputs'),
  'backward-no-graph': ({ position }) =>
    runtime(`element ${position} of tensors does not require grad and does not have a grad_fn`),
  'backward-twice': () =>
    runtime(
      'Trying to backward through the graph a second time (or directly access saved tensors after they have already been freed). Saved intermediate values of the graph are freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the graph a second time or if you need to access saved tensors after calling backward.',
    ),
  'saved-modified': ({ dtype, shape, node, output, version, expected }) =>
    runtime(
      `one of the variables needed for gradient computation has been modified by an inplace operation: [torch.${typeNames[dtype]}Tensor ${listText(shape)}]${node === null ? '' : `, which is output ${output} of ${node},`} is at version ${version}; expected version ${expected} instead. Hint: enable anomaly detection to find the operation that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True).`,
    ),
  'gradient-shape-differs': ({ gradient, shape }) =>
    runtime(
      `Mismatch in shape: grad_output[0] has a shape of ${size(gradient)} and output[0] has a shape of ${size(shape)}.`,
    ),
  'gradient-missing': ({ op }) => runtime(`derivative for aten::${op} is not implemented`),
  'gradient-unused': () =>
    runtime(
      'One of the differentiated Tensors appears to not have been used in the graph. Set allow_unused=True if this is the desired behavior.',
    ),
  'gradient-not-required': () => runtime('One of the differentiated Tensors does not require grad'),
  'second-derivative': () => [
    'NotImplementedError',
    'create_graph=True is not offered here: gradients of gradients are not recorded',
  ],
  'requires-grad-int': () => runtime('Only Tensors of floating point and complex dtype can require gradients'),
  'requires-grad-numpy': () =>
    runtime("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead."),
  'resize-requires-grad': () => runtime('cannot resize variables that require grad'),
};
