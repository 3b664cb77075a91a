// `npm run bench`: the core against the libraries a person could take instead, and the cache lab's engine against a plain loop, in
// one run. Prints ratios; nothing is judged. Words filter: `npm run bench -- add simulation`.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inputs } from './inputs.ts';
import type { Inputs } from './inputs.ts';
import { setup } from './ours.ts';
import type { Runner, Tasks, Time } from './race.ts';
import { race } from './race.ts';
import { simulated } from './simulated.ts';

const words = process.argv.slice(2);
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const peers = ['ndarray', 'numpy-ts', 'jax-js', 'tfjs'];

/** Peers are plain modules that find their packages in bench/node_modules. One that will not start is left out, and said. */
async function peer(name: string): Promise<Runner[]> {
  try {
    const url = pathToFileURL(resolve('bench/peers', `${name}.mjs`)).href;
    const module = (await import(/* @vite-ignore */ url)) as { setup: (given: Inputs) => Promise<Tasks> | Tasks };
    return [{ name, tasks: await module.setup(inputs) }];
  } catch (error) {
    console.log(`${name} does not start: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    return [];
  }
}

const timeText = (ms: number): string =>
  ms < 1e-3 ? `${(ms * 1e6).toFixed(0)} ns` : ms < 1 ? `${(ms * 1e3).toFixed(1)} µs` : `${ms.toFixed(2)} ms`;

/** `add 1.23 ms | numpy-ts 0.31 ms (×4.0 slower) …`: how many times faster or slower the core is. */
function row(task: string, [own, ...others]: readonly Time[]): string {
  const told = others.map(({ name, median }) => {
    const ratio = own!.median / median;
    return `${name} ${timeText(median)} (core ${ratio > 1 ? `${ratio.toFixed(1)}× slower` : `${(1 / ratio).toFixed(1)}× faster`})`;
  });
  return `${task.padEnd(18)} ${timeText(own!.median).padStart(9)} | ${told.join(' | ')}`;
}

const own = setup(inputs);
const tasks = Object.keys(own).filter(isWanted);
if (tasks.length > 0) {
  const runners = [{ name: 'core', tasks: own }, ...(await Promise.all(peers.map(peer))).flat()];
  console.log('median times of one interleaved run, one thread');
  for (const task of tasks) console.log(row(task, await race(runners, task)));
}
if (isWanted('simulation')) {
  console.log('\nsimulation of 20 million accesses, 32 KiB 8-way, against summing the same addresses');
  const all = simulated();
  for (const { name, accesses, misses, simulated: ns, summed } of all)
    console.log(
      `${name.padEnd(12)} ${(accesses / 1e6).toFixed(1)} M, ${misses} misses: ${ns.toFixed(1)} ns against ${summed.toFixed(1)} ns an access, ratio ${(ns / summed).toFixed(1)}`,
    );
  const total = (key: 'simulated' | 'summed') => all.reduce((sum, one) => sum + one[key] * one.accesses, 0);
  console.log(`${'together'.padEnd(12)} ratio ${(total('simulated') / total('summed')).toFixed(1)}`);
}
process.exit(0);
