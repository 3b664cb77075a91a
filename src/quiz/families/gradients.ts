// Gradients where memory is shared: expanded and repeated elements add up, detach is no copy, writes that backward notices.
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { layoutLine, listed, resultLine, tensorCode } from '../program.ts';
import { askNumbers } from './asking.ts';
import type { Row } from './judging.ts';
import { judged } from './judging.ts';

const expanded = family(
  'gradient-of-expanded',
  ['gradients/views', 'gradients/backward', 'strides/views'],
  ['M23'],
  (draw) => {
    const [rows, columns] = draw.shape(2, 2, 4) as [number, number];
    const values = Array.from({ length: rows }, () => draw.some([1, 2, 3, 4, 5, 6, 7, 8, 9], columns));
    const weights = `torch.tensor([${values.map((row) => `[${listed(row)}]`).join(', ')}])`;
    const code = `w = torch.ones(${columns}, requires_grad=True)\ny = w.expand(${rows}, ${columns}) * ${weights}\ny.sum().backward()`;
    const lab = new Lab(code);
    const fields = Array.from({ length: columns }, (_, k) => `w.grad[${k}]`);
    return {
      code,
      ask: 'gradient',
      form: { kind: 'numbers', fields },
      answer: lab.values('w.grad'),
      held: [
        { belief: 'M23', answer: values[0]! },
        { belief: 'M23', answer: values.at(-1)! },
        { belief: 'M23', answer: fields.map(() => 1) },
      ],
      rule: 'M23',
      lines: [layoutLine(lab, `w.expand(${rows}, ${columns})`), resultLine('w.grad', lab.values('w.grad'))],
      given: { rows: values.flat(), shape: [rows, columns] },
    };
  },
);

const detached = family(
  'write-through-detach',
  [
    'gradients/views',
    'gradients/backward',
    'misconceptions/sharing',
    'views/view-or-copy',
    'gradients/unrecorded',
    'gradients/in-place',
  ],
  ['M23'],
  (draw) => {
    const n = draw.int(4, 6);
    const [i, j] = draw.some(
      Array.from({ length: n - 2 }, (_, k) => k + 1),
      2,
    ) as [number, number];
    const start = `x = torch.tensor([${listed(Array.from({ length: n }, (_, k) => `${k + 1}.` as unknown as number))}], requires_grad=True)`;
    const how = draw.pick(['d = x.detach()', 'd = x.data']);
    const code = `${start}\n${how}\nd[${i}] = 50\nd[${j}] *= 10`;
    const lab = new Lab(code);
    const fields = [`x[${i}]`, `x[${j}]`];
    return {
      code,
      ...askNumbers(lab, 'values', fields),
      held: [{ belief: 'M23', answer: [i + 1, j + 1] }],
      rule: 'M23',
      lines: fields.map((field) => resultLine(field, lab.number(field))),
      given: { i, j },
    };
  },
);

const backwardRaises = family(
  'backward-raises',
  ['gradients/backward', 'gradients/unrecorded', 'gradients/in-place'],
  ['M23'],
  (draw, difficulty) => {
    const k = draw.int(1, 2);
    const start = 'w = torch.tensor([1., 2., 4.], requires_grad=True)\nv = w * 2\ne = v.exp()';
    const misled: Row[] = [
      { code: `w[${k}] = 5`, believed: { M23: 'works' } },
      { code: `w[1:].mul_(2)`, believed: { M23: 'works' } },
      { code: `e.detach()[${k}] = 0; e.sum().backward()`, believed: { M23: 'works' } },
      { code: `e[${k}] = 0; e.sum().backward()`, believed: { M23: 'works' } },
      { code: 'e.sum().backward(); e.sum().backward()', believed: { M23: 'works' } },
    ];
    const others: Row[] = [
      { code: `v[${k}] = 0` },
      { code: 'e.sum().backward()' },
      { code: `w.detach()[${k}] = 5` },
      { code: 'v.backward()' },
      { code: `v.detach()[${k}] = 0; v.sum().backward()` },
    ];
    const stock = [...draw.some(misled, difficulty === 1 ? 2 : 3), ...draw.some(others, 2)];
    const truth = (row: string) => (new Lab(start).works(row.replaceAll('; ', '\n')) ? 'works' : 'raises');
    const { form, answer, held, lines } = judged(draw, stock, stock.length, ['works', 'raises'], truth, ['M23']);
    return { code: start, ask: 'works', form, answer, held, rule: 'M23', lines };
  },
);

const accumulates = family(
  'gradient-accumulates',
  ['gradients/backward', 'tensors/compute', 'gradients/step-end'],
  [],
  (draw, difficulty) => {
    const [p, q] = draw.some([2, 3, 4, 5, 6, 7, 8, 9], 2) as [number, number];
    const zero = difficulty === 3 && draw.int(0, 1) === 1;
    const code = [
      `w = torch.tensor([1., 2.], requires_grad=True)`,
      `(w * ${p}).sum().backward()`,
      ...(zero ? ['w.grad = None'] : []),
      `(w${difficulty === 1 ? '' : '[1:]'} * ${q}).sum().backward()`,
    ].join('\n');
    const lab = new Lab(code);
    return {
      code,
      ask: 'gradient',
      form: { kind: 'numbers', fields: ['w.grad[0]', 'w.grad[1]'] },
      answer: lab.values('w.grad'),
      rule: 'accumulate',
      lines: [resultLine('w.grad', lab.values('w.grad'))],
      given: { by: [p, q] },
    };
  },
);

const product = family('gradient-of-product', ['gradients/backward', 'tensors/compute'], [], (draw, difficulty) => {
  const x = draw.some([1, 2, 3, 4, 5, 6, 7, 8, 9], 3);
  const w = draw.some([1, 2, 3, 4, 5], 3);
  const code = `x = torch.tensor([${listed(x)}.])\nw = torch.tensor([${listed(w)}.], requires_grad=True)\nloss = (w * x).sum()${difficulty === 1 ? '' : ' ** 2'}\nloss.backward()`;
  const lab = new Lab(code);
  return {
    code,
    ask: 'gradient',
    form: { kind: 'numbers', fields: ['w.grad[0]', 'w.grad[1]', 'w.grad[2]'] },
    answer: lab.values('w.grad'),
    rule: 'gradient',
    lines: [resultLine('loss', lab.number('loss.item()')), resultLine('w.grad', lab.values('w.grad'))],
    given: { x, w },
  };
});

const gathered = family(
  'gradient-of-list',
  ['gradients/views', 'tensors/indexing', 'gradients/backward', 'misconceptions/indexing'],
  ['M23'],
  (draw) => {
    const n = draw.int(4, 5);
    const [i, j] = draw.some(
      Array.from({ length: n }, (_, k) => k),
      2,
    ) as [number, number];
    const index = draw.shuffled([i, i, j]);
    const by = draw.int(2, 6);
    const code = `w = torch.ones(${n}, requires_grad=True)\ny = w[[${listed(index)}]] * ${by}\ny.sum().backward()`;
    const lab = new Lab(code);
    const fields = Array.from({ length: n }, (_, k) => `w.grad[${k}]`);
    return {
      code,
      ask: 'gradient',
      form: { kind: 'numbers', fields },
      answer: lab.values('w.grad'),
      held: [{ belief: 'M23', answer: fields.map((_, k) => (index.includes(k) ? by : 0)) }],
      rule: 'M23',
      lines: [resultLine('w.grad', lab.values('w.grad'))],
      given: { n, index, by },
    };
  },
);

const slicedGradient = family(
  'gradient-of-slice',
  ['gradients/views', 'gradients/backward', 'strides/views', 'tensors/indexing'],
  [],
  (draw, difficulty) => {
    const shape = draw.shape(2, 2, 4);
    const [rows, columns] = shape as [number, number];
    const view = difficulty === 1 ? `w[${rows - 1}]` : draw.pick([`w.T[1:]`, `w[:, 1:]`, `w.T[:, 1:]`]);
    const by = draw.int(2, 7);
    const code = `${tensorCode('w', shape, 'torch.tensor', ', requires_grad=True', '.')}\n(${view} * ${by}).sum().backward()`;
    const lab = new Lab(code);
    const places = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, columns - 1 > 1 ? 2 : 1],
    ];
    const fields = places.map(([i, j]) => `w.grad[${i}, ${j}]`);
    return {
      code,
      ...askNumbers(lab, 'gradient', fields),
      rule: 'gradient',
      lines: [resultLine('w.grad', lab.values('w.grad'))],
      given: { shape, by },
    };
  },
);

export const gradients: readonly Family[] = [
  expanded,
  detached,
  backwardRaises,
  accumulates,
  product,
  gathered,
  slicedGradient,
];
