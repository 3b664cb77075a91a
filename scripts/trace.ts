// `npm run trace -- FILE.py`: the story of a program as JSON, with strides and offsets as each framework shows them (elements for
// torch and newch, bytes for NumPy). `-` reads standard input; `--dialect numpy`, `--seed 3`.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { itemsizeOf } from '../src/core/dtype.ts';
import type { Frame } from '../src/trace/frame.ts';
import { frameAt } from '../src/trace/frame.ts';
import { parseScenario } from '../src/trace/parse.ts';
import { scenarioOf } from '../src/trace/scenario.ts';
import type { TensorShot } from '../src/trace/step.ts';
import { storyOf } from '../src/trace/story.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dialect: { type: 'string', default: 'torch' }, seed: { type: 'string', default: '0' } },
});
const file = positionals[0];
if (file === undefined) {
  console.error('usage: npm run trace -- FILE.py [--dialect torch|numpy|newch] [--seed N]');
  process.exit(2);
}
const code = readFileSync(file === '-' ? 0 : file, 'utf8');
const scenario = parseScenario({ ...scenarioOf(code), dialect: values.dialect, seed: Number(values.seed) });
if (!scenario.ok) {
  console.error(scenario.faults);
  process.exit(2);
}

const shown = (frame: Frame) => (x: TensorShot) => {
  const unit = x.framework === 'numpy' ? 1 : itemsizeOf(x.dtype);
  const storage = frame.storage(x.storage);
  return {
    dtype: x.dtype,
    shape: x.layout.shape,
    stride: x.layout.strides.map((s) => s / unit),
    offset: x.layout.offset / unit,
    unit: unit === 1 && x.framework === 'numpy' ? 'bytes' : 'elements',
    storage: storage?.letter ?? null,
    address: storage ? `0x${(storage.address + x.layout.offset).toString(16)}` : null,
  };
};

const history = storyOf(scenario.value);
const steps = history.steps.map((step) => {
  const frame = frameAt(history, step.number);
  const letters = (ids: readonly number[]) => ids.map((id) => history.storage(id)?.letter ?? `#${id}`);
  return {
    step: step.number,
    kind: step.kind,
    op: step.op,
    line: step.line,
    code: code.slice(step.range.from, step.range.to),
    path: step.path,
    inputs: step.inputs.map(shown(frame)),
    outputs: step.outputs.map(shown(frame)),
    ...(step.written && { written: { before: step.written.before, after: step.written.after } }),
    ...(step.frees.length > 0 && { frees: letters(step.frees) }),
    ...(step.text !== null && { text: step.text }),
    ...(step.raised && { raised: step.raised }),
    variables: Object.fromEntries(
      frame.variables.map(({ name, value }) => [name, 'tensor' in value ? shown(frame)(value.tensor) : value.text]),
    ),
  };
});
const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);
console.log(JSON.stringify(steps, plain, 2));
