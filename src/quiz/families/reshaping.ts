// view and reshape: which views work, what they show, whether a write comes back, and how to repair one that fails.
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { layoutLine, listed, resultLine, tensorCode } from '../program.ts';
import { askNumbers } from './asking.ts';
import type { Row } from './judging.ts';
import { judged } from './judging.ts';

const worksWords = ['works', 'raises'] as const;

const whichViews = family(
  'view-works',
  ['views/contiguity', 'views/view', 'misconceptions/reshaping', 'tensors/shapes', 'views/reshape'],
  ['M01'],
  (draw, difficulty) => {
    const [half, rows] = draw.shape(2, 2, 4) as [number, number];
    const columns = 2 * half;
    if (rows === columns) return null;
    const code = `x = torch.zeros(${rows}, ${columns})\ny = x.T`;
    const lab = new Lab(code);
    const believed = { M01: 'raises' } as const;
    const free: Row[] = [
      { code: `y.view(2, ${half}, ${rows})`, believed },
      { code: `y.view(${half}, 2, ${rows})`, believed },
      { code: `y.view(${columns}, 1, ${rows})`, believed },
      { code: `y.unsqueeze(0).view(2, ${half}, ${rows})`, believed },
    ];
    const broken: Row[] = [
      { code: `y.view(${rows * columns})` },
      { code: `y.view(${rows}, ${columns})` },
      { code: `y.view(${half}, ${2 * rows})` },
      { code: 'y.view(-1)' },
    ];
    const stock = [...draw.some(free, difficulty === 1 ? 2 : 3), ...draw.some(broken, 2)];
    const truth = (row: string) => (lab.works(row) ? 'works' : 'raises');
    const { form, answer, held, lines } = judged(draw, stock, stock.length, worksWords, truth, ['M01']);
    return { code, ask: 'works', form, answer, held, rule: 'M01', lines: [layoutLine(lab, 'y'), ...lines] };
  },
);

const viewBases = family(
  'view-of-slices',
  ['views/contiguity', 'views/view-or-copy', 'misconceptions/reshaping', 'strides/contiguity', 'views/reshape'],
  ['M01'],
  (draw, difficulty) => {
    const [n, m] = draw.shape(2, 2, 4) as [number, number];
    const code = `x = torch.zeros(${2 * n * m})\nq = torch.zeros(${n * m}, ${2 * n}, 3)`;
    const lab = new Lab(code);
    const believed = { M01: 'raises' } as const;
    const free: Row[] = [
      { code: `x[::2].view(${n}, ${m})`, believed },
      { code: `q[:, :, 1].view(${2 * n * n * m})`, believed },
      { code: `q[:, 1].view(${n}, ${m}, 3)`, believed },
      { code: `q[..., :2].view(${2 * n * n * m}, 2)`, believed },
    ];
    const broken: Row[] = [
      { code: `q[:, 1:].view(-1, 3)` },
      { code: `q[..., :2].view(-1)` },
      { code: `q[:, :, 1].T.view(-1)` },
      { code: 'q[:, ::2].view(-1)' },
    ];
    const stock = [...draw.some(free, difficulty === 1 ? 2 : 3), ...draw.some(broken, 2)];
    const truth = (row: string) => (lab.works(row) ? 'works' : 'raises');
    const { form, answer, held, lines } = judged(draw, stock, stock.length, worksWords, truth, ['M01']);
    return { code, ask: 'works', form, answer, held, rule: 'M01', lines };
  },
);

const viewNotT = family(
  'view-or-transpose',
  [
    'misconceptions/reshaping',
    'views/view',
    'tensors/shapes',
    'layout/comparison',
    'layout/transpose',
    'views/reshape',
  ],
  ['M03'],
  (draw) => {
    const shape = draw.shape(2, 2, 5);
    const [rows, columns] = shape as [number, number];
    const row = draw.int(1, columns - 2 > 0 ? columns - 2 : 1);
    if (rows < 3 && columns < 4) return null;
    const code = `${tensorCode('x', shape)}\ny = x.${draw.pick(['view', 'reshape'])}(${columns}, ${rows})`;
    const lab = new Lab(code);
    const fields = Array.from({ length: rows }, (_, k) => `y[${row}, ${k}]`);
    return {
      code,
      ask: 'values',
      form: { kind: 'numbers', fields },
      answer: lab.values(`y[${row}]`),
      held: [{ belief: 'M03', answer: lab.values(`x.T[${row}]`) }],
      rule: 'M03',
      lines: [
        layoutLine(lab, 'y'),
        resultLine(`y[${row}]`, lab.values(`y[${row}]`)),
        resultLine(`x.T[${row}]`, lab.values(`x.T[${row}]`)),
      ],
      shown: ['x'],
      given: { shape, row },
    };
  },
);

const mergeHeads = family(
  'merging-heads',
  ['misconceptions/reshaping', 'tensors/shapes', 'views/practice', 'views/making-contiguous', 'views/reshape'],
  ['M03'],
  (draw) => {
    const [heads, tokens, size] = draw.shape(3, 2, 5) as [number, number, number];
    const token = draw.int(1, tokens - 1);
    const code = `${tensorCode('v', [heads, tokens, size])}\n# v[head, token, number]\ny = v.reshape(${tokens}, ${heads * size})`;
    const lab = new Lab(code);
    const merged = `v.permute(1, 0, 2).reshape(${tokens}, ${heads * size})[${token}]`;
    const fields = Array.from({ length: heads * size }, (_, k) => `y[${token}, ${k}]`).slice(0, 6);
    return {
      code,
      ask: 'values',
      form: { kind: 'numbers', fields },
      answer: lab.values(`y[${token}]`).slice(0, fields.length),
      held: [{ belief: 'M03', answer: lab.values(merged).slice(0, fields.length) }],
      rule: 'M03',
      lines: [resultLine(`y[${token}]`, lab.values(`y[${token}]`)), resultLine(merged, lab.values(merged))],
      given: { shape: [heads, tokens, size], token },
    };
  },
);

const reshapeWrites = family(
  'write-through-reshape',
  ['misconceptions/reshaping', 'views/view-or-copy', 'views/making-contiguous', 'tensors/shapes', 'views/reshape'],
  ['M04'],
  (draw) => {
    const shape = draw.shape(2, 2, 4);
    const [rows, columns] = shape as [number, number];
    const n = rows * columns;
    const [p, q] = [draw.int(1, n - 2), draw.int(1, n - 2)];
    const make = draw.pick(['reshape(-1)', 'flatten()', 'ravel()']);
    const start = `${tensorCode('x', shape)}\n`;
    const code = `${start}p = x.${make}\nq = x.T.${make}\np[${p}] = 70\nq[${q}] = 80`;
    const lab = new Lab(code);
    const before = new Lab(start);
    const [fp, fq] = [`x[${Math.floor(p / columns)}, ${p % columns}]`, `x[${q % rows}, ${Math.floor(q / rows)}]`];
    if (fp === fq) return null;
    const fields = [fp, fq];
    return {
      code,
      ...askNumbers(lab, 'values', fields),
      held: [
        { belief: 'M04', answer: [70, 80] },
        { belief: 'M04', answer: fields.map((field) => before.number(field)) },
      ],
      rule: 'M04',
      lines: [layoutLine(lab, 'x.T'), ...fields.map((field) => resultLine(field, lab.number(field)))],
      given: { shape, places: [p, q] },
    };
  },
);

const reshapeEndings = family(
  'reshape-endings',
  [
    'misconceptions/reshaping',
    'views/view-or-copy',
    'tensors/numpy',
    'beyond/interoperability',
    'views/reshape',
    'tensors/shapes',
  ],
  ['M04'],
  (draw, difficulty) => {
    const [rows, half] = draw.shape(2, 2, 4) as [number, number];
    const columns = 2 * half;
    if (rows === columns) return null;
    const code = `x = torch.zeros(${rows}, ${columns})\na = np.zeros((${rows}, ${columns}))`;
    const lab = new Lab(code);
    const copies: Row[] = [
      { code: 'x.T.reshape(-1)', believed: { M04: 'view' } },
      { code: 'a.flatten()', believed: { M04: 'view' } },
      { code: 'a.T.ravel()', believed: { M04: 'view' } },
      { code: 'x.T.flatten()', believed: { M04: 'view' } },
    ];
    const views: Row[] = [
      { code: 'x.flatten()', believed: { M04: 'copy' } },
      { code: 'a.ravel()', believed: { M04: 'copy' } },
      { code: `x.T.reshape(2, ${half}, ${rows})`, believed: { M04: 'copy' } },
      { code: 'x.reshape(-1)', believed: { M04: 'copy' } },
    ];
    const stock = [...draw.some(copies, Math.min(3, difficulty + 1)), ...draw.some(views, 2)];
    const { form, answer, lines } = judged(draw, stock, stock.length, ['view', 'copy'], (row) => {
      const ending = lab.ending(row);
      return ending === 'error' ? 'copy' : ending;
    });
    const held = [0, 1].map((always) => ({ belief: 'M04' as const, answer: answer.map(() => always) }));
    return { code, ask: 'endings', form, answer, held, rule: 'M04', lines, given: { shape: [rows, columns] } };
  },
);

const repairs = family(
  'repair-a-view',
  ['views/making-contiguous', 'views/practice', 'views/view-or-copy', 'misconceptions/reshaping', 'views/reshape'],
  [],
  (draw, difficulty) => {
    const shape = draw.shape(2, 2, 4);
    const [rows, columns] = shape as [number, number];
    const n = rows * columns;
    const code = `${tensorCode('x', shape)}\ny = x.T\n# y.view(${n}) raises`;
    const lab = new Lab(code);
    const wanted = lab.values('y').join();
    const stock: Row[] = [
      { code: `y.reshape(${n})` },
      { code: `y.contiguous().view(${n})` },
      { code: `y.clone().view(${n})` },
      { code: `y.T.view(${n})` },
      { code: `x.view(${n})` },
      { code: `x.view(${columns}, ${rows}).view(${n})` },
      { code: `y.flatten()` },
      { code: `torch.stack(list(y)).view(${n})` },
    ];
    const truth = (row: string) =>
      !lab.works(row) ? 'raises' : lab.values(row).join() === wanted ? 'same' : 'different';
    const { form, answer, held, lines } = judged(draw, stock, difficulty + 3, ['same', 'different', 'raises'], truth);
    return { code, ask: 'repairs', about: `y.view(${n})`, form, answer, held, rule: 'M01', lines, given: { shape } };
  },
);

const failingLine = family(
  'line-that-raises',
  ['views/view-or-copy', 'views/practice', 'tensors/shapes', 'strides/views', 'views/reshape'],
  [],
  (draw, difficulty) => {
    const [rows, columns] = draw.shape(2, 3, 6) as [number, number];
    const code = `x = torch.zeros(${listed([rows, columns])})\ny = x.T\nw = x[:, 1:]`;
    const lab = new Lab(code);
    const stock: Row[] = [
      { code: `y.view(${rows * columns})` },
      { code: `w.view(${rows * (columns - 1)})` },
      { code: `w.reshape(${rows * (columns - 1)})` },
      { code: 'x[::-1]' },
      { code: `x.expand(2, ${rows}, ${columns})` },
      { code: `x.expand(${rows}, ${2 * columns})` },
      { code: `y.view(${columns}, ${rows})` },
      { code: `x[1].view(${columns}, 1)` },
      { code: 'w.T.contiguous().view(-1)' },
    ];
    const truth = (row: string) => (lab.works(row) ? 'works' : 'raises');
    const { form, answer, held, lines } = judged(draw, stock, difficulty + 3, worksWords, truth);
    return { code, ask: 'works', form, answer, held, rule: 'M01', lines };
  },
);

export const reshaping: readonly Family[] = [
  whichViews,
  viewBases,
  viewNotT,
  mergeHeads,
  reshapeWrites,
  reshapeEndings,
  repairs,
  failingLine,
];
