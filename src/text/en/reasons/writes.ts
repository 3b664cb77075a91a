// Why a write was refused or a gradient could not be taken, in English.
import type { Piece } from '../../phrase.ts';
import type { Reasons } from '../../refusal-words.ts';
import { tuple } from '../../refusal-words.ts';

const code = (text: string): Piece => ({ code: text });

export const writes = {
  'overlapping-write': ({ shape, strides, indices }) => [
    `Several indices of the target share one address`,
    indices === null ? '' : ` (${indices.map((i) => `[${i.join(', ')}]`).join(' and ')})`,
    strides.some((s, k) => s === 0 && shape[k]! > 1) ? ', since an axis has stride 0' : '',
    ': what is left there would depend on the order of writing. ',
    code('clone()'),
    ' gives every index an element of its own.',
  ],
  'value-shape-differs': ({ value, target, how }) => [
    how === 'mask'
      ? `The mask picks ${target[0] ?? 1} elements, but the value has shape ${tuple(value)}.`
      : `The index picks elements of shape ${tuple(target)}; a value of shape ${tuple(value)} does not broadcast to that.`,
  ],
  'partial-overlap': () => [
    'What is read and what is written share a part of their memory: some elements would be overwritten before they are read.',
  ],
  'read-only': () => [
    'This array may not be written to: it is a view that repeats elements, or of memory that belongs to something else.',
  ],
  'resize-requires-grad': () => ['Its gradient would no longer fit: a tensor that requires one keeps its size.'],
  'leaf-in-place': () => [
    'A leaf that requires a gradient is where gradients end up. Overwriting it would lose the value that the gradient is about, so it is changed outside of the recording: ',
    code('with torch.no_grad():'),
  ],
  'leaf-view-in-place': () => [
    'Writing to this view would write to a leaf that requires a gradient: they share memory. Do it inside ',
    code('with torch.no_grad():'),
    '.',
  ],
  'view-in-place': ({ made, itself }) => [
    itself ? 'The view' : 'A view of the same memory',
    made === 'one-of-several'
      ? ' is one of several results of one call, and the recording cannot tell what a write to it means for the others.'
      : ' was made while nothing was recorded, and now a write to it would be: it is not clear which is meant.',
  ],
  'out-requires-grad': ({ op }) => [
    code('out='),
    ` takes a finished place in memory, so ${op} could not be recorded for the gradient.`,
  ],
  'requires-grad-of-result': () => [
    'Whether a result requires a gradient follows from what it was computed from; only leaves can be set.',
  ],
  'retain-without-grad': () => ['There will be no gradient to keep: this tensor does not require one.'],
  'detach-view': () => ['A view cannot leave the graph that its base is in.'],
  'backward-not-scalar': ({ shape }) => [
    `Gradients answer “how much does one number change?”. This has shape ${tuple(shape)}: sum it up first, or say how much each element counts.`,
  ],
  'backward-no-graph': () => [
    'Nothing that this was computed from requires a gradient (or the recording was off), so there is no way back.',
  ],
  'backward-twice': ({ node }) => [
    'The first ',
    code('backward()'),
    ` freed what ${node} had kept of the way there. Walk once, or keep it with `,
    code('retain_graph=True'),
    '.',
  ],
  'saved-modified': ({ of, shape, version, expected }) => [
    `${of} kept this tensor of shape ${tuple(shape)} to compute a gradient, at version ${expected}. Since then it was written to in place (version ${version}), so the gradient would be that of other numbers.`,
  ],
  'gradient-shape-differs': ({ gradient, shape }) => [
    `Each element has one gradient: the tensor has shape ${tuple(shape)}, the gradient ${tuple(gradient)}.`,
  ],
  'gradient-missing': ({ op }) => [`For ${op} no way back is known.`],
  'gradient-unused': () => ['The result does not depend on this tensor, so there is no gradient to give.'],
  'gradient-not-required': () => ['This tensor does not require a gradient, so nothing was recorded about it.'],
  'second-derivative': () => ['The way back is shown step by step here; it is not recorded a second time.'],
  'requires-grad-int': ({ dtype }) => [
    `A gradient says what a small change does, and ${dtype} has no small changes. Use a float type.`,
  ],
  'requires-grad-numpy': () => [
    'NumPy would not record what it does, and the gradient would be lost without a word: ',
    code('detach()'),
    ' says that this is meant.',
  ],
} satisfies Partial<Reasons>;
