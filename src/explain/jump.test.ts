import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tensorNamed } from '../trace/focus.ts';
import { addressAt, frameAt } from '../trace/frame.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import { jumpOf } from './jump.ts';

const history = storyOf(
  scenarioOf(`import torch
T = torch.arange(12).view(3, 4)
z = T.T[1:, ::2]
c = z.contiguous()
`),
);
const frame = frameAt(history, history.length - 1);
const named = (name: string) => tensorNamed(frame, { variable: name })!;
const z = named('z');
const from = { storage: frame.storage(z.storage)!, subject: z, name: 'z', unit: 8 };
const jump = (text: string) => jumpOf(frame, from, text);
const fault = (text: string) => {
  const result = jump(text);
  return result.to === 'nowhere' ? result.fault : null;
};

test('a number is an offset in the storage of the strip', () => {
  expect(jump(' 10 ')).toMatchObject({ to: 'byte', byte: 80, storage: { letter: 'A' } });
  expect(fault('12')).toEqual({ why: 'offset', offset: 12, count: 12, letter: 'A' });
  expect(fault('-1')).toMatchObject({ why: 'offset' });
});

test('an address is found in whichever storage holds it, and means its whole cell', () => {
  const base = from.storage.address;
  expect(jump(`0x${(base + 80).toString(16)}`)).toMatchObject({ to: 'byte', byte: 80 });
  expect(jump(`0x${(base + 83).toString(16)}`)).toMatchObject({ to: 'byte', byte: 80 });
  const c = frame.storage(named('c').storage)!;
  expect(jump(`0X${(c.address + 8).toString(16).toUpperCase()}`)).toMatchObject({
    storage: { letter: c.letter },
    byte: 8,
  });
  expect(fault('0x3')).toMatchObject({ why: 'address', address: 3, ranges: [{ letter: 'A', from: base }, {}] });
});

test('an index is one of the tensor shown or of the one that is named, and may count from the end', () => {
  expect(jump('[1, 1]')).toMatchObject({ to: 'element', index: [1, 1], tensor: { id: z.id } });
  expect(jump('1,1')).toMatchObject({ index: [1, 1] });
  expect(jump('z[-1, 0]')).toMatchObject({ index: [2, 0] });
  expect(jump('T[2, 3]')).toMatchObject({ index: [2, 3], tensor: { id: named('T').id } });
  expect(fault('q[0]')).toEqual({ why: 'tensor', name: 'q' });
  expect(fault('[1]')).toEqual({ why: 'rank', name: 'z', given: 1, rank: 2 });
  expect(fault('[1, 2]')).toEqual({ why: 'index', axis: 1, index: 2, size: 2 });
});

test('anything else is refused, and nothing that is typed throws', () => {
  for (const text of ['', 'here', '1.5', '[1, :]', '0x', '0xzz', '[[1]]', 'z[', '９'])
    expect(fault(text)).toEqual({ why: 'unread' });
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['element', 'byte', 'nowhere']).toContain(jump(text).to);
    }),
  );
});

test('the address of every element leads to the element', () => {
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 2; j++) {
      const address = addressAt(frame, z, [i, j])!;
      expect(jump(`0x${address.toString(16)}`)).toMatchObject({ byte: address - from.storage.address });
    }
});
