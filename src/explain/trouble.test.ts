// Where a refusal lies: the axes and elements that the pictures mark.
import { expect, test } from 'vitest';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import { troublesOf } from './trouble.ts';

const rows: readonly (readonly [
  code: string,
  places: readonly (readonly [input: number, axes: readonly number[]])[],
])[] = [
  [
    'torch.zeros(3, 4) + torch.zeros(3)',
    [
      [0, [1]],
      [1, [0]],
    ],
  ],
  ['x = torch.zeros(4)\nx += torch.zeros(3, 4)', []],
  ['x = torch.zeros(1, 4)\nx += torch.zeros(3, 4)', [[0, [0]]]],
  [
    'torch.zeros(2, 3, 4) @ torch.zeros(2, 3, 4)',
    [
      [0, [2]],
      [1, [1]],
    ],
  ],
  ['torch.zeros(3, 4)[0, 5]', [[0, [1]]]],
  ['torch.zeros(3, 4).expand(2, 3, 5)', [[0, [1]]]],
  [
    'torch.cat([torch.zeros(3, 4), torch.zeros(3, 4), torch.zeros(3, 5)])',
    [
      [0, [1]],
      [2, [1]],
    ],
  ],
  [
    'torch.stack([torch.zeros(3, 4), torch.zeros(3, 5)])',
    [
      [0, [1]],
      [1, [1]],
    ],
  ],
  ['torch.arange(12).reshape(3, 4).T.view(12)', [[0, [0, 1]]]],
  ['torch.from_numpy(np.zeros((3, 4))[:, ::-1])', [[0, [1]]]],
];

for (const [code, places] of rows)
  test(`${code} is marked where it fails`, () => {
    const step = storyOf(scenarioOf(code)).steps.at(-1)!;
    expect(step.kind).toBe('raise');
    expect(troublesOf(step).map(({ input, axes }) => [input, axes])).toEqual(places);
  });

test('a write to overlapping elements names two that share an address', () => {
  const step = storyOf(scenarioOf('x = torch.zeros(3, 1).expand(3, 4)\nx += 1')).steps.at(-1)!;
  expect(troublesOf(step)).toEqual([
    {
      input: 0,
      axes: [],
      indices: [
        [0, 0],
        [0, 1],
      ],
    },
  ]);
});
