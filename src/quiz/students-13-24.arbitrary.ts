// For tests: students holding misconceptions M13 to M24, from the rules' text in conformance/questions/misconceptions.json. What a
// misconception touches is answered by it, everything else rightly.
import type { Student } from './pupil.arbitrary.ts';
import { rowMajor, times, list, one, digitsOf, rows, isFancy, transposes } from './pupil.arbitrary.ts';

export const lastStudents = {
  // order='F' is about memory, and reshape with it the transpose.
  M13: (q, draw) => {
    if (q.family === 'reshape-order-f') {
      const [rowsOf, columns] = list(q, 'shape') as [number, number];
      const row = one(q, 'row');
      if (draw.int(0, 1)) return q.answer.map((_, k) => 10 * k + row);
      return q.answer.map((_, k) => 10 * Math.floor((row * rowsOf + k) / columns) + ((row * rowsOf + k) % columns));
    }
    if (q.family !== 'flatten-fortran') return q.answer;
    const [rowsOf] = list(q, 'shape') as [number, number];
    return q.answer.map((_, k) => 10 * (k % rowsOf) + Math.floor(k / rowsOf));
  },
  // Transposing destroys contiguity; from C to F is free.
  M14: (q) =>
    rows(q, (row) => {
      if (q.asked.ask === 'flags') return row.endsWith('.T') ? 'neither' : undefined;
      if (q.asked.ask !== 'shares') return undefined;
      if (/fortran|order='F'/.test(row)) return /\.T\)/.test(row) ? 'apart' : 'shares';
      return undefined;
    }),
  // Fancy and boolean indexing behave like slicing; every duplicate counts.
  M15: (q) => {
    if (q.family === 'changed-by-write')
      return rows(q, (name) => {
        const made = q.code.split('\n').find((line) => line.startsWith(`${name} =`))!;
        return isFancy(made) ? 'yes' : undefined;
      });
    if (q.family === 'write-through-list') return [50, 60, 70];
    if (q.family === 'duplicate-indices') {
      const sums = Array<number>(one(q, 'n')).fill(0);
      for (const k of list(q, 'index')) sums[k]! += one(q, 'by');
      return sums;
    }
    return rows(q, (row) => (q.asked.ask === 'endings' && isFancy(row) ? 'view' : undefined));
  },
  // An integer is a slice of length 1; chained brackets cut the next axis; squeeze spares the batch.
  M16: (q) => {
    if (q.family === 'shape-of-chained') {
      const [a, stop, b, end] = list(q, 'ranges') as [number, number, number, number];
      const [n, m] = list(q, 'shape') as [number, number];
      return [Math.min(stop, n) - a, Math.min(end, m) - b];
    }
    if (q.family === 'shape-of-squeeze')
      return [
        1,
        ...list(q, 'shape')
          .slice(1)
          .filter((d) => d !== 1),
      ];
    if (q.asked.ask !== 'ranks' || q.form.kind !== 'numbers') return q.answer;
    return q.form.fields.map((field) => 3 + (field.match(/None/g)?.length ?? 0));
  },
  // .T swaps the last two axes; axes are destinations.
  M17: (q) => {
    if (q.family === 'shape-of-T') {
      const shape = list(q, 'shape');
      return [...shape.slice(0, -2), shape.at(-1)!, shape.at(-2)!];
    }
    const axes = q.given['axes'] as readonly number[] | undefined;
    if (!axes) return q.answer;
    const source = q.asked.ask === 'shape' ? list(q, 'shape') : rowMajor(list(q, 'shape'));
    const moved = [...source];
    for (const [k, to] of axes.entries()) moved[to] = source[k]!;
    return moved;
  },
  // Broadcasting looks for matching sizes.
  M18: (q) => {
    if (q.family === 'shape-of-broadcast') {
      const [left, right] = [list(q, 'left'), list(q, 'right')];
      return left.length > 1 ? left : right;
    }
    return rows(q, (row) => {
      if (q.family !== 'broadcast-works') return undefined;
      const [a, b] = [...row.matchAll(/\(\(([\d, ]+)\)\)/g)].map((m) =>
        m[1]!
          .split(',')
          .filter((t) => t.trim() !== '')
          .map(Number),
      );
      return a && b && b.every((size) => size === 1 || a.includes(size)) ? 'works' : undefined;
    });
  },
  // A new tensor is always row-major.
  M19: (q) => {
    if (q.family === 'strides-of-clone') return rowMajor(digitsOf(q));
    return rows(q, (row) =>
      q.asked.ask === 'contiguous' && /clone|zeros_like|exp\(|[+*]/.test(row) ? 'yes' : undefined,
    );
  },
  // = and +=, sharing and copying are confused.
  M20: (q, draw) => {
    if (q.family === 'rebind-or-write') {
      const [p, r] = list(q, 'by') as [number, number];
      const k = one(q, 'k');
      return draw.int(0, 1) ? [k + p, k + r] : [k, k];
    }
    return rows(q, (row) => {
      if (q.family !== 'shares-array') return undefined;
      return /torch\.tensor|np\.array\(/.test(row) ? 'shares' : 'apart';
    });
  },
  // channels_last makes the shape NHWC.
  M21: (q) => {
    if (!q.code.includes('channels_last')) return q.answer;
    const shape = q.given['shape'] as readonly number[] | undefined;
    if (!shape) return q.answer;
    const [n, c, h, w] = shape as [number, number, number, number];
    if (q.asked.ask === 'strides') return rowMajor([n, h, w, c]);
    if (q.asked.ask === 'offset') return [times(list(q, 'index'), rowMajor([n, h, w, c]))];
    return rows(q, (row) => (/\.view\(/.test(row) && !row.includes('contiguous') ? 'raises' : undefined));
  },
  // The order of traversal does not matter, or the last index is always the fast one.
  M22: (q, draw) => {
    if (q.asked.ask !== 'lines') return q.answer;
    const [first, second] = q.answer as [number, number];
    const isTransposed = transposes(q);
    const fast = Math.min(first, second);
    return isTransposed && draw.int(0, 1) ? [fast, Math.max(first, second)] : [fast, fast];
  },
  // detach gives a copy, gradients ignore sharing, nothing raises.
  M23: (q) => {
    if (q.family === 'gradient-of-expanded') return list(q, 'rows').slice(0, q.answer.length);
    if (q.family === 'gradient-of-list')
      return q.answer.map((_, k) => (list(q, 'index').includes(k) ? one(q, 'by') : 0));
    if (q.family === 'write-through-detach') return [one(q, 'i') + 1, one(q, 'j') + 1];
    if (q.family === 'update-of-leaf') return [q.answer[0]!, ...list(q, 'values')];
    const isOfWrites = q.family === 'backward-raises' || q.family === 'write-before-backward';
    return rows(q, (row) => (isOfWrites && row !== 'v.backward()' ? 'works' : undefined));
  },
  // Arithmetic widens, view(dtype) converts values.
  M24: (q) => {
    if (q.family === 'bytes-wrap')
      return list(q, 'values').map((v) => (q.given['op'] === '+' ? v + one(q, 'by') : v * one(q, 'by')));
    if (q.family === 'shape-of-view-type') return list(q, 'shape');
    if (q.family !== 'values-of-view-type') return q.answer;
    return [one(q, 'number') % 256, one(q, 'second')];
  },
} satisfies Record<string, Student>;
