// The table that the textbook announces and does not contain: for each expression whether it makes a view or a copy, in three
// dialects. Nothing in it is written down; every entry is the outcome of a run.
import type { Answer, Row, RowGroup } from '../../src/pages/book/verdict.ts';
import { isContiguous } from '../../src/core/layout.ts';
import { itemsizeOf } from '../../src/core/dtype.ts';
import type { Framework } from '../../src/tensor/tensor.ts';
import { frameAt } from '../../src/trace/frame.ts';
import { tensorNamed } from '../../src/trace/focus.ts';
import { scenarioOf } from '../../src/trace/scenario.ts';
import { storyOf } from '../../src/trace/story.ts';

const beginnings: Readonly<Record<Framework, string>> = {
  torch: 'import torch\nx = torch.arange(12).reshape(3, 4)\nt = x.T\n',
  numpy: 'import numpy as np\nx = np.arange(12).reshape(3, 4)\nt = x.T\n',
  newch: 'import newch as torch\nx = torch.tensor([[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]])\nt = x.T\n',
};

/** An expression as each dialect writes it; null: it has none; 'same': as PyTorch. */
type Asked = readonly [torch: string | null, numpy: string | null, newch?: string | null];

const asked: Readonly<Record<RowGroup, readonly Asked[]>> = {
  axes: [
    ['x.T', 'x.T', 'x.T'],
    ['x.permute(1, 0)', 'x.transpose(1, 0)', 'x.permute(1, 0)'],
    ['x.T.T', 'x.T.T', 'x.T.T'],
    ['x.unsqueeze(0)', 'np.expand_dims(x, 0)', 'x.unsqueeze(0)'],
    ['x[None].squeeze(0)', 'x[None].squeeze(0)', 'x[None].squeeze(0)'],
  ],
  indexing: [
    ['x[1]', 'x[1]', 'x[1]'],
    ['x[0:2]', 'x[0:2]', 'x[0:2]'],
    ['x[:, :2]', 'x[:, :2]', 'x[:, :2]'],
    ['x[:, ::2]', 'x[:, ::2]', 'x[:, ::2]'],
    ['x[::-1]', 'x[::-1]', 'x[::-1]'],
    ['x[[0, 2]]', 'x[[0, 2]]', 'x[[0, 2]]'],
    ['x[x > 5]', 'x[x > 5]', 'x[x > 5]'],
    ['x.index_select(0, torch.tensor([0, 2]))', 'x.take([0, 2], axis=0)', 'x.index_select(0, torch.tensor([0, 2]))'],
  ],
  shape: [
    ['x.view(2, 6)', null, 'x.view(2, 6)'],
    ['t.view(12)', null, 't.view(12)'],
    ['t.view(2, 2, 3)', null, 't.view(2, 2, 3)'],
    ['x.reshape(2, 6)', 'x.reshape(2, 6)', 'x.reshape(2, 6)'],
    ['t.reshape(12)', 't.reshape(12)', 't.reshape(12)'],
    ['t.reshape(2, 2, 3)', 't.reshape(2, 2, 3)', 't.reshape(2, 2, 3)'],
    ['x.flatten()', 'x.flatten()', 'x.flatten()'],
    ['x.ravel()', 'x.ravel()'],
    ['t.ravel()', 't.ravel()'],
  ],
  repeating: [
    ['x[:1].expand(3, 4)', 'np.broadcast_to(x[:1], (3, 4))'],
    ['x.repeat(2, 1)', 'np.tile(x, (2, 1))'],
  ],
  copying: [
    ['x.contiguous()', 'np.ascontiguousarray(x)', 'x.contiguous()'],
    ['t.contiguous()', 'np.ascontiguousarray(t)', 't.contiguous()'],
    ['x.clone()', 'x.copy()'],
    ['t.clone()', 't.copy()'],
    [null, 'np.copy(t)'],
    ['x.long()', 'x.astype(np.int64)', 'x.long()'],
    ['x.float()', 'x.astype(np.float32)', 'x.float()'],
  ],
  windows: [
    ['x.diagonal()', 'x.diagonal()'],
    ['x.narrow(1, 1, 2)', null],
    ['x.unfold(1, 2, 1)', 'np.lib.stride_tricks.sliding_window_view(x, 2, axis=1)'],
    ['x.flip(0)', 'np.flip(x, 0)'],
    ['x.chunk(2, 1)[1]', 'np.split(x, 2, 1)[1]'],
    ['torch.cat([x, x])', 'np.concatenate([x, x])', 'torch.cat([x, x], dim=0)'],
  ],
  other: [
    ['x + 1', 'x + 1', 'x / 2'],
    ['t + 1', 't + 1', 't / 2'],
    ['x.detach()', null, 'x.detach()'],
    ['x.numpy()', null, 'x.numpy()'],
    [null, 'torch.from_numpy(x)'],
  ],
};

/** The whole table. */
export function viewOrCopyTable(): readonly Row[] {
  return Object.entries(asked).flatMap(([group, rows]) =>
    rows.map(([torch, numpy, newch]) => ({
      group: group as RowGroup,
      torch: torch === null ? null : outcome('torch', torch),
      numpy: numpy === null ? null : outcome('numpy', numpy),
      newch: newch === null || newch === undefined ? null : outcome('newch', newch),
    })),
  );
}

function outcome(dialect: Framework, code: string): Answer {
  const beginning =
    code.startsWith('torch.') && dialect === 'numpy' ? `import torch\n${beginnings.numpy}` : beginnings[dialect];
  const history = storyOf(scenarioOf(`${beginning}r = ${code}\n`, { dialect }));
  const step = history.steps.at(-1)!;
  const none = { code, strides: null, contiguous: null };
  if (step.raised) {
    if (step.raised.fault) throw new Error(`${dialect}: ${code} cannot be run`);
    return { ...none, verdict: 'error', message: `${step.raised.type}: ${step.raised.message}` };
  }
  const frame = frameAt(history, history.length - 1);
  const named = (variable: string) => tensorNamed(frame, { variable })!;
  const [x, t, r] = [named('x'), named('t'), named('r')];
  const maker = history.steps.findLast(({ outputs }) => outputs.some(({ id }) => id === r.id));
  // Elements chosen by a list are copied; that the engine counts it among the computations is its own matter.
  const made = maker?.op === 'index_select' ? 'copy' : maker?.kind;
  const verdict =
    r.id === x.id || r.id === t.id ? 'same' : r.storage === x.storage ? 'view' : made === 'copy' ? 'copy' : 'new';
  const size = itemsizeOf(r.dtype);
  return {
    code,
    verdict,
    strides: r.layout.strides.map((s) => s / size),
    contiguous: isContiguous(r.layout, size),
    message: null,
  };
}
