// The ready-made pairs: two scenarios each, one click away. Values are coordinates (T[i, j] = 10 i + j) unless the order of the
// elements is the point; shapes are never square.
import type { Framework } from '../../tensor/tensor.ts';
import type { PairName } from '../../text/compare-words.ts';
import { pairNames } from '../../text/compare-words.ts';
import type { StagePlace } from '../../trace/place.ts';
import type { Look } from '../../trace/scenario.ts';
import { scenarioOf } from '../../trace/scenario.ts';

const numpy = `import numpy as np
T = np.array([[ 0,  1,  2,  3],
              [10, 11, 12, 13],
              [20, 21, 22, 23]])
`;
const torch = `import torch
T = torch.tensor([[ 0,  1,  2,  3],
                  [10, 11, 12, 13],
                  [20, 21, 22, 23]])
`;
const cube = `import torch
T = torch.tensor([[[  0,   1,   2,   3], [ 10,  11,  12,  13], [ 20,  21,  22,  23]],
                  [[100, 101, 102, 103], [110, 111, 112, 113], [120, 121, 122, 123]]])
`;
const block = `import torch
block = torch.arange(12)
row = block.view(3, 4)
`;

interface Side {
  readonly framework: Framework;
  readonly code: string;
  readonly subject: string;
}

const side = (framework: Framework, code: string, subject: string): Side => ({ framework, code, subject });

const sides: Readonly<
  Record<PairName, { readonly a: Side; readonly b: Side; readonly at?: readonly number[]; readonly look?: Look }>
> = {
  orders: {
    a: side('torch', torch, 'T'),
    b: side('torch', `${torch}F = T.T.contiguous().T\n`, 'F'),
    at: [1, 2],
  },
  orders3: {
    a: side('torch', cube, 'T'),
    b: side('torch', `${cube}F = T.permute(2, 1, 0).contiguous().permute(2, 1, 0)\n`, 'F'),
    at: [1, 0, 2],
  },
  reversed: {
    a: side('torch', block, 'row'),
    b: side('torch', `${block}column = torch.as_strided(block, (4, 3), (1, 4))\n`, 'column'),
    look: { tie: 'place' },
    at: [1, 2],
  },
  reread: {
    a: side('torch', block, 'row'),
    b: side('torch', `${block}column = torch.as_strided(block, (3, 4), (1, 3))\n`, 'column'),
    at: [0, 1],
  },
  copied: {
    a: side('torch', block, 'row'),
    b: side('torch', `${block}column = row.T.contiguous().T\n`, 'column'),
    at: [0, 1],
  },
  transpose: {
    a: side('torch', `${torch}y = T.T\n`, 'T'),
    b: side('torch', `${torch}y = T.T\n`, 'y'),
    look: { tie: 'place' },
    at: [1, 2],
  },
  reshape: {
    a: side('torch', `${torch}r = T.reshape(4, 3)\n`, 'r'),
    b: side('torch', `${torch}p = T.permute(1, 0)\n`, 'p'),
    at: [2, 1],
  },
  expand: {
    a: side('torch', 'import torch\nrow = torch.tensor([[0, 1, 2, 3]])\nwide = row.expand(3, 4)\n', 'wide'),
    b: side('torch', 'import torch\nrow = torch.tensor([[0, 1, 2, 3]])\ncopy = row.repeat(3, 1)\n', 'copy'),
    at: [1, 2],
  },
  contiguous: {
    a: side('torch', `${torch}z = T.T[1:, ::2]\n`, 'z'),
    b: side('torch', `${torch}z = T.T[1:, ::2]\nc = z.contiguous()\n`, 'c'),
    at: [1, 1],
  },
  frameworks: {
    a: side('torch', `${torch}z = T.T[1:, ::2]\n`, 'z'),
    b: side('numpy', `${numpy}z = T.T[1:, ::2]\n`, 'z'),
    at: [1, 1],
  },
  flatten: {
    a: side('torch', `${torch}f = T.flatten()\nf[0] = 99\n`, 'T'),
    b: side('numpy', `${numpy}f = T.flatten()\nf[0] = 99\n`, 'T'),
    at: [0, 0],
  },
};

/** The place that a ready-made pair opens. */
export function pairPlace(name: PairName): StagePlace {
  const { a, b, at, look = {} } = sides[name];
  const scenario = ({ framework, code, subject }: Side, extra: Look) =>
    scenarioOf(code, {
      dialect: framework,
      look: { subject, ...extra },
      focus: at ? { kind: 'element', of: { variable: subject }, index: at, pinned: true } : { kind: 'nothing' },
    });
  // The first leads; what it points at is carried to the other.
  return {
    v: 1,
    kind: 'stage',
    scenarios: [scenario(a, look), { ...scenario(b, {}), focus: { kind: 'nothing' } }],
    locks: ['focus'],
  };
}

/** The ready-made pair that two programs are, if they are one. */
export const pairNamed = (a: string, b: string): PairName | null =>
  pairNames.find((name) => sides[name].a.code === a && sides[name].b.code === b) ?? null;
