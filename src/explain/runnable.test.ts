import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import questions from '../../content/examples/questions.json';
import textbook from '../../content/examples/textbook.json';
import type { Framework } from '../tensor/tensor.ts';
import { frameAt } from '../trace/frame.ts';
import type { History } from '../trace/history.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import { runnableText } from './runnable.ts';

/** What each step did and the layouts it gave, without what a raise or a print is. */
const course = (history: History) =>
  history.steps
    .filter((step) => step.kind !== 'print' && step.kind !== 'free' && !step.raised)
    .map((step) => [step.kind, step.outputs.map((t) => [t.layout.shape, t.layout.strides, t.layout.offset])]);

/** What the exported text must print of each tensor variable. */
function told(history: History): string[] {
  const last = history.length - 1;
  const step = history.steps[last]?.raised ? last - 1 : last;
  if (step < 0) return [];
  const tuple = (numbers: readonly number[]) => `(${numbers.join(', ')}${numbers.length === 1 ? ',' : ''})`;
  return frameAt(history, step).variables.flatMap(({ name, value, hidden }) => {
    if (!('tensor' in value) || hidden) return [];
    const { framework, dtype, layout } = value.tensor;
    const size =
      framework === 'numpy'
        ? 1
        : { float64: 8, int64: 8, float32: 4, int32: 4, int16: 2, int8: 1, uint8: 1, bool: 1 }[dtype];
    return [`${name} ${tuple(layout.shape)} ${tuple(layout.strides.map((s) => s / size))}`];
  });
}

test('the exported program does the same and prints shape and strides of every tensor, for every example', () => {
  for (const { id, code, dialect } of [...textbook.examples, ...questions.examples]) {
    const scenario = scenarioOf(`${code.join('\n')}\n`, { dialect: dialect as Framework });
    const story = storyOf(scenario);
    const again = storyOf({ ...scenario, dialect: 'torch', code: runnableText(scenario, story) });
    expect(course(again), id).toEqual(course(story));
    const printed = again.steps.map((step) => step.text ?? '').join('');
    for (const line of told(story)) expect(printed, id).toContain(line);
  }
});

test('a program without its import gets it; one that raises prints before it does', () => {
  const scenario = scenarioOf('x = np.arange(6)\nx.reshape(4)\n', { dialect: 'numpy' });
  expect(runnableText(scenario, storyOf(scenario))).toBe(
    "import numpy as np\nx = np.arange(6)\nprint('x', tuple(x.shape), x.strides)\nx.reshape(4)\n",
  );
});

/** A Python with PyTorch and NumPy: `REAL_PYTHON=python3 npx vitest run src/explain/runnable`. It takes longer to start than all other tests here. */
const python = process.env['REAL_PYTHON'];

/** Runs each program of the JSON on its input by itself; prints what each printed, as JSON. */
const runner = `
import contextlib, io, json, sys
def run(code):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        try: exec(compile(code, 'exported', 'exec'), {'__name__': '__main__'})
        except Exception: pass
    return out.getvalue()
print(json.dumps([run(code) for code in json.load(sys.stdin)]))
`;

test.skipIf(python === undefined)('the real libraries print the same shapes and strides', () => {
  const programs = [...textbook.examples, ...questions.examples]
    .filter(({ dialect }) => dialect !== 'newch')
    .map(({ id, code, dialect }) => {
      const scenario = scenarioOf(`${code.join('\n')}\n`, { dialect: dialect as Framework });
      const text = runnableText(scenario, storyOf(scenario));
      const ours = storyOf({ ...scenario, dialect: 'torch', code: text }).steps.map((step) => step.text ?? '');
      return { id, text, ours: ours.join('') };
    });
  expect(programs.length).toBeGreaterThan(50);
  const input = JSON.stringify(programs.map(({ text }) => text));
  const answers = JSON.parse(execFileSync(python!, ['-c', runner], { input, encoding: 'utf8' })) as string[];
  const lines = (printed: string) => printed.split('\n').filter((line) => /^\S+ \(.*\) \(.*\)$/.test(line));
  for (const [k, { id, ours }] of programs.entries()) expect(lines(answers[k]!), id).toEqual(lines(ours));
});
