// For tests: students holding misconceptions M01 to M12, from the rules' text in conformance/questions/misconceptions.json. What a
// misconception touches is answered by it, everything else rightly.
import type { Student } from './pupil.arbitrary.ts';
import { rowMajor, times, all, list, one, grid, sorted, digitsOf, rows } from './pupil.arbitrary.ts';

export const firstStudents = {
  // view() needs a contiguous tensor.
  M01: (q) =>
    q.asked.ask !== 'works'
      ? q.answer
      : rows(q, (row) =>
          /\.view\(/.test(row) &&
          !/contiguous\(\)\.view/.test(row) &&
          (/^y|\[|channels_last/.test(row) || q.code.includes('channels_last'))
            ? 'raises'
            : undefined,
        ),
  // transpose moves the data; its result is independent of the source.
  M02: (q) => {
    const { ask } = q.asked;
    if (
      ask === 'strides' &&
      q.dialect === 'torch' &&
      /= x\.(T|transpose|permute)\b/.test(q.code) &&
      !/\[/.test(q.code.split('y =')[1] ?? '[')
    )
      return rowMajor(digitsOf(q));
    if (ask === 'step') return [rowMajor(list(q, 'shape'))[one(q, 'axis')]!];
    if (ask === 'moved')
      return q.form.kind === 'numbers'
        ? q.form.fields.map((f) => (/transpose|permute|\.T\b/.test(f) ? all(list(q, 'shape')) : 0))
        : q.answer;
    if (q.family === 'write-through-transpose') {
      const [i, j] = list(q, 'index') as [number, number];
      return [10 * i + j, 10 * (i - 1) + j];
    }
    if (q.family === 'visit-order') {
      const [columns, rowsOf] = list(q, 'shape') as [number, number];
      const order =
        q.given['inner'] === 'j'
          ? grid(rowsOf, columns, (i, j) => i * columns + j)
          : grid(columns, rowsOf, (j, i) => i * columns + j);
      return order.slice(0, 5);
    }
    if (q.family === 'reach-slice') {
      const [columns, rowsOf] = list(q, 'shape') as [number, number];
      const [start, stop, step] = [one(q, 'start'), one(q, 'stop'), one(q, 'step')];
      const picked = grid(rowsOf, columns, (i, j) => (i >= start && i < stop && j % step === 0 ? i * columns + j : -1));
      return sorted(picked);
    }
    return rows(q, (row) =>
      ask === 'endings' && /^x\.(T|transpose\(.*\)|permute\(.*\))$/.test(row) ? 'copy' : undefined,
    );
  },
  // view and reshape can swap axes if the shape comes out right.
  M03: (q) => {
    if (q.family === 'view-or-transpose') return q.answer.map((_, k) => 10 * k + one(q, 'row'));
    if (q.family !== 'merging-heads') return q.answer;
    const [, , size] = list(q, 'shape') as [number, number, number];
    return q.answer.map((_, c) => 100 * Math.floor(c / size) + 10 * one(q, 'token') + (c % size));
  },
  // reshape, flatten and ravel are always a view, or always a copy.
  M04: (q, draw) => {
    const always = draw.pick(['view', 'copy'] as const);
    if (q.family !== 'write-through-reshape')
      return rows(q, (row) =>
        q.family === 'reshape-endings' && /reshape|flatten|ravel/.test(row) ? always : undefined,
      );
    if (always === 'view') return [70, 80];
    const [rowsOf, columns] = list(q, 'shape') as [number, number];
    const [p, r] = list(q, 'places') as [number, number];
    return [10 * Math.floor(p / columns) + (p % columns), 10 * (r % rowsOf) + Math.floor(r / rowsOf)];
  },
  // Contiguity by the operation's name; contiguous() always copies.
  M05: (q) => {
    if (q.asked.ask === 'moved' && q.form.kind === 'numbers') {
      const [n, m] = list(q, 'shape') as [number, number];
      return q.form.fields.map((field, k) => {
        if (!field.includes('contiguous()')) return q.answer[k]!;
        if (q.answer[k]! > 0) return q.answer[k]!;
        const cut = /x\[1:(\d*)\]/.exec(field);
        return cut ? ((cut[1] === '' ? n : Number(cut[1])) - 1) * m : n * m;
      });
    }
    const no = q.asked.ask === 'flags' ? 'neither' : 'no';
    return rows(q, (row) => {
      if (q.asked.ask !== 'contiguous' && q.asked.ask !== 'flags') return undefined;
      if (/contiguous\(\)$|reshape\(/.test(row)) return q.asked.ask === 'flags' ? undefined : 'yes';
      if (/clone|zeros_like|\+|\*|exp\(/.test(row)) return q.asked.ask === 'flags' ? undefined : 'yes';
      return /\.T\b|transpose|\[|expand/.test(row) ? no : undefined;
    });
  },
  // Strides of axes of size 1 are canonical and meaningful.
  M06: (q) =>
    rows(q, (row) => {
      const found = /as_strided\(\((.*?)\), \((.*?)\)\)/.exec(row);
      if (!found) return undefined;
      const [shape, strides] = [found[1]!, found[2]!].map((text) => text.split(', ').map(Number)) as [
        number[],
        number[],
      ];
      if (q.asked.ask === 'contiguous') return rowMajor(shape).join() === strides.join() ? 'yes' : 'no';
      const wanted = q.code.slice(q.code.lastIndexOf('(') + 1, -2);
      return q.asked.ask === 'same-cells' ? (strides.join(', ') === wanted ? 'same' : 'different') : undefined;
    }),
  // expand copies; torch.repeat is np.repeat.
  M07: (q) => {
    if (q.family === 'strides-expand') return rowMajor(digitsOf(q));
    if (q.family === 'bytes-of-expand') return q.answer.map(() => one(q, 'n') * one(q, 'times') * one(q, 'itemsize'));
    if (q.family === 'values-of-repeat')
      return list(q, 'values')
        .flatMap((v) => Array<number>(one(q, 'times')).fill(v))
        .slice(0, 4);
    return rows(q, (row) => (q.asked.ask === 'endings' && row.includes('expand') ? 'copy' : undefined));
  },
  // All libraries count strides in the same unit.
  M08: (q) => {
    const { ask } = q.asked;
    if (ask === 'byte-distance') return [times(list(q, 'index'), rowMajor(list(q, 'shape')))];
    if (ask === 'element-distance')
      return [
        times(
          list(q, 'index'),
          rowMajor(list(q, 'shape')).map((s) => s * one(q, 'itemsize')),
        ),
      ];
    if (ask === 'strides' && q.given['itemsize'] !== undefined) return q.answer.map((s) => s / one(q, 'itemsize'));
    return q.answer;
  },
  // Strides are positive; reversing works the same everywhere.
  M09: (q) => {
    if (q.asked.ask === 'strides') return q.answer.map((s) => (s < 0 ? -s : s));
    return rows(q, (row) => (q.asked.ask === 'endings' && /flip|::-1/.test(row) ? 'view' : undefined));
  },
  // A tensor starts at the beginning of its storage, which is in logical order.
  M10: (q, draw) => {
    const shape = q.given['shape'] as readonly number[] | undefined;
    const start = q.given['start'] as readonly number[] | undefined;
    switch (q.family) {
      case 'reach-slice': {
        const [columns, rowsOf] = shape as [number, number];
        const [n, step] = [one(q, 'stop') - one(q, 'start'), one(q, 'step')];
        return sorted(grid(n, Math.ceil(columns / step), (i, j) => i + j * step * rowsOf));
      }
      case 'reach-block': {
        const first = start![0]! * shape![1]! + start![1]!;
        return Array.from({ length: all(list(q, 'block')) }, (_, k) => first + k);
      }
      case 'visit-slice': {
        const [i, j] = start as [number, number];
        if (draw.int(0, 1)) return Array.from({ length: 5 }, (_, k) => i * shape![1]! + j + k);
        const width = Math.ceil((shape![1]! - j) / one(q, 'step'));
        return grid(shape![0]! - i, width, (p, r) => p * shape![1]! + r * one(q, 'step')).slice(0, 5);
      }
      case 'offset-of-slices':
        return [draw.pick([0, start![1]!])];
      case 'element-of-slice': {
        const [i, j] = list(q, 'index') as [number, number];
        return [draw.int(0, 1) ? i * shape![1]! + j : i * (shape![1]! - start![1]!) + j];
      }
      case 'padded-rows':
        return [times(list(q, 'index'), rowMajor(shape!))];
      default:
        return q.answer;
    }
  },
  // A small slice is small.
  M11: (q, draw) => {
    if (q.asked.ask === 'kept-bytes') return [q.answer[1]!, q.answer[1]!];
    if (q.family !== 'size-of-chunk') return q.answer;
    return [one(q, 'each'), draw.pick([0, one(q, 'each')]), one(q, 'each')];
  },
  // as_strided is relative to my view and one index is one address.
  M12: (q) => {
    if (q.family === 'strided-needs') return [all(list(q, 'shape'))];
    if (q.family === 'windows-sharing') return q.answer.map(() => 1);
    if (q.family !== 'strided-of-view') return q.answer;
    const [s0, s1] = list(q, 'strides') as [number, number];
    const from = one(q, 'start') + one(q, 'offset');
    return [10 * (from + s1), 10 * (from + s0 + s1)];
  },
} satisfies Record<string, Student>;
