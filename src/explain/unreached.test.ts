import { expect, test } from 'vitest';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import { lineThatEnded } from './unreached.ts';

const ended = (code: string): number | null => lineThatEnded(code, storyOf(scenarioOf(code)).steps.at(-1));

test('what stands after an error is not run, and the line of the error is told', () => {
  const program = 'import torch\ny = torch.arange(12).view(\n    3, 4).T\ny.view(12)\n';
  expect(ended(`${program}w = y.T`)).toBe(4);
  expect(ended(`${program}# no statement\n\n`)).toBe(null);
  expect(ended(program.replace('y.view(12)', 'w = y.T'))).toBe(null);
});

test('an error in a function ends the program where the module called it', () => {
  const program = 'import torch\ndef f(x):\n    return x.view(5)\na = torch.zeros(3)\nf(a)\n';
  expect(ended(program)).toBe(null);
  expect(ended(`${program}b = a + 1`)).toBe(5);
});

test('an error that is caught ends nothing', () => {
  const program =
    'import torch\na = torch.zeros(3)\ntry:\n    a.view(5)\nexcept RuntimeError:\n    b = a + 1\nc = b + 1';
  expect(ended(program)).toBe(null);
});
