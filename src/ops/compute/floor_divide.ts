// floor_divide: division rounded down, `//`. Integers by 0: refused in PyTorch, 0 in NumPy.
import { defineBinary } from './binary.ts';
import { floorDivision, notBoolTypes, zeroRefused } from './division.ts';

export const floor_divide = defineBinary({
  name: 'floor_divide',
  forms: {
    torch: ['.floor_divide(other)', 'torch.floor_divide(input, other, *, out=None)'],
    numpy: ['np.floor_divide(x1 as input, x2 as other, out=None)'],
  },
  types: notBoolTypes('floor_divide'),
  refuses: (operands, types, framework) => zeroRefused(operands, types, framework, 'floor_divide'),
  rule: floorDivision,
  // PyTorch 1.13 has no derivative for it either.
  gradient: {
    node: () => 'torch::autograd::NotImplemented',
    backward: (d) => d.refuse({ why: 'gradient-missing', op: 'floor_divide' }),
  },
});
