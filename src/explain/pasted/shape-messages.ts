// The messages about shapes, axes and indices that are understood: how each is recognised, and a program that fails in the same way
// with the numbers it tells. Where it tells none, the numbers are a guess to be asked about.
import { numelOf } from '../../core/shape.ts';
import { draft, tensor } from './draft.ts';
import { calledOn, nameOr, numbersIn, numericCall } from './read.ts';
import type { Message } from './message.ts';

const views = 'view|reshape|view_as|reshape_as|flatten';
const list = (n: readonly number[]): string => n.join(', ');

/** A shape of `rank` axes that are 2 long but for one. */
const shapeWith = (rank: number, axis: number, size: number): number[] =>
  Array.from({ length: rank }, (_, k) => (k === axis ? size : 2));

export const shapeMessages = {
  view: {
    framework: 'torch',
    pattern: /view size is not compatible with input tensor's size and stride/,
    example:
      "RuntimeError: view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.",
    draft(_, line) {
      const x = calledOn(line, views, 'x');
      const wanted = numericCall(line, 'view') ?? [-1];
      const known = Math.abs(numelOf(wanted));
      // A transposed tensor that the wanted shape divides, so that it is memory that refuses.
      const rows = wanted.length === 1 ? 4 : Math.max(2, wanted.at(-1)! > 0 ? wanted.at(-1)! : wanted[0]!);
      const shape = wanted.includes(-1) ? [3, rows] : known % 2 === 0 && known > 2 ? [2, known / 2] : [3, 4];
      const t = tensor(x, shape.toReversed(), { strides: [1, shape[1]!], known: false });
      const target = numelOf(shape) % Math.max(1, known) === 0 ? wanted : [-1];
      return draft('torch', [t], `${x}.view(${list(target)})`);
    },
  },
  'size-invalid': {
    framework: 'torch',
    pattern: /shape '\[([^\]]*)\]' is invalid for input of size (\d+)/,
    example: "RuntimeError: shape '[3, 256]' is invalid for input of size 1536",
    draft([, shape, numel], line) {
      const x = calledOn(line, views, 'x');
      return draft('torch', [tensor(x, [Number(numel)])], `${x}.view(${list(numbersIn(shape))})`);
    },
  },
  broadcast: {
    framework: 'torch',
    pattern: /size of tensor a \((\d+)\) must match the size of tensor b \((\d+)\) at non-singleton dimension (\d+)/,
    example:
      'RuntimeError: The size of tensor a (150) must match the size of tensor b (152) at non-singleton dimension 3',
    draft([, a, b, axis]) {
      const [k, rank] = [Number(axis), Number(axis) + 1];
      const t = [Number(a), Number(b)].map((size, n) =>
        tensor(n === 0 ? 'a' : 'b', shapeWith(rank, k, size), { known: rank === 1 }),
      );
      return draft('torch', t, 'a + b');
    },
  },
  'output-broadcast': {
    framework: 'torch',
    pattern: /output with shape \[([^\]]*)\] doesn't match the broadcast shape \[([^\]]*)\]/,
    example: "RuntimeError: output with shape [1, 28, 28] doesn't match the broadcast shape [3, 28, 28]",
    draft: ([, out, met]) => draft('torch', [tensor('x', numbersIn(out)), tensor('y', numbersIn(met))], 'x += y'),
  },
  expand: {
    framework: 'torch',
    pattern:
      /expanded size of the tensor \((-?\d+)\) must match the exi\s?sting size \((\d+)\) at non-singleton dimension (\d+)(?:\.\s+Target sizes: \[([^\]]*)\]\.\s+Ten\s?sor sizes: \[([^\]]*)\])?/,
    example:
      'RuntimeError: The expanded size of the tensor (5) must match the existing size (4) at non-singleton dimension 1.  Target sizes: [32, 5].  Tensor sizes: [4]',
    draft([, wanted, size, axis, target, own], line) {
      const rank = Number(axis) + 1;
      const x = calledOn(line, 'expand|expand_as', 'x');
      const shape = own === undefined ? shapeWith(rank, rank - 1, Number(size)) : numbersIn(own);
      const to = target === undefined ? shapeWith(rank, rank - 1, Number(wanted)) : numbersIn(target);
      return draft('torch', [tensor(x, shape, { known: own !== undefined })], `${x}.expand(${list(to)})`);
    },
  },
  matmul: {
    framework: 'torch',
    pattern:
      /(?:mat1 and mat2 shapes cannot be multiplied|size mismatch, m1:) \(?\[?(\d+)\s*x\s*(\d+)\]?(?: and |, m2: \[)(\d+)\s*x\s*(\d+)/,
    example: 'RuntimeError: mat1 and mat2 shapes cannot be multiplied (512x2304 and 256x4)',
    draft([, m, k, n, p], line) {
      const [, left, right] =
        /([A-Za-z_]\w*)\s*@\s*([A-Za-z_]\w*)/.exec(line ?? '') ??
        /(?:mm|matmul)\(\s*([A-Za-z_]\w*)\s*,\s*([A-Za-z_]\w*)\s*\)/.exec(line ?? '') ??
        [];
      const [a, b] = [nameOr(left, 'a'), nameOr(right, 'b')];
      const names = a === b ? (['a', 'b'] as const) : ([a, b] as const);
      return draft(
        'torch',
        [tensor(names[0], [Number(m), Number(k)]), tensor(names[1], [Number(n), Number(p)])],
        `${names[0]} @ ${names[1]}`,
      );
    },
  },
  infer: {
    framework: 'torch',
    pattern: /only one dimension can be inferred/,
    example: 'RuntimeError: only one dimension can be inferred',
    draft(_, line) {
      const x = calledOn(line, views, 'x');
      const wanted = numericCall(line, 'view|reshape') ?? [-1, -1];
      return draft('torch', [tensor(x, [3, 4], { known: false })], `${x}.view(${list(wanted)})`);
    },
  },
  'index-range': {
    framework: 'torch',
    pattern: /index (-?\d+) is out of bounds for (?:dimension (\d+)|dim) with size (\d+)/,
    example: 'IndexError: index 10 is out of bounds for dimension 0 with size 10',
    draft([, index, axis, size], line) {
      const k = Number(axis ?? 0);
      const x = nameOr(/([A-Za-z_]\w*)\s*\[/.exec(line ?? '')?.[1], 'x');
      const at = `${':, '.repeat(k)}${index}`;
      return draft('torch', [tensor(x, shapeWith(k + 1, k, Number(size)), { known: k === 0 })], `${x}[${at}]`);
    },
  },
  'lookup-range': {
    framework: 'torch',
    pattern: /index out of range in self/,
    example: 'IndexError: index out of range in self',
    draft: () =>
      draft(
        'torch',
        [tensor('weight', [10, 4], { known: false })],
        '# an embedding looks its rows up like this; a row number is too large',
        'torch.index_select(weight, 0, torch.tensor([1, 10]))',
      ),
  },
  'too-many-indices': {
    framework: 'torch',
    pattern: /too many indices for tensor of dimension (\d+)/,
    example: 'IndexError: too many indices for tensor of dimension 1',
    draft([, rank], line) {
      const n = Number(rank);
      const x = nameOr(/([A-Za-z_]\w*)\s*\[/.exec(line ?? '')?.[1], 'x');
      const shape = Array.from({ length: n }, (_, k) => k + 3);
      return draft(
        'torch',
        [tensor(x, shape, { known: false })],
        `${x}[${list(Array.from({ length: n + 1 }, () => 0))}]`,
      );
    },
  },
  'axis-range': {
    framework: 'torch',
    pattern: /[Dd]imension out of range \(expected to be in range of \[(-?\d+), (-?\d+)\], but got (-?\d+)\)/,
    example: 'IndexError: Dimension out of range (expected to be in range of [-1, 0], but got 1)',
    draft([, low, , axis], line) {
      const rank = -Number(low);
      const shape = Array.from({ length: rank }, (_, k) => k + 2);
      const swap = /\.\s*transpose\s*\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)/.exec(line ?? '');
      const x = calledOn(line, 'transpose|sum|mean|softmax|argmax|max|squeeze|size', 'x');
      const call = swap ? `transpose(${swap[1]}, ${swap[2]})` : `sum(dim=${axis})`;
      return draft('torch', [tensor(x, shape, { known: rank === 1 })], `${x}.${call}`);
    },
  },
  'permute-count': {
    framework: 'torch',
    pattern:
      /number of dim(?:ension)?s (?:don't match in permute|in the tensor input does not match.*?input\.dim\(\) = (\d+) is not equal to len\(dims\) = (\d+))/,
    example:
      'RuntimeError: permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. input.dim() = 4 is not equal to len(dims) = 3',
    draft([, rank, count], line) {
      const axes = numericCall(line, 'permute') ?? Array.from({ length: Number(count ?? 3) }, (_, k) => k).reverse();
      const shape = Array.from({ length: Number(rank ?? axes.length + 1) }, (_, k) => k + 2);
      const x = calledOn(line, 'permute', 'x');
      return draft('torch', [tensor(x, shape, { known: false })], `${x}.permute(${list(axes)})`);
    },
  },
  cat: {
    framework: 'torch',
    pattern:
      /Sizes of tensors must match except in dimension (\d+)\.\s*(?:Expected size (\d+) but got size (\d+) for tensor number (\d+)|Got (\d+) and (\d+)(?: in dimension (\d+))?)/,
    example:
      'RuntimeError: Sizes of tensors must match except in dimension 1. Expected size 32 but got size 64 for tensor number 1 in the list.',
    draft([, dim, a, b, position, olderA, olderB, where]) {
      const along = Number(dim);
      const axis = where === undefined ? (along === 0 ? 1 : along + 1) : Number(where);
      const rank = Math.max(along, axis) + 1;
      const last = Math.min(Number(position ?? 1), 8);
      const t = Array.from({ length: last + 1 }, (_, n) =>
        tensor('abcdefghi'[n]!, shapeWith(rank, axis, Number(n === last ? (b ?? olderB) : (a ?? olderA))), {
          known: false,
        }),
      );
      return draft('torch', t, `torch.cat([${t.map(({ name }) => name).join(', ')}], dim=${along})`);
    },
  },
  stack: {
    framework: 'torch',
    pattern:
      /stack expects each tensor to be equal size, but got \[([^\]]*)\] at entry 0 and \[([^\]]*)\] at entry (\d+)/,
    example:
      'RuntimeError: stack expects each tensor to be equal size, but got [3, 224, 224] at entry 0 and [3, 224, 200] at entry 1',
    draft([, a, b, position]) {
      const last = Math.min(Number(position), 8);
      const t = Array.from({ length: last + 1 }, (_, n) => tensor('abcdefghi'[n]!, numbersIn(n === last ? b : a)));
      return draft('torch', t, `torch.stack([${t.map(({ name }) => name).join(', ')}])`);
    },
  },
  mask: {
    framework: 'torch',
    pattern:
      /shape of the mask \[([^\]]*)\] at index (\d+) does not match the shape of the indexed tensor \[([^\]]*)\] at index (\d+)/,
    example:
      'IndexError: The shape of the mask [5] at index 0 does not match the shape of the indexed tensor [4, 3] at index 0',
    draft: ([, mask, , own]) =>
      draft('torch', [tensor('x', numbersIn(own)), tensor('mask', numbersIn(mask), { dtype: 'bool' })], 'x[mask]'),
  },
  step: {
    framework: 'torch',
    pattern: /step must be greater than zero|negative step not yet supported/,
    example: 'ValueError: step must be greater than zero',
    draft(_, line) {
      const x = nameOr(/([A-Za-z_]\w*)\s*\[/.exec(line ?? '')?.[1], 'x');
      return draft('torch', [tensor(x, [3, 4], { known: false })], `${x}[::-1]`);
    },
  },
  convolution: {
    framework: 'torch',
    pattern:
      /Given groups=(\d+), weight of size \[([^\]]*)\], expected input ?\[([^\]]*)\] to have (\d+) channels, but got (\d+) channels instead/,
    example:
      'RuntimeError: Given groups=1, weight of size [64, 3, 7, 7], expected input[1, 1, 224, 224] to have 3 channels, but got 1 channels instead',
    draft: ([, groups, weight, input]) =>
      draft(
        'torch',
        [tensor('x', numbersIn(input)), tensor('weight', numbersIn(weight))],
        `F.conv2d(x, weight${groups === '1' ? '' : `, groups=${groups}`})`,
      ),
  },
} satisfies Record<string, Message>;
