import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Focus } from './focus.ts';
import {
  asAddress,
  asElement,
  axisIn,
  elementSpot,
  focusOnAddress,
  focusOnAxis,
  focusOnElement,
  indicesOf,
  isPinned,
  movedAlong,
  nameOf,
  nothing,
  spotOf,
  tensorNamed,
} from './focus.ts';
import { focusOfText, textOfFocus } from './focus-text.ts';
import { frameAt } from './frame.ts';
import { scenarioOf } from './scenario.ts';
import { storyOf } from './story.ts';

const history = storyOf(
  scenarioOf(`x = torch.arange(24).view(2, 3, 4)
y = x.permute(2, 0, 1)
z = y[1:, :, ::2]
b = torch.ones(3).expand(2, 3)
x + 1
`),
);
const last = frameAt(history, history.length - 1);
const tensors = ['x', 'y', 'z', 'b'].map((variable) => tensorNamed(last, { variable })!);

describe('focus', () => {
  it('goes from an element to its address and back to it, among all that reach it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tensors), fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (tensor, seeds) => {
        const index = tensor.layout.shape.map((size, k) => seeds[k]! % size);
        const focus = focusOnElement(last, tensor, index);
        const spot = elementSpot(last, focus)!;
        const address = asAddress(last, focus);
        expect(spotOf(last, address)).toMatchObject({ byte: spot.byte, address: spot.storage.address + spot.byte });
        expect(indicesOf(last, address, tensor).indices).toContainEqual(index);
        expect(elementSpot(last, asElement(last, address, tensor))).toMatchObject({ byte: spot.byte });
      }),
    );
  });

  it('of one view shows in every other view that reaches the same address, and in no other', () => {
    const [x, y, z, b] = tensors;
    const focus = focusOnElement(last, z!, [0, 1, 1]);
    expect(indicesOf(last, focus, x!).indices).toEqual([[1, 2, 1]]);
    expect(indicesOf(last, focus, y!).indices).toEqual([[1, 1, 2]]);
    expect(indicesOf(last, focus, b!)).toEqual({ indices: [], count: 0, complete: true });
  });

  it('stays with its variable from step to step, and is nowhere while there is none', () => {
    const focus: Focus = { kind: 'element', of: { variable: 'y' }, index: [3, 1, 2], pinned: true };
    expect(elementSpot(frameAt(history, 1), focus)).toBe(null);
    expect([2, 3, 4].map((n) => elementSpot(frameAt(history, n), focus)?.offset)).toEqual([23, 23, 23]);
  });

  it('moves along an axis and stops at the ends', () => {
    const focus = focusOnElement(last, tensors[0]!, [0, 1, 2], true);
    expect(movedAlong(last, focus, 2, 1)).toMatchObject({ index: [0, 1, 3], pinned: true });
    expect(movedAlong(last, focus, 2, 5)).toMatchObject({ index: [0, 1, 3] });
    expect(movedAlong(last, focus, 0, -1)).toMatchObject({ index: [0, 1, 2] });
    expect(movedAlong(last, focus, 3, 1)).toBe(focus);
    expect(movedAlong(last, nothing, 0, 1)).toBe(nothing);
  });

  it('names a tensor by its variable, else by its place in the step', () => {
    expect(nameOf(last, tensors[1]!)).toEqual({ variable: 'y' });
    expect(nameOf(last, last.step.outputs[0]!)).toEqual({ output: 0 });
    expect(nameOf(frameAt(history, 0), tensors[1]!)).toBe(null);
  });

  it('on an axis is on that axis of that tensor only', () => {
    const focus = focusOnAxis(last, tensors[1]!, 2);
    expect(tensors.map((x) => axisIn(last, focus, x))).toEqual([null, 2, null, null]);
    expect(isPinned(focus)).toBe(false);
  });

  it('on an address outlives the names over its storage', () => {
    const story = storyOf(scenarioOf('xs = [torch.arange(3)]\ny = torch.ones(2)'));
    const frame = frameAt(story, 1);
    const focus = focusOnAddress(frame, 0, 8);
    expect(focus).toMatchObject({ of: { storage: 'A' } });
    expect(spotOf(frame, focus)).toMatchObject({ byte: 8, nbytes: 8 });
    expect(spotOf(frame, focusOnAddress(frame, 0, 24))).toBe(null);
  });

  it('has a text of a few characters', () => {
    const examples: readonly (readonly [string, Focus])[] = [
      ['z[1,1]!', { kind: 'element', of: { variable: 'z' }, index: [1, 1], pinned: true }],
      ['s[]', { kind: 'element', of: { variable: 's' }, index: [], pinned: false }],
      ['.in0[2]', { kind: 'element', of: { input: 0 }, index: [2], pinned: false }],
      ['z+80', { kind: 'address', of: { variable: 'z' }, byte: 80, pinned: false }],
      ['~B+8!', { kind: 'address', of: { storage: 'B' }, byte: 8, pinned: true }],
      ['.0:1', { kind: 'axis', of: { output: 0 }, axis: 1, pinned: false }],
    ];
    for (const [text, focus] of examples) {
      expect(textOfFocus(focus)).toBe(text);
      expect(focusOfText(text)).toEqual(focus);
    }
    expect(['', 'z', 'z[1', 'z[1,,2]', 'z[-1]', '.5', '~B[1]'].map(focusOfText)).toEqual(new Array(7).fill(null));
  });
});
