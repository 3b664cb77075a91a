// `npm run measure-motion`: script time of one picture while a step plays, and how many marks it has, for tensors of 4,000 and of
// 1,000,000 elements. Pictures are those of the scene, without a page. Prints, never judges.
import { Colouring } from '../src/scene/colouring.ts';
import { motionOf } from '../src/scene/motion/motion.ts';
import { tabletopOf } from '../src/scene/motion/tabletop.ts';
import { budgets } from '../src/trace/budgets.ts';
import { frameAt } from '../src/trace/frame.ts';
import { History } from '../src/trace/history.ts';
import { runScenario } from '../src/trace/run.ts';
import { scenarioOf } from '../src/trace/scenario.ts';

const programOf = (rows: number, columns: number): string => `import torch
x = torch.arange(${rows * columns}).view(${rows}, ${columns})
y = x.T
z = y[1:, ::2]
c = y.contiguous()
r = torch.arange(${columns})
s = x + r
m = x.sum(dim=1)
x[1, 2] = 99
x.mul_(2)
`;

/** Pictures of each step, evenly spread over its time. */
const pictures = 120;

function measure(name: string, code: string): void {
  const history = new History();
  runScenario(scenarioOf(code), budgets, (moment) => history.add([moment]));
  const colouring = new Colouring();
  colouring.follow(history.steps);
  const scenes = history.steps.map((_, n) => tabletopOf(frameAt(history, n), colouring));
  console.log(`${name}:`);
  for (const [n, scene] of scenes.entries()) {
    const began = performance.now();
    const motion = motionOf(scenes[n - 1] ?? null, scene);
    const made = performance.now() - began;
    const times: number[] = [];
    let most = 0;
    for (let k = 1; k < pictures; k++) {
      const start = performance.now();
      const { panes, air } = motion.at(k / pictures);
      times.push(performance.now() - start);
      most = Math.max(most, air.length + panes.reduce((sum, { marks }) => sum + marks.length, 0));
    }
    times.sort((a, b) => a - b);
    const share = (p: number): string => times[Math.floor((times.length - 1) * p)]!.toFixed(2);
    const { range } = scene.frame.step;
    const what = code.slice(range.from, range.to).padEnd(28);
    console.log(
      `  ${what} ${motion.plan.seconds.toFixed(1)} s, begun in ${made.toFixed(1)} ms, a picture ${share(0.5)} ms (99 % below ${share(0.99)}, most ${share(1)}), at most ${most} marks`,
    );
  }
}

measure('4,000 elements', programOf(50, 80));
measure('1,000,000 elements', programOf(1000, 1000));
