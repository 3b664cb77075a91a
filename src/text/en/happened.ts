// What happened in a step, in English sentences with the step's own numbers.
import type { AxisNote } from '../../explain/axisnotes.ts';
import type { Happening } from '../../explain/happening.ts';
import type { Shown } from '../../explain/shown.ts';
import type { Said } from '../../explain/said.ts';
import type { HappenedWords, Phrase, Piece } from '../words.ts';
import { faultSentence, refusalSentence } from './faults.ts';
import { opPhrase } from './ops.ts';

const number = new Intl.NumberFormat('en');
const count = (n: number, one: string): string => `${number.format(n)} ${one}${n === 1 ? '' : 's'}`;
const tuple = (n: readonly number[]): string => (n.length === 1 ? `(${n[0]},)` : `(${n.join(', ')})`);
const code = (text: string): Piece => ({ code: text });
const of = (axis: number, text: string | number): Piece => ({ axis, text: String(text) });
const ordinal = (n: number): string =>
  n === 2 ? 'second' : n === 3 ? 'third' : `${n}${n % 10 === 1 && n % 100 !== 11 ? 'st' : 'th'}`;
const join = (names: readonly string[]): Piece[] =>
  names.flatMap((name, k) => [k === 0 ? '' : k === names.length - 1 ? ' and ' : ', ', code(name)]);

const unit = (out: Shown, n: number): string => (out.framework === 'numpy' ? count(n, 'byte') : String(n));

function note(n: AxisNote): Phrase {
  switch (n.note) {
    case 'permuted':
      return [` Sizes and strides change places together: strides ${tuple(n.before)} became ${tuple(n.after)}.`];
    case 'regrouped':
      return [
        ` The shape ${tuple(n.before)} is read as ${tuple(n.after)}, and the strides ${tuple(n.strides)} follow from it.`,
      ];
    case 'shifted':
      return [` Along axis ${n.axis} it starts `, of(n.axis, n.by), ` ${n.by === 1 ? 'element' : 'elements'} later`];
    case 'stepped':
      if (n.factor < 0)
        return [
          ` Along axis ${n.axis} it runs backwards: the stride turns from ${n.before} to `,
          of(n.axis, n.after),
          '.',
        ];
      if (!Number.isInteger(n.factor))
        return [` The stride of axis ${n.axis} changes from ${n.before} to `, of(n.axis, n.after), '.'];
      return [
        ` Along axis ${n.axis} it takes every ${ordinal(n.factor)} element: the stride grows from `,
        of(n.axis, n.before),
        ' to ',
        { strong: `${n.factor} × ` },
        of(n.axis, n.before),
        { strong: ' = ' },
        of(n.axis, n.after),
        '.',
      ];
    case 'resized':
      return [` Axis ${n.axis} keeps ${n.after} of its ${n.before} elements.`];
    case 'repeated':
      return [
        ` Axis ${n.axis} has stride `,
        of(n.axis, 0),
        `: the same elements are met ${n.size} times, without more memory.`,
      ];
    case 'inserted':
      return [` Axis ${n.axis} is new and has size 1.`];
    case 'dropped':
      return [` Position ${n.at} of axis ${n.from} is taken, and that axis is gone`];
  }
}

function viewSentence(h: Happening & { did: 'view' }): Piece[] {
  const made = h.count > 1 ? `made ${h.count} views` : 'made a view';
  const pieces: Piece[] = [opPhrase(h.op, h.code), ` ${made} of the same storage ${h.storage}.`];
  const movers = h.notes.filter((n) => n.note === 'shifted' || n.note === 'dropped');
  const moved = h.offset.before !== h.offset.after;
  let told = false;
  for (const n of h.notes) {
    pieces.push(...note(n));
    if (n.note !== 'shifted' && n.note !== 'dropped') continue;
    const tells = moved && movers.length === 1;
    told ||= tells;
    pieces.push(tells ? `, so the offset becomes ${unit(h.out, h.offset.after)}.` : '.');
  }
  if (moved && !told) pieces.push(` The offset moves from ${h.offset.before} to ${unit(h.out, h.offset.after)}.`);
  pieces.push(' Nothing was copied.');
  return pieces;
}

const said: Record<Said, string> = {
  truth: 'Whether many numbers are true has no single answer: any() asks if one of them is, all() if every one is.',
  item: 'One Python number was asked for, and only a tensor with exactly one element can give it.',
  'rank-0': 'A tensor without axes has no length and nothing to go through: it is one number.',
  position: 'A position must be a single whole number.',
  attribute: 'A value of this type has nothing of this name.',
  name: 'This name has no value yet at this place.',
  arguments: 'These arguments do not fit the parameters of what is called.',
  operand: 'These two types have no such operation between them.',
  zero: 'Python’s own numbers cannot be divided by 0.',
  'item-missing': 'There is nothing at this place.',
};

function main(h: Happening): Piece[] {
  switch (h.did) {
    case 'new':
      return [
        opPhrase(h.op, h.code),
        ` made storage ${h.storage}: ${count(h.numel, 'element')} of ${h.dtype}, ${count(h.nbytes, 'byte')}.`,
        ...(h.out.shape.length > 0
          ? [` Shape ${tuple(h.out.shape)} with strides ${tuple(h.out.strides)} lays them out.`]
          : []),
      ];
    case 'view':
      return viewSentence(h);
    case 'same':
      return h.op === null
        ? [
            ...join(h.names),
            h.names.length === 1 ? ' names' : ' are names of',
            ' one and the same tensor. No memory was touched.',
          ]
        : [
            opPhrase(h.op, h.code),
            ` had nothing to do and returned the very same tensor`,
            ...(h.names.length > 0 ? [': ', ...join(h.names)] : []),
            '. Nothing was copied.',
          ];
    case 'copy':
      return [
        opPhrase(h.op, h.code),
        ` copied ${count(h.numel, 'element')} (${count(h.nbytes, 'byte')})`,
        h.from === null ? ` to a new storage ${h.to}.` : ` from storage ${h.from} to a new storage ${h.to}.`,
        ` There the strides are ${tuple(h.out.strides)}.`,
        h.from === null ? '' : ` A write to ${h.to} is not seen in ${h.from}.`,
      ];
    case 'compute':
      return [
        opPhrase(h.op, h.code),
        ` computed ${count(h.numel, 'element')} into a new storage ${h.to}, with strides ${tuple(h.out.strides)}.`,
        ...(h.stretched.length > 0 ? [' Broadcasting repeated the smaller operand by strides of 0.'] : []),
      ];
    case 'write':
      return [
        opPhrase(h.op, h.code),
        ` wrote ${count(h.numel, 'element')} in place in storage ${h.storage}.`,
        ...(h.seenBy.length > 1
          ? [' It is the memory of ', ...join(h.seenBy), ': all of them see what was written where they reach it.']
          : []),
      ];
    case 'print':
      return ['The program printed a text.'];
    case 'raise':
      if (h.raised.fault) return faultSentence(h.raised.fault);
      return [...refusalSentence(h.raised.refusal, h.code, h.input?.strides ?? []), ...(h.said ? [said[h.said]] : [])];
    case 'free':
      return [];
    case 'other':
      return [opPhrase(h.op, h.code), ` ran.`];
  }
}

export const happened: HappenedWords = {
  title: 'What happened',
  sentence(h) {
    const pieces = main(h);
    if (h.frees.length === 0) return pieces;
    const one = h.frees.length === 1;
    return [
      ...pieces,
      `${pieces.length > 0 ? ' ' : ''}Nothing reaches ${one ? 'storage' : 'storages'} ${h.frees.join(', ')} any more: ${one ? 'its' : 'their'} memory is freed.`,
    ];
  },
  note,
  fault: faultSentence,
};
