// `npm run measure`: script time of one step (running, sending, keeping) and of one point event (a frame, and what is pointed at
// translated into every panel's terms), for a program of 5,000 steps over a tensor of 1,000,000 elements. Prints, never judges.
import { asAddress, asElement, focusOnElement, indicesOf } from '../src/trace/focus.ts';
import { aliasCounts, frameAt, valueAt } from '../src/trace/frame.ts';
import { History } from '../src/trace/history.ts';
import type { Moment } from '../src/trace/history.ts';
import { budgets } from '../src/trace/budgets.ts';
import { runScenario } from '../src/trace/run.ts';
import type { Scenario } from '../src/trace/scenario.ts';
import { scenarioOf } from '../src/trace/scenario.ts';

const big = `import torch
x = torch.arange(1000000).view(1000, 1000)
kept = []
for i in range(999):
    y = x[i % 1000:].T
    z = y[::2]
    x[i % 1000, i % 7] = i
    kept.append(torch.ones(3))
`;
const small = `import torch
x = torch.zeros(8, 8)
for i in range(4999):
    x = x + 1
`;
const views = `import torch
x = torch.zeros(1000, 1000)
y = x
for i in range(4998):
    y = y.T
`;

/** Milliseconds at each share of sorted times. */
const shares = (times: number[]): string => {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(3);
  return `median ${at(0.5)} ms, 99 % below ${at(0.99)} ms, most ${at(1)} ms`;
};

function measured(name: string, scenario: Scenario): void {
  const moments: Moment[] = [];
  // Of the processor, so that what else runs on the machine counts less.
  const cpu = () => process.cpuUsage().user / 1000;
  const began = cpu();
  runScenario(scenario, budgets, (moment) => moments.push(moment));
  const ran = cpu();
  const history = new History();
  const sent = structuredClone(moments);
  const cloned = cpu();
  history.add(sent);
  const kept = cpu();
  const steps = history.length;
  const each = (ms: number) => `${ms.toFixed(0)} ms, ${((1000 * ms) / steps).toFixed(1)} µs a step`;
  console.log(`${name}: ${steps} steps${history.steps.at(-1)?.raised ? ' (ended by an error)' : ''}`);
  console.log(`  run in the worker    ${each(ran - began)}`);
  console.log(`  sent                 ${each(cloned - ran)}`);
  console.log(`  kept by the page     ${each(kept - cloned)}, ${(history.kept / 2 ** 20).toFixed(1)} MiB of pages`);
  const frames: number[] = [];
  const points: number[] = [];
  for (let k = 0; k < 2000; k++) {
    const step = (k * 7919) % steps;
    const start = performance.now();
    const frame = frameAt(history, step);
    const middle = performance.now();
    const tensors = [
      ...frame.step.outputs,
      ...frame.variables.flatMap((v) => ('tensor' in v.value ? [v.value.tensor] : [])),
    ];
    const pointed = tensors[0];
    if (pointed) {
      const index = pointed.layout.shape.map((size, axis) => (k * (axis + 3)) % Math.max(size, 1));
      const focus = focusOnElement(frame, pointed, index);
      const address = asAddress(frame, focus);
      for (const tensor of tensors) {
        indicesOf(frame, address, tensor);
        asElement(frame, address, tensor);
      }
      valueAt(frame, pointed, index);
      aliasCounts(pointed, 0, 512, 8);
    }
    frames.push(middle - start);
    points.push(performance.now() - start);
  }
  console.log(`  a frame              ${shares(frames)}`);
  console.log(`  a point event        ${shares(points)}`);
}

measured('a million elements: views, writes, new storages', scenarioOf(big));
measured('a million elements: views', scenarioOf(views));
measured('small tensors', scenarioOf(small));
