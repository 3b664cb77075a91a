// The messages about writes, gradients, element types and memory that are understood, each with a program that fails in the same way.
import { numelOf } from '../../core/shape.ts';
import { draft, tensor } from './draft.ts';
import type { Message } from './message.ts';
import { calledOn, dtypeIn, nameOr, numbersIn } from './read.ts';

const units: Readonly<Record<string, number>> = { B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 };

export const writeMessages = {
  overlap: {
    framework: 'torch',
    pattern: /more than one element of the written-to tensor refers to a single memory location/,
    example:
      'RuntimeError: unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation.',
    draft(_, line) {
      const x = nameOr(/^\s*([A-Za-z_]\w*)/.exec(line ?? '')?.[1], 'x');
      return draft('torch', [tensor(x, [3, 4], { strides: [1, 0], known: false })], `${x} += 1`);
    },
  },
  'partial-overlap': {
    framework: 'torch',
    pattern: /some elements of the input tensor and the written-to tensor refer to a single memory location/,
    example:
      'RuntimeError: unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. Please clone() the tensor before performing the operation.',
    draft: () => draft('torch', [tensor('x', [6], { known: false })], 'x[1:] = x[:-1]'),
  },
  'leaf-in-place': {
    framework: 'torch',
    pattern:
      /^(?:.*?[^f] )?a leaf Variable that requires grad (?:is being used|has been used) in an in-place operation/,
    example: 'RuntimeError: a leaf Variable that requires grad is being used in an in-place operation.',
    draft(_, line) {
      const w = nameOr(/^\s*([A-Za-z_]\w*)\s*[-+*/]=/.exec(line ?? '')?.[1], 'w');
      return draft('torch', [tensor(w, [3, 4], { requiresGrad: true, known: false })], `${w} -= 0.1`);
    },
  },
  'leaf-view-in-place': {
    framework: 'torch',
    pattern: /a view of a leaf Variable that requires grad is being used in an in-place operation/,
    example: 'RuntimeError: a view of a leaf Variable that requires grad is being used in an in-place operation.',
    draft(_, line) {
      const w = nameOr(/^\s*(?:[A-Za-z_]\w*\.)*([A-Za-z_]\w*)\s*\[/.exec(line ?? '')?.[1], 'w');
      return draft('torch', [tensor(w, [3, 4], { requiresGrad: true, known: false })], `${w}[:, 0] = 1.0`);
    },
  },
  'saved-modified': {
    framework: 'torch',
    pattern:
      /one of the variables needed for gradient computation has been modified by an inplace operation(?::?\s*\[torch\.([\w.]+) \[([^\]]*)\]\])?/,
    example:
      'RuntimeError: one of the variables needed for gradient computation has been modified by an inplace operation: [torch.FloatTensor [10, 49]], which is output 0 of SubBackward0, is at version 1; expected version 0 instead. Hint: enable anomaly detection to find the operation that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True).',
    draft([, dtype, shape]) {
      const sizes = numbersIn(shape);
      const isKnown = sizes.length > 0 && numelOf(sizes) > 0;
      // A gradient is computed with real numbers, so a tensor without memory cannot show it: the same axes, fewer elements.
      const small = isKnown && numelOf(sizes) > 20_000 ? sizes.map((size) => Math.min(size, 4)) : sizes;
      const w = tensor('w', isKnown ? small : [3, 4], { requiresGrad: true, dtype: dtypeIn(dtype), known: isKnown });
      return draft('torch', [w], 'y = w.exp()', 'y += 1', 'y.sum().backward()');
    },
  },
  'backward-twice': {
    framework: 'torch',
    pattern: /[Tt]rying to backward through the graph a second time/,
    example:
      'RuntimeError: Trying to backward through the graph a second time (or directly access saved tensors after they have already been freed). Saved intermediate values of the graph are freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the graph a second time or if you need to access saved tensors after calling backward.',
    draft(_, line) {
      const loss = calledOn(line, 'backward', 'loss');
      const w = tensor('w', [3, 4], { requiresGrad: true, known: false });
      return draft('torch', [w], `${loss} = (w * w).sum()`, `${loss}.backward()`, `${loss}.backward()`);
    },
  },
  'not-scalar': {
    framework: 'torch',
    pattern: /grad can be implicitly created only for scalar outputs/,
    example: 'RuntimeError: grad can be implicitly created only for scalar outputs',
    draft(_, line) {
      const loss = calledOn(line, 'backward', 'loss');
      const w = tensor('w', [3, 4], { requiresGrad: true, known: false });
      return draft('torch', [w], `${loss} = w * 2`, `${loss}.backward()`);
    },
  },
  'no-graph': {
    framework: 'torch',
    pattern: /element \d+ of (?:tensors|variables) does not require grad and does not have a grad_fn/,
    example: 'RuntimeError: element 0 of tensors does not require grad and does not have a grad_fn',
    draft(_, line) {
      const loss = calledOn(line, 'backward', 'loss');
      return draft('torch', [tensor('x', [3, 4], { known: false })], `${loss} = (x * 2).sum()`, `${loss}.backward()`);
    },
  },
  'grad-numpy': {
    framework: 'torch',
    pattern: /[Cc]an't call numpy\(\) on (?:Tensor|Variable) that requires grad/,
    example: "RuntimeError: Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.",
    draft(_, line) {
      const x = calledOn(line, 'numpy', 'x');
      return draft('torch', [tensor(x, [3, 4], { requiresGrad: true, known: false })], `${x}.numpy()`);
    },
  },
  'grad-int': {
    framework: 'torch',
    pattern: /[Oo]nly Tensors of floating point (?:and complex )?dtype can require gradients/,
    example: 'RuntimeError: Only Tensors of floating point and complex dtype can require gradients',
    draft: () => draft('torch', [tensor('x', [3], { dtype: 'int64', known: false })], 'x.requires_grad_()'),
  },
  'negative-stride': {
    framework: 'torch',
    pattern: /(?:[Aa]t least one stride in the|some of the strides of a) given numpy array (?:is|are) negative/,
    example:
      'ValueError: At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. (You can probably work around this by making a copy of your array  with array.copy().)',
    draft: () => ({
      ...draft(
        'numpy',
        [tensor('a', [3, 4], { dtype: 'int64', known: false })],
        'b = a[:, ::-1]',
        'torch.from_numpy(b)',
      ),
    }),
  },
  dtypes: {
    framework: 'torch',
    pattern:
      /expected (?:scalar type (\w+) but found (\w+)|m1 and m2 to have the same dtype, but got: ([\w:]+) != ([\w:]+))/,
    example: 'RuntimeError: expected scalar type Float but found Double',
    draft([, a, b, otherA, otherB]) {
      const left = tensor('a', [3, 4], { dtype: dtypeIn(a ?? otherA), known: false });
      return draft('torch', [left, tensor('b', [4, 5], { dtype: dtypeIn(b ?? otherB), known: false })], 'a @ b');
    },
  },
  'result-dtype': {
    framework: 'torch',
    pattern: /result type (\w+) can't be cast to the desired output type (\w+)/,
    example: "RuntimeError: result type Float can't be cast to the desired output type Long",
    draft([, , to], line) {
      const x = nameOr(/^\s*([A-Za-z_]\w*)\s*[-+*/]=/.exec(line ?? '')?.[1], 'x');
      return draft('torch', [tensor(x, [3, 4], { dtype: dtypeIn(to ?? 'Long'), known: false })], `${x} *= 0.5`);
    },
  },
  'mean-dtype': {
    framework: 'torch',
    pattern: /mean\(\): (?:could not infer output dtype\. )?[Ii]nput dtype (?:should|must) be either/,
    example:
      'RuntimeError: mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: Long',
    draft(_, line) {
      const x = calledOn(line, 'mean', 'x');
      return draft('torch', [tensor(x, [3, 4], { dtype: 'int64', known: false })], `${x}.mean()`);
    },
  },
  'out-of-memory': {
    framework: 'torch',
    pattern: /out of (?:the )?memory\.? (?:Tried to allocate|.*?tried to allocate) ([\d.]+) ?([KMGT]iB|bytes?|B)?/,
    example:
      'RuntimeError: CUDA out of memory. Tried to allocate 2.87 GiB (GPU 0; 14.76 GiB total capacity; 8.77 GiB already allocated; 19.75 MiB free; 13.71 GiB reserved in total by PyTorch)',
    draft([, amount, unit]) {
      const bytes = Math.round(Number(amount) * (units[unit ?? 'B'] ?? 1));
      const numel = Math.max(1, Math.min(Math.floor(bytes / 4), 2 ** 45));
      return draft('torch', [{ ...tensor('x', [numel], { known: false }) }], 'x.nbytes', 'print(x.nbytes)');
    },
  },
  truth: {
    framework: 'torch',
    pattern: /Boolean value of Tensor with more than one value is ambiguous/,
    example: 'RuntimeError: Boolean value of Tensor with more than one value is ambiguous',
    draft(_, line) {
      const x = nameOr(/if\s+(?:not\s+)?([A-Za-z_]\w*)/.exec(line ?? '')?.[1], 'x');
      return draft('torch', [tensor(x, [3, 4], { known: false })], `if ${x} > 5:`, '    print("yes")');
    },
  },
  item: {
    framework: 'torch',
    pattern:
      /only one element tensors can be converted to Python scalars|a Tensor with (\d+) elements cannot be converted to Scalar/,
    example: 'ValueError: only one element tensors can be converted to Python scalars',
    draft([, numel], line) {
      const x = calledOn(line, 'item', 'x');
      return draft('torch', [tensor(x, [Number(numel ?? 12)], { known: numel !== undefined })], `${x}.item()`);
    },
  },
  'class-range': {
    framework: 'torch',
    pattern: /Target (-?\d+) is out of bounds/,
    example: 'IndexError: Target 10 is out of bounds.',
    draft: ([, label]) =>
      draft(
        'torch',
        [tensor('scores', [4, Math.max(1, Math.min(Number(label), 64))], { known: false })],
        `F.cross_entropy(scores, torch.tensor([0, 0, 0, ${label}]))`,
      ),
  },
  ragged: {
    framework: 'torch',
    pattern: /expected sequence of length (\d+) at dim (\d+) \(got (\d+)\)/,
    example: 'ValueError: expected sequence of length 3 at dim 1 (got 2)',
    draft([, expected, axis, got]) {
      const row = (n: string | undefined) =>
        `[${Array.from({ length: Math.min(Number(n), 12) }, (_, k) => k).join(', ')}]`;
      const deep = Math.min(Math.max(0, Number(axis) - 1), 4);
      const nested = `${'['.repeat(deep)}[${row(expected)}, ${row(got)}]${']'.repeat(deep)}`;
      return draft('torch', [], `torch.tensor(${nested})`);
    },
  },
} satisfies Record<string, Message>;
