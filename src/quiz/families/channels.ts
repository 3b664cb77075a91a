// channels_last: the indices stay, the strides change.
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { at, dot, layoutLine, listed, rowMajor, sumLine } from '../program.ts';
import { askStrides } from './asking.ts';
import type { Row } from './judging.ts';
import { judged } from './judging.ts';

const zeros = (shape: readonly number[]): string =>
  `x = torch.zeros(${listed(shape)}).to(memory_format=torch.channels_last)`;

const images = (draw: { shape(rank: number, low?: number, high?: number): number[] }): number[] => draw.shape(4, 2, 6);

const nhwc = ([n, c, h, w]: readonly number[]): number[] => [n!, h!, w!, c!];

const channelsStrides = family(
  'channels-last-strides',
  ['beyond/channels-last', 'misconceptions/orders', 'strides/canonical', 'views/contiguity'],
  ['M21'],
  (draw) => {
    const shape = images(draw);
    const code = zeros(shape);
    const lab = new Lab(code);
    return {
      code,
      ...askStrides(lab, 'x'),
      held: [{ belief: 'M21', answer: rowMajor(nhwc(shape)) }],
      rule: 'M21',
      lines: [layoutLine(lab, 'x')],
      given: { shape },
    };
  },
);

const channelsElement = family(
  'channels-last-element',
  ['beyond/channels-last', 'misconceptions/orders', 'layout/rank-n', 'strides/worked', 'strides/address'],
  ['M21'],
  (draw) => {
    const shape = images(draw);
    const index = draw.inner(shape);
    const code = zeros(shape);
    const lab = new Lab(code);
    return {
      code,
      ask: 'offset',
      about: at('x', index),
      form: { kind: 'numbers', fields: [at('x', index)] },
      answer: [lab.offset(at('x', index))],
      held: [{ belief: 'M21', answer: [dot(index, rowMajor(nhwc(shape)))] }],
      rule: 'M21',
      lines: [layoutLine(lab, 'x'), sumLine(lab, 'x', index)],
      given: { shape, index },
    };
  },
);

const channelsViews = family(
  'channels-last-views',
  ['beyond/channels-last', 'views/contiguity', 'misconceptions/reshaping', 'views/practice'],
  // Who thinks that views need contiguity and who takes channels_last for nothing else answer alike: neither is named.
  [],
  (draw, difficulty) => {
    const shape = images(draw);
    const [n, c, h, w] = shape as [number, number, number, number];
    const code = zeros(shape);
    const lab = new Lab(code);
    const believed = { M21: 'raises', M01: 'raises' } as const;
    const free: Row[] = [
      { code: `x.view(${n}, ${c}, ${h * w})`, believed },
      { code: `x.permute(0, 2, 3, 1).view(${n * h * w}, ${c})`, believed },
      { code: `x.view(${n}, ${c}, ${h}, ${w}, 1)`, believed },
    ];
    const broken: Row[] = [
      { code: `x.view(${n}, ${c * h * w})` },
      { code: `x.view(${n}, ${c * h}, ${w})` },
      { code: 'x.view(-1)' },
      { code: `x.contiguous().view(${n}, ${c * h * w})` },
    ];
    const stock = [...draw.some(free, difficulty === 1 ? 2 : 3), ...draw.some(broken, 2)];
    const truth = (row: string) => (lab.works(row) ? 'works' : 'raises');
    const { form, answer, held, lines } = judged(draw, stock, stock.length, ['works', 'raises'], truth, ['M21', 'M01']);
    return {
      code,
      ask: 'works',
      form,
      answer,
      held,
      rule: 'M21',
      lines: [layoutLine(lab, 'x'), ...lines],
      given: { shape },
    };
  },
);

const channelsBoth = family(
  'both-formats',
  ['beyond/channels-last', 'views/contiguity', 'beyond/limits', 'misconceptions/numbers'],
  [],
  (draw, difficulty) => {
    const [n, c, h] = draw.shape(3, 2, 6) as [number, number, number];
    const made = (shape: readonly number[]) => `torch.zeros(${listed(shape)})`;
    const last = '.to(memory_format=torch.channels_last)';
    const stock: Row[] = [
      { code: made([n, 1, h, c]) },
      { code: made([n, c, 1, 1]) },
      { code: made([n, c, h, 4]) },
      { code: `${made([n, c, h, 4])}${last}` },
      { code: `${made([n, 1, h, c])}${last}` },
    ];
    const lab = new Lab('');
    const truth = (row: string) =>
      lab.number(`${row}.is_contiguous()`) && lab.number(`${row}.is_contiguous(memory_format=torch.channels_last)`)
        ? 'yes'
        : 'no';
    const { form, answer, held, lines } = judged(draw, stock, difficulty + 2, ['yes', 'no'], truth);
    return { code: '', ask: 'both-formats', form, answer, held, rule: 'M21', lines };
  },
);

export const channels: readonly Family[] = [channelsStrides, channelsElement, channelsViews, channelsBoth];
