// What PyTorch 1.13.1 itself shows for each line, recorded.
import { describe, expect, it } from 'vitest';
import { Program } from '../testing.ts';

const setup = `x = torch.arange(12.).reshape(3, 4)
i = torch.arange(6).reshape(2, 3)
z = torch.tensor(1.5)
m = torch.zeros(2, 3, device='meta')
b = torch.tensor([True, False])`;

const raised: readonly (readonly [code: string, shown: string])[] = [
  [
    'x.T.view(12)',
    "RuntimeError: view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.",
  ],
  ['torch.zeros(2**62)', 'RuntimeError: Storage size calculation overflowed with sizes=[4611686018427387904]'],
  [
    "torch.empty(2**31, 2**31, device='meta')",
    'RuntimeError: Storage size calculation overflowed with sizes=[2147483648, 2147483648]',
  ],
  ['z.expand(2**62, 4)', 'RuntimeError: numel: integer multiplication overflow'],
  ['x.expand(-2, 3, 4)', 'RuntimeError: numel: integer multiplication overflow'],
  ['x[::-1]', 'ValueError: step must be greater than zero'],
  ['x[::0]', 'ValueError: slice step cannot be zero'],
  ['x[5]', 'IndexError: index 5 is out of bounds for dimension 0 with size 3'],
  ['x[0, 0, 0]', 'IndexError: too many indices for tensor of dimension 2'],
  [
    'z[0]',
    'IndexError: invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number',
  ],
  [
    'x[[0, 1], [0, 1, 2]]',
    'IndexError: shape mismatch: indexing tensors could not be broadcast together with shapes [2], [3]',
  ],
  [
    'x[torch.tensor([True, False])]',
    'IndexError: The shape of the mask [2] at index 0 does not match the shape of the indexed tensor [3, 4] at index 0',
  ],
  [
    'x[0.5]',
    'IndexError: only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got float)',
  ],
  [
    'x + torch.zeros(3)',
    'RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1',
  ],
  ['x.view(5)', "RuntimeError: shape '[5]' is invalid for input of size 12"],
  ['x.view(-1, -1)', 'RuntimeError: only one dimension can be inferred'],
  ['x.view(-2, 6)', 'RuntimeError: invalid shape dimension -2'],
  ['x.transpose(0, 2)', 'IndexError: Dimension out of range (expected to be in range of [-2, 1], but got 2)'],
  ['x.permute(0, 0)', 'RuntimeError: permute(): duplicate dims are not allowed.'],
  [
    'x.permute(0)',
    'RuntimeError: permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. input.dim() = 2 is not equal to len(dims) = 1',
  ],
  [
    'x.expand(3, 5)',
    'RuntimeError: The expanded size of the tensor (5) must match the existing size (4) at non-singleton dimension 1.  Target sizes: [3, 5].  Tensor sizes: [3, 4]',
  ],
  [
    'x.expand(4)',
    'RuntimeError: expand(torch.FloatTensor{[3, 4]}, size=[4]): the number of sizes provided (1) must be greater or equal to the number of dimensions in the tensor (2)',
  ],
  ['x.squeeze(7)', 'IndexError: Dimension out of range (expected to be in range of [-2, 1], but got 7)'],
  ['x.unfold(0, 9, 1)', 'RuntimeError: maximum size for tensor at dimension 0 is 3 but size is 9'],
  ['x.narrow(0, 2, 2)', 'RuntimeError: start (2) + length (2) exceeds dimension size (3).'],
  ['x.chunk(0)', 'RuntimeError: chunk expects `chunks` to be greater than 0, got: 0'],
  [
    'x.split([1, 1])',
    "RuntimeError: split_with_sizes expects split_sizes to sum exactly to 3 (input tensor's size at dimension 0), but got split_sizes=[1, 1]",
  ],
  ['x.flatten(1, 0)', 'RuntimeError: flatten() has invalid args: start_dim cannot come after end_dim'],
  [
    'x.as_strided([2], [-1])',
    'RuntimeError: as_strided: Negative strides are not supported at the moment, got strides: [-1]',
  ],
  [
    'x.as_strided([20], [1])',
    'RuntimeError: setStorage: sizes [20], strides [1], storage offset 0, and itemsize 4 requiring a storage size of 80 are out of bounds for storage of size 48',
  ],
  ['x.diagonal(0, 0, 0)', 'RuntimeError: diagonal dimensions cannot be identical 0, 0'],
  [
    'x.T.view(torch.int16)',
    'RuntimeError: self.stride(-1) must be 1 to view Float as Short (different element sizes), but got 4',
  ],
  [
    'x[:, :1].view(torch.float64)',
    'RuntimeError: self.size(-1) must be divisible by 2 to view Float as Double (different element sizes), but got 1',
  ],
  ['z.view(torch.uint8)', 'RuntimeError: self.dim() cannot be 0 to view Float as Byte (different element sizes)'],
  [
    'i.mean()',
    'RuntimeError: mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: Long',
  ],
  [
    '-b',
    'RuntimeError: Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.',
  ],
  [
    'b - b',
    'RuntimeError: Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead.',
  ],
  ['i ** -1', 'RuntimeError: Integers to negative integer powers are not allowed.'],
  ['torch.cat([])', 'RuntimeError: torch.cat(): expected a non-empty list of Tensors'],
  ['torch.cat([x, z])', 'RuntimeError: zero-dimensional tensor (at position 1) cannot be concatenated'],
  ['torch.cat([x, torch.zeros(3)])', 'RuntimeError: Tensors must have same number of dimensions: got 2 and 1'],
  [
    'torch.cat([x, torch.zeros(2, 5)])',
    'RuntimeError: Sizes of tensors must match except in dimension 0. Expected size 4 but got size 5 for tensor number 1 in the list.',
  ],
  [
    'torch.stack([x, z])',
    'RuntimeError: stack expects each tensor to be equal size, but got [3, 4] at entry 0 and [] at entry 1',
  ],
  [
    'x.repeat(2)',
    'RuntimeError: Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor',
  ],
  [
    'x.contiguous(memory_format=torch.channels_last)',
    'RuntimeError: required rank 4 tensor to use channels_last format',
  ],
  ['torch.zeros(-1)', 'RuntimeError: Trying to create tensor with negative dimension -1: [-1]'],
  ['torch.arange(0, 1, 0)', 'RuntimeError: step must be nonzero'],
  ['torch.arange(1, 0)', 'RuntimeError: upper bound and larger bound inconsistent with step sign'],
  ['torch.tensor([[1], [1, 2]])', 'ValueError: expected sequence of length 1 at dim 1 (got 2)'],
  [
    'torch.zeros(2, dtype=torch.int32, requires_grad=True)',
    'RuntimeError: Only Tensors of floating point and complex dtype can require gradients',
  ],
  [
    'x[:1].expand(3, 4).add_(1)',
    'RuntimeError: unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation.',
  ],
  [
    'x.view(12)[1:].add_(x.view(12)[:-1])',
    'RuntimeError: unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. Please clone() the tensor before performing the operation.',
  ],
  ['i.add_(1.5)', "RuntimeError: result type Float can't be cast to the desired output type Long"],
  [
    'x.add_(torch.zeros(2, 3, 4))',
    "RuntimeError: output with shape [3, 4] doesn't match the broadcast shape [2, 3, 4]",
  ],
  [
    'torch.ones(2, requires_grad=True).add_(1)',
    'RuntimeError: a leaf Variable that requires grad is being used in an in-place operation.',
  ],
  ['m.tolist()', 'NotImplementedError: Cannot copy out of meta tensor; no data!'],
  [
    'm + x[:2, :3]',
    'RuntimeError: Expected all tensors to be on the same device, but found at least two devices, meta and cpu!',
  ],
  ['bool(x)', 'RuntimeError: Boolean value of Tensor with more than one value is ambiguous'],
  ['bool(torch.zeros(0))', 'RuntimeError: Boolean value of Tensor with no values is ambiguous'],
  ['float(x)', 'ValueError: only one element tensors can be converted to Python scalars'],
  ['len(z)', 'TypeError: len() of a 0-d tensor'],
  ['list(z)', 'TypeError: iteration over a 0-d tensor'],
  ['x @ x', 'RuntimeError: mat1 and mat2 shapes cannot be multiplied (3x4 and 3x4)'],
  ['x @ z', 'RuntimeError: both arguments to matmul need to be at least 1D, but they are 2D and 0D'],
  [
    'torch.from_numpy(np.arange(3)[::-1])',
    'ValueError: At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. (You can probably work around this by making a copy of your array  with array.copy().) ',
  ],
  ['x.unsqueeze()', 'TypeError: unsqueeze() missing 1 required positional arguments: "dim"'],
  ["x.unsqueeze('a')", "TypeError: unsqueeze(): argument 'dim' (position 1) must be int, not str"],
  ['torch.permute(x, 1, 0)', 'TypeError: permute() takes 2 positional arguments but 3 were given'],
  ['x.contiguous(1)', 'TypeError: contiguous() takes 0 positional arguments but 1 was given'],
  ['torch.cat(x)', "TypeError: cat(): argument 'tensors' (position 1) must be tuple of Tensors, not Tensor"],
  ['torch.cat([1, 2])', 'TypeError: expected Tensor as element 0 in argument 0, but got int'],
  ["x + 'a'", "TypeError: unsupported operand type(s) for +: 'Tensor' and 'str'"],
  ['x + None', "TypeError: unsupported operand type(s) for +: 'Tensor' and 'NoneType'"],
  ["x < 'a'", "TypeError: '<' not supported between instances of 'Tensor' and 'str'"],
  ['torch.equal(x, 1)', "TypeError: equal(): argument 'other' (position 2) must be Tensor, not int"],
  ['torch.add(x, np.ones(4))', "TypeError: add(): argument 'other' (position 2) must be Tensor, not numpy.ndarray"],
  ['np.ones((3, 4)) * x', "TypeError: unsupported operand type(s) for *: 'numpy.ndarray' and 'Tensor'"],
  ['x.foo', "AttributeError: 'Tensor' object has no attribute 'foo'"],
  ['torch.foo', "AttributeError: module 'torch' has no attribute 'foo'"],
  ['x.storage()[99]', 'IndexError: index 99 out of range for storage of size 12'],
];

describe('torch raises as PyTorch does', () => {
  it.each(raised)('%s', (code, shown) => {
    expect(new Program('torch', setup).shown(code)).toBe(shown);
  });
});
