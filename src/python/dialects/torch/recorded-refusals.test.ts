// What PyTorch 1.13.1 itself says where several things are wrong, or where it counts in a way of its own, recorded.
import { describe, expect, it } from 'vitest';
import { Program } from '../testing.ts';

const setup = `x = torch.arange(6.).view(2, 3)
z = torch.tensor(1.5)
b = torch.tensor([True, False, True])`;

const raised: readonly (readonly [code: string, said: string])[] = [
  ['x[None, 2]', 'IndexError: index 2 is out of bounds for dimension 1 with size 2'],
  ['x[:, None, 3]', 'IndexError: index 3 is out of bounds for dimension 2 with size 3'],
  ['x[0, ..., 3]', 'IndexError: index 3 is out of bounds for dimension 2 with size 3'],
  ['x[[0, 1, 5], [3, 0, 0]]', 'IndexError: index 3 is out of bounds for dimension 1 with size 3'],
  ['x[[[0], [2]], [0, 1, 5]]', 'IndexError: index 5 is out of bounds for dimension 1 with size 3'],
  ['x[:, [0, 3]]', 'IndexError: index 3 is out of bounds for dimension 0 with size 3'],
  [
    'x[torch.tensor([[True, False], [True, False]])]',
    'IndexError: The shape of the mask [2, 2] at index 1 does not match the shape of the indexed tensor [2, 3] at index 1',
  ],
  ['z[::-1]', 'ValueError: step must be greater than zero'],
  ['z[::0]', 'ValueError: slice step cannot be zero'],
  [
    'x.unfold(1, -1, 1)',
    'RuntimeError: Storage size calculation overflowed with sizes=[2, 5, -1] and strides=[3, 1, 1]',
  ],
  [
    'x.t().unfold(0, -1, 2)',
    'RuntimeError: Storage size calculation overflowed with sizes=[3, 2, -1] and strides=[2, 3, 1]',
  ],
  ['z.unfold(0, -1, 1)', 'RuntimeError: Storage size calculation overflowed with sizes=[-1] and strides=[1]'],
  ['x.index_select(1, torch.tensor([-1]))', 'RuntimeError: INDICES element is out of DATA bounds, id=-1 axis_dim=3'],
  ['x.index_select(0, torch.tensor([9]))', 'IndexError: index out of range in self'],
  [
    'torch.zeros(2, 0).index_select(1, torch.tensor([0]))',
    'RuntimeError: index_select(): self indexing axis dim should be positive',
  ],
  ['x.index_select(0, torch.tensor([[0]]))', 'IndexError: index_select(): Index is supposed to be a vector'],
  ['x.index_select(0, torch.tensor([0.5]))', 'RuntimeError: index_select(): Expected dtype int32 or int64 for index'],
  [
    'x.masked_fill(torch.tensor([True, True]), 0)',
    'RuntimeError: The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 1',
  ],
  ['x.masked_fill(torch.tensor([0, 2, 1]), 0)', 'RuntimeError: Mask tensor can take 0 and 1 values only'],
  ['torch.zeros(2, 0).amax(-1)', 'IndexError: amax(): Expected reduction dim -1 to have non-zero size.'],
  ['torch.zeros(2, 0).argmax(-1)', 'IndexError: argmax(): Expected reduction dim 1 to have non-zero size.'],
  ['x.int().log_softmax(0)', 'RuntimeError: "softmax_kernel_impl" not implemented for \'Int\''],
  ['x.int().log_softmax(1)', 'RuntimeError: "log_softmax_lastdim_kernel_impl" not implemented for \'Int\''],
  [
    'b ** torch.tensor([True, False])',
    'RuntimeError: The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 0',
  ],
  ['b // b', 'RuntimeError: "div_floor_cpu" not implemented for \'Bool\''],
  [
    'torch.tensor([1, 2, 3]) // torch.tensor([1, 0])',
    'RuntimeError: The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 0',
  ],
  [
    'torch.zeros(2, 5, 5, 1) * torch.zeros(3, 3, 5, 1)',
    'RuntimeError: The size of tensor a (5) must match the size of tensor b (3) at non-singleton dimension 1',
  ],
  ['x @ x.t().double()', 'RuntimeError: expected scalar type Float but found Double'],
  ['torch.ones(3) @ torch.ones(2, 3, 2, dtype=torch.int64)', 'RuntimeError: expected scalar type Long but found Float'],
  [
    'torch.ones(3) @ torch.ones(3, dtype=torch.int64)',
    'RuntimeError: dot : expected both vectors to have same dtype, but found Float and Long',
  ],
  ['torch.ones(3) @ torch.ones(2, 4, 2)', 'RuntimeError: size mismatch, got 4, 4x4,3'],
  ['torch.ones(2, 3) @ torch.ones(2, 4, 2)', 'RuntimeError: mat1 and mat2 shapes cannot be multiplied (4x4 and 3x2)'],
  [
    'torch.ones(2, 2, 3) @ torch.ones(3, 4, 2)',
    'RuntimeError: The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 0',
  ],
  [
    'torch.arange(24.).view(2, 3, 4).mT @ torch.ones(5, 2)',
    'RuntimeError: Expected size for first two dimensions of batch2 tensor to be: [2, 3] but got: [2, 5].',
  ],
  ['b @ b', 'RuntimeError: "dot" not implemented for \'Bool\''],
  [
    'x.mean(dtype=torch.int32)',
    'RuntimeError: mean(): could not infer output dtype. Optional dtype must be either a floating point or complex dtype. Got: Int',
  ],
  [
    'x.scatter(0, torch.tensor([[0, 0, 0, 0]]), 9.)',
    'RuntimeError: Expected index [1, 4] to be smaller than self [2, 3] apart from dimension 0',
  ],
  [
    'x.scatter(0, torch.tensor([0]), x)',
    'RuntimeError: Index tensor must have the same number of dimensions as self tensor',
  ],
  ['F.pad(x, (1, 1, 1, 1, 1, 1))', 'RuntimeError: Padding length too large'],
  ['torch.eye(2, -3)', 'RuntimeError: m must be greater or equal to 0, got -3'],
  ["torch.arange(float('nan'))", 'RuntimeError: unsupported range: 0 -> nan'],
  [
    'F.pad(x, (-1, -2, 1, 0))',
    'RuntimeError: The input size 3, plus negative padding -1 and -2 resulted in a negative output size, which is invalid. Check dimension 1 of your input.',
  ],
  ['F.pad(x, (-4, 0))', 'IndexError: Dimension out of range (expected to be in range of [-3, 2], but got 4)'],
  ['z.roll((1,), (0,))', 'IndexError: Dimension specified as 0 but tensor has no dimensions'],
  ['torch.zeros(0).take(torch.tensor([0]))', 'IndexError: take(): tried to take from an empty tensor'],
  [
    "torch.einsum('i?->i', x)",
    'RuntimeError: einsum(): invalid subscript given at index 1 in the equation string, subscripts must be in [a-zA-Z]',
  ],
  [
    "F.conv2d(torch.ones(3, 4, 5), torch.ones(2, 2, 2, 2), padding='same')",
    'RuntimeError: Given groups=1, weight of size [2, 2, 2, 2], expected input[1, 3, 5, 6] to have 2 channels, but got 3 channels instead',
  ],
  [
    "F.conv2d(torch.ones(1, 2, 4, 5), torch.ones(2, 2, 2, 2), stride=0, padding='same')",
    "RuntimeError: padding='same' is not supported for strided convolutions",
  ],
];

const strides: readonly (readonly [code: string, shown: string])[] = [
  ['F.pad(x[:, ::2], (-1, 0)).stride()', '(1, 1)'],
  ['F.pad(x.t(), (1, 0)).stride()', '(3, 1)'],
  ['F.pad(torch.ones(2, 3, 4, 5).permute(0, 3, 1, 2), (1, 0)).stride()', '(75, 1, 25, 5)'],
  ['F.conv2d(torch.ones(2, 4, 5, 3).permute(0, 3, 1, 2), torch.ones(2, 3, 2, 2)).stride()', '(24, 1, 8, 2)'],
  ['F.conv2d(torch.ones(1, 3, 4, 5), torch.ones(2, 2, 2, 3).permute(0, 3, 1, 2)).stride()', '(24, 1, 8, 2)'],
  ['torch.zeros(0)[::2].roll(1).stride()', '(2,)'],
];

describe('a call that cannot be is refused in the words of PyTorch', () => {
  it.each(raised)('%s', (code, said) => {
    expect(new Program('torch', setup).shown(code)).toBe(said);
  });

  it('a type that is asked for is the type of the sum', () => {
    expect(new Program('torch', setup).shown('x.sum(dtype=torch.int32)')).toBe('tensor(15, dtype=torch.int32)');
    expect(new Program('numpy').shown('np.arange(3).sum(dtype=np.int8).dtype')).toBe("dtype('int8')");
  });

  it('NumPy broadcasts nothing but scalars to a scalar', () => {
    const said = 'ValueError: cannot broadcast a non-scalar to a scalar array';
    expect(new Program('numpy').shown('np.broadcast_to(np.arange(3), ())')).toBe(said);
  });
});

describe('padding, windows and rolls lay their results out as PyTorch does', () => {
  it.each(strides)('%s', (code, shown) => {
    expect(new Program('torch', setup).shown(code)).toBe(shown);
  });
});
