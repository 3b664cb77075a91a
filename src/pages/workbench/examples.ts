// A handful of programs to begin with. Values are coordinates (T[i, j] = 10 i + j), shapes are never square.
import type { Framework } from '../../tensor/tensor.ts';

export interface Example {
  readonly id: string;
  readonly framework: Framework;
  /** Code is its own name in every language. */
  readonly title: string;
  readonly code: string;
}

const table = `T = torch.tensor([[ 0,  1,  2,  3],
                  [10, 11, 12, 13],
                  [20, 21, 22, 23]])`;
const array = `T = np.array([[ 0,  1,  2,  3],
              [10, 11, 12, 13],
              [20, 21, 22, 23]])`;

export const examples: readonly Example[] = [
  {
    id: 'slice',
    framework: 'torch',
    title: 'T.T[1:, ::2], contiguous(), view(12)',
    code: `import torch
T = torch.tensor([[ 0, 1, 2, 3],
                  [10, 11, 12, 13],
                  [20, 21, 22, 23]])
y = T.T
z = y[1:, ::2]
c = z.contiguous()
y.view(12)
`,
  },
  {
    id: 'expand',
    framework: 'torch',
    title: 'expand, repeat',
    code: `import torch
row = torch.tensor([[0, 1, 2, 3]])
wide = row.expand(3, 4)
copy = row.repeat(3, 1)
wide[0, 1]
`,
  },
  {
    id: 'permute',
    framework: 'torch',
    title: 'permute, reshape',
    code: `import torch
x = torch.arange(24).reshape(2, 3, 4)
p = x.permute(2, 0, 1)
flat = p.reshape(-1)
`,
  },
  {
    id: 'write',
    framework: 'torch',
    title: 'x[1] += 100',
    code: `import torch
${table}
row = T[1]
column = T[:, 2]
row += 100
print(column)
`,
  },
  {
    id: 'strided',
    framework: 'torch',
    title: 'as_strided, unfold',
    code: `import torch
x = torch.arange(10, 18)
windows = x.unfold(0, 3, 1)
same = torch.as_strided(x, (3, 4), (2, 1))
`,
  },
  {
    id: 'order',
    framework: 'numpy',
    title: "np.asfortranarray, order='F'",
    code: `import numpy as np
${array}
F = np.asfortranarray(T)
flat = F.ravel(order='K')
`,
  },
  {
    id: 'backwards',
    framework: 'numpy',
    title: 'T[::-1, 1::2]',
    code: `import numpy as np
${array}
up = T[::-1]
some = T[::-1, 1::2]
copy = T[[2, 0]]
`,
  },
  {
    id: 'loop',
    framework: 'torch',
    title: 'for i in range(…)',
    code: `import torch
${table}
for i in range(3):
    row = T[i]
    row[i] = -1
print(T)
`,
  },
  {
    id: 'newch',
    framework: 'newch',
    title: 'import newch as torch',
    code: `import newch as torch
m = torch.tensor([[ 0.,  1.,  2.,  3.],
                  [10., 11., 12., 13.],
                  [20., 21., 22., 23.]])
c = m[:, 2]
p = m[[2, 0]]
s = (m * 2 + 1).sum(0)
`,
  },
];
