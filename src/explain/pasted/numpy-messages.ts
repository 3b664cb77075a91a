// NumPy's messages that are understood, each with a program that fails in the same way.
import { draft, tensor } from './draft.ts';
import type { Message } from './message.ts';
import { calledOn, nameOr, numbersIn, numericCall } from './read.ts';

const own = (name: string, shape: readonly number[], more = {}) => tensor(name, shape, { dtype: 'int64', ...more });
const tuple = (n: readonly number[]): string => (n.length === 1 ? `(${n[0]},)` : `(${n.join(', ')})`);
const shapesIn = (text: string | undefined): number[][] =>
  [...(text ?? '').matchAll(/\(([\d,\s]*)\)/g)].map(([, inner]) => numbersIn(inner));

export const numpyMessages = {
  'numpy-size': {
    framework: 'numpy',
    pattern: /cannot reshape array of size (\d+) into shape \(([^)]*)\)/,
    example: 'ValueError: cannot reshape array of size 2304 into shape (1,6912)',
    draft([, numel, shape], line) {
      const a = calledOn(line, 'reshape', 'a');
      // NumPy leaves the first −1 of the shape out of its message; what stands in the line is what was asked.
      const wanted = numericCall(line, 'reshape') ?? numbersIn(shape);
      return draft('numpy', [own(a, [Number(numel)])], `${a}.reshape(${wanted.join(', ')})`);
    },
  },
  'numpy-broadcast': {
    framework: 'numpy',
    pattern: /operands could not be broadcast together with (?:remapped )?shapes ((?:\([\d,\s]*\)\s*)+)/,
    example: 'ValueError: operands could not be broadcast together with shapes (88,23) (88,24)',
    draft([, shapes]) {
      const [a = [2], b = [3], out] = shapesIn(shapes);
      if (out) return draft('numpy', [own('a', a), own('b', b)], 'a += b');
      return draft('numpy', [own('a', a), own('b', b)], 'a + b');
    },
  },
  'numpy-assign': {
    framework: 'numpy',
    pattern: /could not broadcast input array from shape (\([\d,\s]*\)) into shape (\([\d,\s]*\))/,
    example: 'ValueError: could not broadcast input array from shape (224,224,3) into shape (224,224)',
    draft: ([, value, target]) =>
      draft('numpy', [own('a', shapesIn(target)[0] ?? [3]), own('b', shapesIn(value)[0] ?? [4])], 'a[...] = b'),
  },
  'numpy-output': {
    framework: 'numpy',
    pattern:
      /non-broadcastable output operand with shape (\([\d,\s]*\)) doesn't match the broadcast shape (\([\d,\s]*\))/,
    example: "ValueError: non-broadcastable output operand with shape (3,) doesn't match the broadcast shape (2,3)",
    draft: ([, target, met]) =>
      draft('numpy', [own('a', shapesIn(target)[0] ?? [3]), own('b', shapesIn(met)[0] ?? [2, 3])], 'a += b'),
  },
  'numpy-matmul': {
    framework: 'numpy',
    pattern:
      /matmul: Input operand 1 has a mismatch in its core dimension 0.*?\(size (\d+) is different from (\d+)\)|shapes (\([\d,\s]*\)) and (\([\d,\s]*\)) not aligned/,
    example:
      'ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 3 is different from 4)',
    draft([, right, left, a, b]) {
      if (a !== undefined && b !== undefined)
        return draft('numpy', [own('a', shapesIn(a)[0] ?? [2, 3]), own('b', shapesIn(b)[0] ?? [2, 3])], 'a @ b');
      return draft(
        'numpy',
        [own('a', [2, Number(left)], { known: false }), own('b', [Number(right), 2], { known: false })],
        'a @ b',
      );
    },
  },
  'numpy-index': {
    framework: 'numpy',
    pattern: /index (-?\d+) is out of bounds for axis (\d+) with size (\d+)/,
    example: 'IndexError: index 4 is out of bounds for axis 0 with size 4',
    draft([, index, axis, size], line) {
      const k = Number(axis);
      const a = nameOr(/([A-Za-z_]\w*)\s*\[/.exec(line ?? '')?.[1], 'a');
      const shape = Array.from({ length: k + 1 }, (_, n) => (n === k ? Number(size) : 2));
      return draft('numpy', [own(a, shape, { known: k === 0 })], `${a}[${':, '.repeat(k)}${index}]`);
    },
  },
  'numpy-too-many-indices': {
    framework: 'numpy',
    pattern: /too many indices for array: array is (\d+)-dimensional, but (\d+) were indexed/,
    example: 'IndexError: too many indices for array: array is 1-dimensional, but 2 were indexed',
    draft([, rank, given]) {
      const shape = Array.from({ length: Number(rank) }, (_, k) => k + 3);
      return draft(
        'numpy',
        [own('a', shape, { known: false })],
        `a[${Array.from({ length: Number(given) }, () => 0).join(', ')}]`,
      );
    },
  },
  'numpy-axis': {
    framework: 'numpy',
    pattern: /axis (-?\d+) is out of bounds for array of dimension (\d+)/,
    example: 'numpy.AxisError: axis 2 is out of bounds for array of dimension 2',
    draft([, axis, rank]) {
      const shape = Array.from({ length: Number(rank) }, (_, k) => k + 2);
      return draft('numpy', [own('a', shape, { known: false })], `a.sum(axis=${axis})`);
    },
  },
  'numpy-infer': {
    framework: 'numpy',
    pattern: /can only specify one unknown dimension/,
    example: 'ValueError: can only specify one unknown dimension',
    draft(_, line) {
      const a = calledOn(line, 'reshape', 'a');
      return draft(
        'numpy',
        [own(a, [3, 4], { known: false })],
        `${a}.reshape(${(numericCall(line, 'reshape') ?? [-1, -1]).join(', ')})`,
      );
    },
  },
  'set-shape': {
    framework: 'numpy',
    pattern: /[Ii]ncompatible shape for (?:a non-contiguous array|in-place modification)/,
    example:
      'AttributeError: Incompatible shape for in-place modification. Use `.reshape()` to make a copy with the desired shape.',
    draft(_, line) {
      const found = /([A-Za-z_]\w*)\.shape\s*=\s*\(?([-\d\s,]+)\)?/.exec(line ?? '');
      const a = nameOr(found?.[1], 'a');
      const wanted = numbersIn(found?.[2]);
      return draft(
        'numpy',
        [own(a, [4, 3], { strides: [1, 4], known: false })],
        `${a}.shape = ${tuple(wanted.length > 0 ? wanted : [12])}`,
      );
    },
  },
  'read-only': {
    framework: 'numpy',
    pattern: /(?:assignment destination|output array) is read-only/,
    example: 'ValueError: assignment destination is read-only',
    draft: () => draft('numpy', [own('a', [3], { known: false })], 'b = np.broadcast_to(a, (2, 3))', 'b[0, 1] = 5'),
  },
  'numpy-cast': {
    framework: 'numpy',
    pattern: /Cannot cast ufunc '(\w+)' output from dtype\('(\w+)'\) to dtype\('(\w+)'\)/,
    example:
      "UFuncTypeError: Cannot cast ufunc 'add' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'",
    draft(_, line) {
      const a = nameOr(/^\s*([A-Za-z_]\w*)\s*[-+*/]=/.exec(line ?? '')?.[1], 'a');
      return draft('numpy', [own(a, [3, 4], { known: false })], `${a} += 0.5`);
    },
  },
  'numpy-mask': {
    framework: 'numpy',
    pattern:
      /boolean index did not match indexed array along dimension (\d+); dimension is (\d+) but corresponding boolean dimension is (\d+)/,
    example:
      'IndexError: boolean index did not match indexed array along dimension 0; dimension is 4 but corresponding boolean dimension is 5',
    draft([, axis, size, mask]) {
      const k = Number(axis);
      const shape = (last: string | undefined) => Array.from({ length: k + 1 }, (_, n) => (n === k ? Number(last) : 2));
      return draft(
        'numpy',
        [own('a', shape(size), { known: false }), own('mask', shape(mask), { known: false })],
        'a[mask > 0]',
      );
    },
  },
  'numpy-truth': {
    framework: 'numpy',
    pattern: /truth value of an array with more than one element is ambiguous/,
    example: 'ValueError: The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()',
    draft: () => draft('numpy', [own('a', [3, 4], { known: false })], 'if a > 5:', '    print("yes")'),
  },
} satisfies Record<string, Message>;
