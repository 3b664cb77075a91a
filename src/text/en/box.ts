// The index expression box in English.
import type { Part, SlicePart } from '../../explain/expression.ts';
import type { BoxWords } from '../column-words.ts';
import type { Piece } from '../words.ts';
import { advices, refusalSentence } from './faults.ts';

const number = new Intl.NumberFormat('en');
const count = (n: number, one: string): string => `${number.format(n)} ${one}${n === 1 ? '' : 's'}`;
const axes = (list: readonly number[]): string => `${list.length === 1 ? 'axis' : 'axes'} ${list.join(', ')}`;
const most = 6;
const few = (list: readonly number[]): string => list.slice(0, most).join(', ') + (list.length > most ? ', …' : '');
const code = (text: string): Piece => ({ code: text });

function slice({ axis, size, start, stop, step, count: taken }: SlicePart): string {
  if (taken === 0) return `axis ${axis}: nothing`;
  if (step === 1 && taken === size) return `axis ${axis}, all of it: ${count(taken, 'position')}`;
  const end = start + (taken - 1) * step;
  const way = taken === 1 ? `${start}` : step > 0 ? `from ${start} up to ${stop}` : `from ${start} down to ${end}`;
  const by = Math.abs(step) === 1 || taken === 1 ? '' : `, step ${step}`;
  return `axis ${axis} ${way}${by}: ${count(taken, 'position')}`;
}

function part(p: Part): string {
  switch (p.kind) {
    case 'int':
      return p.given < 0 ? `axis ${p.axis}: ${p.given} from the end is index ${p.at}` : `axis ${p.axis}: index ${p.at}`;
    case 'slice':
      return slice(p);
    case 'newaxis':
      return 'a new axis of size 1';
    case 'whole':
      if (p.axes.length === 0) return 'stands for no axis here';
      return p.entry === null ? `${axes(p.axes)}: not written, so all of it` : `${axes(p.axes)}: all of it`;
    case 'gather':
      if (p.what === 'mask') return `a mask over ${axes(p.axes)}: ${count(p.shape[0] ?? 0, 'true value')}`;
      return `a list along ${axes(p.axes)}: positions ${few(p.positions[0] ?? [])}`;
  }
}

export const box: BoxWords = {
  title: 'Try an index',
  field: 'Index expression',
  hint: 'Up and down arrows go from hit to hit.',
  hits: (n) => (n === 1 ? '1 address is hit' : `${number.format(n)} hits, in this order`),
  nothingHit: 'The result has no elements, so no address is hit.',
  part: (p) => [part(p)],
  gone: 'the axis goes away',
  result: 'result',
  copies: (why) =>
    why === 'gather'
      ? 'A list or mask has no stride: the elements are gathered into new memory.'
      : 'NumPy hands out a single element as a scalar of its own.',
  unknownName: (name) => ['No tensor is called ', code(name), ' at this step.'],
  fault(fault) {
    switch (fault.why) {
      case 'language':
        return [
          ...(fault.refusal.what.trim() === '' ? [] : [code(fault.refusal.what), ': ']),
          advices[fault.refusal.advice],
        ];
      case 'not-literal':
        return [code(fault.what), ' would have to be computed. Only numbers can be written here.'];
      case 'not-an-expression':
        return ['One index expression is expected, such as ', code('y[1:, ::2]'), '.'];
      case 'nothing':
        return [];
    }
  },
  refused: refusalSentence,
};
