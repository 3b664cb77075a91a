// Exceptions without a refusal behind them are told apart by what they say.
import { expect, test } from 'vitest';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import type { Said } from './said.ts';
import { saidOf } from './said.ts';

const rows: readonly (readonly [code: string, said: Said])[] = [
  ['if torch.zeros(3) > 0:\n    pass', 'truth'],
  ['if np.zeros(3) > 0:\n    pass', 'truth'],
  ['torch.zeros(3).item()', 'item'],
  ['float(np.zeros(3))', 'item'],
  ['len(torch.tensor(1))', 'rank-0'],
  ['for x in np.array(1):\n    pass', 'rank-0'],
  ['[1, 2][torch.tensor([0, 1])]', 'position'],
  ['torch.zeros(3).foo', 'attribute'],
  ['y + 1', 'name'],
  ['torch.zeros(3).transpose(0)', 'arguments'],
  ['1 + "a"', 'operand'],
  ['1 / 0', 'zero'],
  ['[1][3]', 'item-missing'],
];

test.each(rows)('%s', (code, said) => {
  const { raised } = storyOf(scenarioOf(code)).steps.at(-1)!;
  expect(raised?.refusal ?? null).toBeNull();
  expect(saidOf(raised!.message), raised!.message).toBe(said);
});
