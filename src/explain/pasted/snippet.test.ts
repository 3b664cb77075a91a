// Numbers and pieces of programs: unknown names become questions, and what is asked can be run.
import { expect, test } from 'vitest';
import { scenarioOf } from '../../trace/scenario.ts';
import { storyOf } from '../../trace/story.ts';
import { programOf } from './draft.ts';
import { understood } from './understood.ts';

const draftOf = (text: string) => {
  const read = understood(text);
  if (read.how === 'nothing' || read.how === 'unknown') throw new Error(read.how);
  return read.draft;
};
const lastOf = (text: string) => storyOf(scenarioOf(programOf(draftOf(text)))).steps.at(-1)!;

test('numbers alone: size, stride and what is asked', () => {
  const draft = draftOf('size [8, 12, 64], stride [768, 1, 12], view(8, 768)');
  expect(draft.tensors).toMatchObject([{ shape: [8, 12, 64], strides: [768, 1, 12], offset: 0 }]);
  const last = lastOf('size [8, 12, 64], stride [768, 1, 12], view(8, 768)');
  expect(last.raised?.refusal).toMatchObject({ why: 'needs-copy', axes: [1, 2] });
});

test('numbers as the offered line prints them, and beside an error', () => {
  const printed = 'size [4, 3], stride [1, 4], offset 2, dtype torch.float64, view(12)';
  expect(draftOf(printed).tensors).toMatchObject([{ offset: 2, dtype: 'float64', strides: [1, 4] }]);
  const both = `RuntimeError: view size is not compatible with input tensor's size and stride (...)\n${printed}`;
  const read = understood(both);
  expect(read).toMatchObject({ how: 'message', kind: 'view' });
  expect(draftOf(both).tensors).toMatchObject([{ shape: [4, 3], strides: [1, 4], known: true }]);
  expect(lastOf(both).raised?.refusal).toMatchObject({ why: 'needs-copy', shape: [12] });
});

test('sizes of many gigabytes are shown without memory', () => {
  const text = 'size [4096, 512, 4096], stride [2097152, 1, 512], view(4096, 2097152)';
  expect(programOf(draftOf(text))).toContain("device='meta'");
  expect(lastOf(text).raised?.refusal?.why).toBe('needs-copy');
});

test('a snippet: tensors, numbers and functions are told apart', () => {
  const draft = draftOf(`
    B, T, C = x.size()
    q, k, v = self.c_attn(x), x, x
    k = k.view(B, T, self.n_head, C // self.n_head).transpose(1, 2)
    y = k.transpose(1, 2).view(B, T, C)`);
  expect(draft.tensors.map(({ name, shape }) => [name, shape])).toEqual([['x', [2, 3, 4]]]);
  expect(draft.numbers.map(({ name }) => name)).toEqual(['self_n_head']);
  expect(draft.functions.map(({ name }) => name)).toEqual(['self_c_attn']);
  expect(programOf(draft)).toContain('def self_c_attn(*args, **more):');
});

test('names of loops, functions and comprehensions are no questions', () => {
  const draft = draftOf(
    'def f(a, b):\n    c = a + b\n    return c\nfor i in range(3):\n    y = f(x, i)\nz = [x[j] for j in range(2)]',
  );
  expect(draft.tensors.map(({ name }) => name)).toEqual(['x']);
  expect(draft.numbers).toEqual([]);
  expect(draft.functions).toEqual([]);
});

test('a snippet that refuses does so with its own line', () => {
  const last = lastOf('y = x.t()\nz = y.view(12)');
  expect(last.raised?.refusal?.why).toBe('needs-copy');
});

test('a tensor is guessed so that its first view fits', () => {
  const text = 'k = x.view(B, T, n_head, 16).transpose(1, 2)\ny = k.view(B, T, 64)';
  expect(draftOf(text).tensors).toMatchObject([{ name: 'x', shape: [2, 3, 64] }]);
  expect(lastOf(text).raised?.refusal).toMatchObject({ why: 'needs-copy', axes: [2, 3] });
});

test('what is not understood is said to be so, and long or odd texts do no harm', () => {
  expect(understood('  \n ')).toEqual({ how: 'nothing' });
  expect(understood('hello there, my model does not train')).toMatchObject({ how: 'unknown' });
  expect(understood(`size [${'9'.repeat(30)}], stride [1]`).how).not.toBe('numbers');
  expect(understood('('.repeat(30_000)).how).toBe('unknown');
  expect(understood("shape '[99999999999, 99999999999]' is invalid for input of size 99999999999999").how).toBe(
    'message',
  );
});
