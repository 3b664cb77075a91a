// Printing pays for what it shows.
import { expect, it } from 'vitest';
import { scenarioOf } from './scenario.ts';
import { storyOf } from './story.ts';

it.each([
  'x = torch.zeros(1).expand([2] * 50)\nprint(x)',
  'import numpy as np\nx = np.broadcast_to(np.zeros(1), [2] * 30)\nprint(x)',
])('ends a print of many axes of two entries, of which nothing is left out: %j', (code) => {
  expect(storyOf(scenarioOf(code)).steps.at(-1)?.raised?.fault).toMatchObject({ why: 'budget', budget: 'work' });
});
