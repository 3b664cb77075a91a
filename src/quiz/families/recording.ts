// What the record of gradients keeps and what passes it by: detach and no_grad, writes between the way there and the way back, the
// update at the end of a step.
import type { Draw } from '../draw.ts';
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { resultLine } from '../program.ts';
import { askNumbers } from './asking.ts';
import type { Row } from './judging.ts';
import { judged } from './judging.ts';

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const floats = (values: readonly number[]): string => values.map((v) => `${v}.`).join(', ');
const leaf = (values: readonly number[]): string => `w = torch.tensor([${floats(values)}], requires_grad=True)`;

const recorded = family(
  'requires-grad',
  ['gradients/unrecorded', 'gradients/backward', 'gradients/step-end', 'tensors/compute'],
  [],
  (draw, difficulty) => {
    const code = [
      leaf(draw.some(digits, 3)),
      `x = torch.tensor([${floats(draw.some(digits, 3))}])`,
      'with torch.no_grad():',
      `    n = w * ${draw.int(2, 9)}`,
      'd = w.detach()',
    ].join('\n');
    const lab = new Lab(code);
    const on: Row[] = [
      { code: 'w * x' },
      { code: 'x + w[1]' },
      { code: 'w[1:]' },
      { code: 'd * w' },
      { code: 'w.sum()' },
    ];
    const off: Row[] = [{ code: 'n' }, { code: 'd' }, { code: 'n + d' }, { code: 'd * x' }, { code: 'w.detach() + x' }];
    const stock = [...draw.some(on, difficulty === 1 ? 2 : 3), ...draw.some(off, 2)];
    const truth = (row: string) => (lab.number(`(${row}).requires_grad`) === 1 ? 'yes' : 'no');
    const { form, answer, lines } = judged(draw, stock, stock.length, ['yes', 'no'], truth);
    return { code, ask: 'recorded', form, answer, rule: 'record', lines };
  },
);

const pastDetach = family(
  'gradient-past-detach',
  ['gradients/unrecorded', 'gradients/backward', 'gradients/views', 'tensors/compute'],
  [],
  (draw, difficulty) => {
    const values = draw.some(digits, 2);
    const by = draw.int(2, 5);
    const cut =
      difficulty === 1
        ? ['c = w.detach()']
        : draw.pick([[`c = (w * ${by}).detach()`], ['with torch.no_grad():', `    c = w * ${by}`]]);
    const code = [leaf(values), ...cut, 'loss = (w * c).sum()', 'loss.backward()'].join('\n');
    const lab = new Lab(code);
    const fields = ['w.grad[0]', 'w.grad[1]'];
    return {
      code,
      ask: 'gradient',
      form: { kind: 'numbers', fields },
      answer: lab.values('w.grad'),
      rule: 'record',
      lines: [resultLine('c', lab.values('c')), resultLine('w.grad', lab.values('w.grad'))],
      given: { values, by },
    };
  },
);

const writeBetween = family(
  'write-before-backward',
  ['gradients/in-place', 'gradients/backward', 'gradients/views', 'misconceptions/sharing'],
  ['M23'],
  (draw, difficulty) => {
    const start = `${leaf(draw.some(digits, 3))}\nv = w * ${draw.int(2, 9)}`;
    const k = draw.int(1, 2);
    const back = 'z.sum().backward()';
    const misled = [
      `z = v * v; v[${k}] = 0; ${back}`,
      `z = v.exp(); z[${k}] = 0; ${back}`,
      `z = v * v; v[1:].zero_(); ${back}`,
      `z = v.exp(); z.detach()[${k}] = 0; ${back}`,
    ].map((code): Row => ({ code, believed: { M23: 'works' } }));
    const others = [
      `z = v + v; v[${k}] = 0; ${back}`,
      `z = v * 3; v[1:].zero_(); ${back}`,
      `z = v.exp(); v[${k}] = 0; ${back}`,
      `z = v * v; z[${k}] = 0; ${back}`,
    ].map((code): Row => ({ code }));
    const stock = [...draw.some(misled, 2), ...draw.some(others, difficulty === 1 ? 1 : 2)];
    const truth = (row: string) => (new Lab(start).works(row.replaceAll('; ', '\n')) ? 'works' : 'raises');
    const { form, answer, held, lines } = judged(draw, stock, stock.length, ['works', 'raises'], truth, ['M23']);
    return { code: start, ask: 'works', form, answer, held, rule: 'M23', lines };
  },
);

/** The lines of one step of training. */
const stepOf = (by: number, rate: number): string[] => [
  `(w * ${by}).sum().backward()`,
  'with torch.no_grad():',
  `    w -= w.grad * ${rate}`,
];

const update = family(
  'update-of-leaf',
  ['gradients/in-place', 'gradients/unrecorded', 'gradients/step-end', 'gradients/views'],
  ['M23'],
  (draw) => {
    const values = draw.some([11, 13, 17, 19, 23, 29], 2);
    const [by, rate] = [draw.int(2, 5), draw.int(2, 3)];
    const keep = draw.pick(['before = w.detach()', 'before = w.data']);
    const code = [leaf(values), keep, ...stepOf(by, rate)].join('\n');
    const lab = new Lab(code);
    const fields = ['w[0]', 'before[0]', 'before[1]'];
    return {
      code,
      ...askNumbers(lab, 'values', fields),
      held: [{ belief: 'M23', answer: [lab.number('w[0]'), ...values] }],
      rule: 'M23',
      lines: [resultLine('w.grad', lab.values('w.grad')), resultLine('before', lab.values('before'))],
      given: { values },
    };
  },
);

/** Draws two steps of training and what stands between them. */
function twoSteps(draw: Draw, between: readonly string[]) {
  const [p, q] = draw.some([2, 3, 4, 5, 6], 2) as [number, number];
  const values = draw.some([41, 43, 47, 53, 59], 2);
  return { code: [leaf(values), ...stepOf(p, 2), ...between, ...stepOf(q, 2)].join('\n'), values, by: [p, q] };
}

const trained = family(
  'two-steps',
  ['gradients/step-end', 'gradients/in-place', 'gradients/backward', 'gradients/unrecorded'],
  [],
  (draw, difficulty) => {
    const { code, values, by } = twoSteps(
      draw,
      difficulty === 1 ? [] : draw.pick([[], ['w.grad = None'], ['w.grad.zero_()']]),
    );
    const lab = new Lab(code);
    return {
      code,
      ask: 'values',
      form: { kind: 'numbers', fields: ['w[0]', 'w[1]'] },
      answer: lab.values('w'),
      rule: 'accumulate',
      lines: [resultLine('w.grad', lab.values('w.grad')), resultLine('w', lab.values('w'))],
      given: { values, by },
    };
  },
);

const afterStepEnd = family(
  'gradient-after-step-end',
  ['gradients/step-end', 'gradients/backward', 'tensors/compute', 'tensors/create'],
  [],
  (draw, difficulty) => {
    const x = draw.some(digits, 2);
    const [p, q] = draw.some([2, 3, 4, 5, 6], 2) as [number, number];
    const code = [
      'import newch as torch',
      `x = torch.tensor([${floats(x)}])`,
      leaf(draw.some(digits, 2)),
      `(w * x * ${p}).sum().backward()`,
      'torch.step_end()',
      ...(difficulty === 1 ? [] : [`(w * ${q}).sum().backward()`, 'torch.step_end()']),
    ].join('\n');
    const lab = new Lab(code, 'newch');
    return {
      code,
      dialect: 'newch',
      ask: 'gradient',
      form: { kind: 'numbers', fields: ['w.grad[0]', 'w.grad[1]'] },
      answer: lab.values('w.grad'),
      rule: 'accumulate',
      lines: [resultLine('w.grad', lab.values('w.grad'))],
      given: { x, by: [p, q] },
    };
  },
);

export const recording: readonly Family[] = [recorded, pastDetach, writeBetween, update, trained, afterStepEnd];
