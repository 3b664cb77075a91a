// What PyTorch 1.13.1 itself shows for each line, recorded.
import { describe, expect, it } from 'vitest';
import { Program } from '../testing.ts';

const setup = `x = torch.arange(12.).reshape(3, 4)
i = torch.arange(6).reshape(2, 3)
z = torch.tensor(1.5)
m = torch.zeros(2, 3, device='meta')
b = torch.tensor([True, False])`;

const printed: readonly (readonly [code: string, shown: string])[] = [
  ['x', 'tensor([[ 0.,  1.,  2.,  3.],\n        [ 4.,  5.,  6.,  7.],\n        [ 8.,  9., 10., 11.]])'],
  ['i', 'tensor([[0, 1, 2],\n        [3, 4, 5]])'],
  ['z', 'tensor(1.5000)'],
  ['b', 'tensor([ True, False])'],
  ['m', "tensor(..., device='meta', size=(2, 3))"],
  ['x[1]', 'tensor([4., 5., 6., 7.])'],
  ['torch.tensor([])', 'tensor([])'],
  ['torch.zeros(0, 3)', 'tensor([], size=(0, 3))'],
  ['torch.zeros(2, 0, dtype=torch.int32)', 'tensor([], size=(2, 0), dtype=torch.int32)'],
  ["torch.tensor([1.5, float('nan'), float('inf')])", 'tensor([1.5000,    nan,    inf])'],
  ['torch.tensor([1e-5, 1.0])', 'tensor([1.0000e-05, 1.0000e+00])'],
  ['torch.tensor([1e9, 1.0])', 'tensor([1.0000e+09, 1.0000e+00])'],
  ['torch.tensor([100000., 2.])', 'tensor([1.0000e+05, 2.0000e+00])'],
  ['torch.tensor([0.5, -0.25])', 'tensor([ 0.5000, -0.2500])'],
  ['torch.tensor([1, 2], dtype=torch.uint8)', 'tensor([1, 2], dtype=torch.uint8)'],
  ['torch.ones(2, requires_grad=True)', 'tensor([1., 1.], requires_grad=True)'],
  [
    'torch.arange(2000.)',
    'tensor([0.0000e+00, 1.0000e+00, 2.0000e+00,  ..., 1.9970e+03, 1.9980e+03,\n        1.9990e+03])',
  ],
  [
    'torch.arange(30.)',
    'tensor([ 0.,  1.,  2.,  3.,  4.,  5.,  6.,  7.,  8.,  9., 10., 11., 12., 13.,\n        14., 15., 16., 17., 18., 19., 20., 21., 22., 23., 24., 25., 26., 27.,\n        28., 29.])',
  ],
  ['torch.zeros(1, 2, 2, dtype=torch.float64)', 'tensor([[[0., 0.],\n         [0., 0.]]], dtype=torch.float64)'],
  [
    'torch.arange(24).reshape(2, 3, 4)',
    'tensor([[[ 0,  1,  2,  3],\n         [ 4,  5,  6,  7],\n         [ 8,  9, 10, 11]],\n\n        [[12, 13, 14, 15],\n         [16, 17, 18, 19],\n         [20, 21, 22, 23]]])',
  ],
];

const told: readonly (readonly [code: string, shown: string])[] = [
  ['x.shape', 'torch.Size([3, 4])'],
  ['x.size()', 'torch.Size([3, 4])'],
  ['x.size(-1)', '4'],
  ['x.stride()', '(4, 1)'],
  ['x.T.stride(0)', '1'],
  ['x[1:, ::2].storage_offset()', '4'],
  ['x.ndim', '2'],
  ['x.dim()', '2'],
  ['x.numel()', '12'],
  ['x.element_size()', '4'],
  ['x.dtype', 'torch.float32'],
  ['x.device', "device(type='cpu')"],
  ['x.layout', 'torch.strided'],
  ['x.T.is_contiguous()', 'False'],
  [
    'torch.zeros(2, 3, 2, 2).to(memory_format=torch.channels_last).is_contiguous(memory_format=torch.channels_last)',
    'True',
  ],
  ['x.data_ptr() == x.T.data_ptr()', 'True'],
  ['x[1].data_ptr() - x.data_ptr()', '16'],
  ['x.storage().size()', '12'],
  ['x.storage()[5]', '5.0'],
  ['x[0].storage().tolist()', '[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]'],
  ['len(x.storage())', '12'],
  [
    'x[:2].storage()',
    ' 0.0\n 1.0\n 2.0\n 3.0\n 4.0\n 5.0\n 6.0\n 7.0\n 8.0\n 9.0\n 10.0\n 11.0\n[torch.storage.TypedStorage(dtype=torch.float32, device=cpu) of size 12]',
  ],
  ['x.requires_grad', 'False'],
  ['x.is_leaf', 'True'],
  ['x.grad', 'None'],
  ['i.tolist()', '[[0, 1, 2], [3, 4, 5]]'],
  ['z.item()', '1.5'],
  ['i.is_floating_point()', 'False'],
  ['torch.is_tensor(x)', 'True'],
  ['torch.numel(i)', '6'],
  ['torch.equal(i, i.clone())', 'True'],
  ['torch.equal(i, i.T)', 'False'],
  ['torch.float32.is_floating_point', 'True'],
  ['torch.Size([2, 3]).numel()', '6'],
  ["torch.device('cpu')", "device(type='cpu')"],
  ['torch.preserve_format', 'torch.preserve_format'],
  ['len(x)', '3'],
  ['2.0 in x', 'True'],
  ['[int(r.sum()) for r in i]', '[3, 12]'],
  ['bool(z)', 'True'],
  ['float(z)', '1.5'],
  ['int(z)', '1'],
  ["f'{z:.3f}'", "'1.500'"],
  ['i[0, 1] + 1', 'tensor(2)'],
  ['x.names if False else 0', '0'],
  ['isinstance(x, torch.Tensor)', 'True'],
  ['type(x)', "<class 'torch.Tensor'>"],
  ['type(x.shape)', "<class 'torch.Size'>"],
];

describe('torch prints a tensor as PyTorch does', () => {
  it.each(printed)('%s', (code, shown) => {
    expect(new Program('torch', setup).shown(code)).toBe(shown);
  });
});

describe('torch answers as PyTorch does', () => {
  it.each(told)('%s', (code, shown) => {
    expect(new Program('torch', setup).shown(code)).toBe(shown);
  });
});
