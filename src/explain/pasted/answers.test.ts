// Answers are read where they are right and kept apart where they are not.
import { expect, test } from 'vitest';
import { answered, sessionLine } from './answers.ts';
import { draft, programOf, tensor } from './draft.ts';
import { understood } from './understood.ts';

const open = draft('torch', [tensor('x', [3, 4], { strides: [1, 3], known: false })], 'x.view(12)');

test('shapes and strides as a person writes them', () => {
  for (const text of ['2, 3, 4', '(2, 3, 4)', '[2,3,4]', 'torch.Size([2, 3, 4])', '2 3 4'])
    expect(answered(open, { 'x.shape': text }).draft.tensors[0]).toMatchObject({ shape: [2, 3, 4], strides: null });
  expect(answered(open, { 'x.strides': '4, 1' }).draft.tensors[0]!.strides).toEqual([4, 1]);
  expect(answered(open, { 'x.strides': ' ' })).toMatchObject({
    wrong: new Set(),
    draft: { tensors: [{ strides: null }] },
  });
});

test('what cannot be read is named, and nothing else changes', () => {
  const { draft: got, wrong } = answered(open, { 'x.shape': '3, four', 'x.strides': '1, 2, 3', 'x.dtype': 'complex' });
  expect([...wrong]).toEqual(['x.shape', 'x.strides', 'x.dtype']);
  expect(got).toEqual(open);
  expect([...answered(open, { 'x.shape': '9'.repeat(14) }).wrong]).toEqual(['x.shape']);
});

test('the line for one’s own session prints what this page understands', () => {
  const line = sessionLine('x', 'torch', 'https://example.org/en/paste/', 'view(12)');
  expect(line).toBe(
    'print("https://example.org/en/paste/#s=1;paste=" + f"size {list(x.shape)}, stride {list(x.stride())}, offset {x.storage_offset()}, dtype {x.dtype}, view(12)".replace(" ", "+"))',
  );
  const read = understood('size [4, 3], stride [1, 4], offset 0, dtype torch.float32, view(12)');
  expect(read.how === 'numbers' && programOf(read.draft)).toContain('.as_strided((4, 3), (1, 4))\nx.view(12)');
});
