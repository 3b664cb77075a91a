import { describe, expect, it } from 'vitest';
import { frameAt } from './frame.ts';
import type { History } from './history.ts';
import { budgets } from './budgets.ts';
import { scenarioOf } from './scenario.ts';
import type { Step } from './step.ts';
import { storyOf } from './story.ts';

const story = (code: string, more = {}): History => storyOf(scenarioOf(code), { ...budgets, ...more });
const told = (code: string): string[] =>
  story(code).steps.map((step) => `${step.kind} ${code.slice(step.range.from, step.range.to)}`);
const names = (history: History, step: number): string[] => frameAt(history, step).variables.map((v) => v.name);
const storages = (history: History, step: number): string[] =>
  frameAt(history, step).storages.map((s) => `${s.letter} ${s.state} ${s.names.join()}`.trim());
const bindsOf = (step: Step): string[] => step.binds.map((b) => b.name);

const workbench = `import torch
T = torch.tensor([[ 0,  1,  2,  3],
                  [10, 11, 12, 13],
                  [20, 21, 22, 23]])
y = T.T
z = y[1:, ::2]
c = z.contiguous()
y.view(12)
`;

describe('a run', () => {
  it('of the workbench program tells its five steps, the last the error', () => {
    const history = story(workbench);
    expect(history.steps.map((s) => s.kind)).toEqual(['new', 'view', 'view', 'copy', 'raise']);
    expect(history.steps.map((s) => s.line)).toEqual([2, 5, 6, 7, 8]);
    expect(history.steps.map(bindsOf)).toEqual([['torch', 'T'], ['y'], ['z'], ['c'], []]);
    const last = history.steps[4]!;
    expect(last.raised).toMatchObject({
      type: 'RuntimeError',
      refusal: { why: 'needs-copy', shape: [12] },
      fault: null,
    });
    expect(last.inputs[0]?.layout.strides).toEqual([8, 32]);
    expect(workbench.slice(last.range.from, last.range.to)).toBe('y.view(12)');
    expect(storages(history, 4)).toEqual(['A alive T,y,z', 'B alive c']);
  });

  it('tells one step for each operation inside an expression', () => {
    expect(told('torch.arange(12).reshape(3, 4).T[1:, ::2]')).toEqual([
      'new torch.arange(12)',
      'view torch.arange(12).reshape(3, 4)',
      'view torch.arange(12).reshape(3, 4).T',
      'view torch.arange(12).reshape(3, 4).T[1:, ::2]',
    ]);
  });

  it('tells a name for the same tensor as a step of its own', () => {
    const history = story('x = torch.arange(3)\ny = x\na, b = y, x');
    expect(history.steps.map((s) => s.kind)).toEqual(['new', 'same', 'same']);
    expect(history.steps.map(bindsOf)).toEqual([['x'], ['y'], ['a', 'b']]);
    expect(history.steps[1]!.outputs[0]!.id).toBe(history.steps[0]!.outputs[0]!.id);
  });

  it('tells which storages a statement frees', () => {
    const history = story('x = torch.arange(3)\nx = x + 1\nx = None\n');
    expect(history.steps.map((s) => [s.kind, s.frees])).toEqual([
      ['new', []],
      ['compute', [0]],
      ['free', [1]],
    ]);
    expect(storages(history, 1)).toEqual(['A freed', 'B new x']);
    expect(storages(history, 2)).toEqual(['B freed']);
  });

  it('sees a temporary go at the end of its statement', () => {
    const history = story('x = (torch.arange(3) + 1) * 2');
    expect(history.steps.map((s) => s.frees)).toEqual([[], [], [0, 1]]);
  });

  it('sees that a small slice keeps its whole storage alive', () => {
    const history = story('x = torch.arange(1000)\ny = x[:2]\ndel x\ny = y.clone()');
    expect(history.steps.map((s) => [s.kind, s.frees])).toEqual([
      ['new', []],
      ['view', []],
      ['free', []],
      ['copy', [0]],
    ]);
    expect(names(history, 2)).toEqual(['y']);
    expect(storages(history, 2)).toEqual(['A alive y']);
  });

  it('knows what lists, dicts and closures keep alive', () => {
    const code = `xs = [torch.arange(2)]
d = {'a': torch.arange(3)}
def f(x):
    return lambda: x
g = f(torch.arange(4))
xs.pop()
d.clear()
g = None
`;
    const history = story(code);
    const frees = history.steps.filter((s) => s.frees.length > 0);
    expect(frees.map((s) => [code.slice(s.range.from, s.range.to), s.frees])).toEqual([
      ['xs.pop()', [0]],
      ['d.clear()', [1]],
      ['g = None', [2]],
    ]);
  });

  it('shows the names of a call while it lasts', () => {
    const code = `def f(a):
    b = a + 1
    return b.view(2, 2)
x = torch.arange(4)
y = f(x)
`;
    const history = story(code);
    expect(history.steps.map((s) => s.kind)).toEqual(['new', 'compute', 'view']);
    expect(names(history, 1)).toEqual(['f', 'x', 'a', 'b']);
    expect(history.steps[1]!.path).toMatchObject([{ kind: 'call', name: 'f' }]);
    expect(names(history, 2)).toEqual(['f', 'x', 'y', 'a', 'b']);
    expect(story(`${code}z = y + 1`).steps.at(-1)!.scopes).toEqual([0]);
  });

  it('gives back what a call held when the call is over', () => {
    const code = `def f(n):
    t = torch.zeros(n)
    return (t + 1).sum()
y = f(5)
`;
    const history = story(code);
    const last = history.steps.at(-1)!;
    expect(last.kind).toBe('free');
    expect(code.slice(last.range.from, last.range.to)).toBe('y = f(5)');
    expect(storages(history, last.number - 1)).toEqual(['A alive t', 'B freed', 'C new']);
    expect(storages(history, last.number)).toEqual(['A freed', 'C alive y']);
  });

  it('counts the turns of loops', () => {
    const history = story('x = torch.arange(4)\nfor i in range(3):\n    x[i] = 7\n');
    const turns = history.steps.slice(1).map((s) => s.path);
    expect(turns).toMatchObject([0, 1, 2].map((turn) => [{ kind: 'turn', turn }]));
    const i = history.steps
      .slice(1)
      .map((s) => frameAt(history, s.number).variables.find((v) => v.name === 'i')!.value);
    expect(i).toEqual(['0', '1', '2'].map((text) => ({ text, type: 'int' })));
  });

  it('tells what was printed, as a step', () => {
    const history = story('x = torch.arange(3)\nprint(x, 1)');
    expect(history.steps.map((s) => [s.kind, s.text])).toEqual([
      ['new', null],
      ['print', 'tensor([0, 1, 2]) 1\n'],
    ]);
  });

  it('tells a changed layout under all names of the tensor', () => {
    const history = storyOf(scenarioOf('x = np.arange(6)\ny = x\nx.shape = (2, 3)', { dialect: 'numpy' }));
    const variables = frameAt(history, history.length - 1).variables;
    const shapes = variables.map((v) => ('tensor' in v.value ? v.value.tensor.layout.shape : null));
    expect(shapes).toEqual([
      [2, 3],
      [2, 3],
    ]);
  });

  it('ends with a last step that names the budget, and keeps what was traced', () => {
    const loop = 'x = torch.zeros(3)\nwhile True:\n    x += 1\n';
    const steps = story(loop, { steps: 10 });
    expect(steps.length).toBe(11);
    expect(steps.steps[10]!.raised?.fault).toMatchObject({ why: 'budget', budget: 'steps', limit: 10 });
    const work = story('while True:\n    pass', { work: 1000 });
    expect(work.steps.at(-1)!.raised?.fault).toMatchObject({ why: 'budget', budget: 'work', limit: 1000 });
    const bytes = story('x = torch.zeros(10)\ny = torch.zeros(1000)', { bytes: 1000 });
    expect(bytes.steps.map((s) => s.kind)).toEqual(['new', 'raise']);
    expect(bytes.steps[1]!.raised?.fault).toMatchObject({ why: 'budget', budget: 'bytes', limit: 1000 });
    expect(bytes.steps[1]!.line).toBe(2);
  });

  it('gives memory back to its budget as the program lets go of it', () => {
    const code = 'for i in range(50):\n    x = torch.zeros(100)\n    y = [(x + j).sum() for j in range(5)]';
    expect(story(code, { bytes: 2000 }).steps.at(-1)!.kind).not.toBe('raise');
  });

  it('says where the text is not Python, or not the Python it knows', () => {
    const syntax = story('x = torch.arange(3)\ny = x[');
    expect(syntax.steps.map((s) => s.kind)).toEqual(['raise']);
    expect(syntax.steps[0]!.raised?.fault).toMatchObject({ why: 'syntax', line: 2 });
    const unsupported = story('x = torch.arange(3)\nclass A:\n    pass\n');
    expect(unsupported.steps.at(-1)!.raised?.fault).toMatchObject({ why: 'unsupported', advice: 'class', line: 2 });
  });

  it('shows the names where an exception arose', () => {
    const history = story('def f(a):\n    b = a.T\n    return b.view(6)\nf(torch.arange(6).view(2, 3))');
    const last = history.length - 1;
    expect(history.steps[last]!.kind).toBe('raise');
    expect(names(history, last)).toEqual(['f', 'a', 'b']);
  });

  it('is the same every time', () => {
    const code = 'x = torch.randn(3)\ny = x * torch.rand(3)';
    expect(JSON.stringify(valuesOf(story(code)))).toBe(JSON.stringify(valuesOf(story(code))));
  });
});

const valuesOf = (history: History): unknown[] =>
  [0, 4, 8].map((at) => frameAt(history, history.length - 1).elementAt(0, at, 'float32'));
