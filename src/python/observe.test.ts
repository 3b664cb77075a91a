// What a running program lets one hear, and what it answers: where it is, and which tensors it still reaches.
import { describe, expect, it } from 'vitest';
import { Memory } from '../core/storage.ts';
import { Random } from '../core/random.ts';
import type { Machine } from '../ops/op.ts';
import { hostOf } from './dialects/host.ts';
import type { Frame, Observer, Watched } from './observe.ts';
import { deaf } from './observe.ts';
import { Session } from './program.ts';
import type { Site } from './site.ts';
import type { Value } from './value.ts';

/** Runs code and notes the site of each operation, names bound and deleted, and how many tensors each moment reaches. */
function watch(code: string) {
  let watched: Watched | null = null;
  const notes = {
    sites: [] as Site[],
    pieces: [] as string[],
    reached: [] as number[],
    ended: [] as number[],
    names: [] as string[],
    escaped: [] as Site[],
  };
  const observer: Observer = {
    ...deaf,
    begin: (program) => void (watched = program),
    statementEnds: () => void notes.ended.push(watched!.roots().tensors.length),
    bound: (name: string, _: Value, frame: Frame) => void notes.names.push(`${frame.name} ${name}`),
    deleted: (name: string, frame: Frame) => void notes.names.push(`${frame.name} -${name}`),
    left: (frame: Frame) => void notes.names.push(`left ${frame.name}`),
    escaped: (_, site) => void notes.escaped.push(site),
  };
  const machine: Machine = {
    memory: new Memory(),
    random: new Random(0),
    gradEnabled: true,
    spend: () => null,
    tell() {
      const site = watched!.site();
      notes.sites.push(site);
      notes.pieces.push(code.slice(site.range.from, site.range.to));
      notes.reached.push(watched!.roots().tensors.length);
    },
  };
  const session = new Session(hostOf('torch'), machine, observer);
  return { outcome: session.execute(code), ...notes };
}

const pathsOf = (sites: readonly Site[]): string[] =>
  sites.map(({ path }) => path.map((item) => (item.kind === 'turn' ? `turn ${item.turn}` : item.name)).join(' > '));

describe('the site of an operation', () => {
  it('is the piece of the expression that does it, one for each operation of a chain', () => {
    expect(watch('x = torch.arange(12).reshape(3, 4).T[1:, ::2]').pieces).toEqual([
      'torch.arange(12)',
      'torch.arange(12).reshape(3, 4)',
      'torch.arange(12).reshape(3, 4).T',
      'torch.arange(12).reshape(3, 4).T[1:, ::2]',
    ]);
  });

  it('is the whole statement for the operation of an augmented assignment, and the target for an assignment', () => {
    const { pieces } = watch('a = torch.zeros(3)\na[0] = 1\na += 2');
    expect(pieces).toEqual(['torch.zeros(3)', 'a[0]', 'a += 2']);
  });

  it('stands on the line on which the piece ends', () => {
    const { sites } = watch('x = (torch.arange(12)\n     .reshape(3, 4)\n     .T)');
    expect(sites.map(({ line, startLine }) => [line, startLine])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  it('tells the turns of loops and comprehensions and the calls around it, outermost first', () => {
    const { sites } = watch(
      'def f(n):\n    for i in range(n):\n        torch.zeros(1)\nfor j in range(2):\n    f(1)\ny = [torch.ones(1) for k in range(2)]\n',
    );
    expect(pathsOf(sites)).toEqual(['turn 0 > f > turn 0', 'turn 1 > f > turn 0', 'turn 0', 'turn 1']);
  });

  it('of an exception is where it was raised, inside the function that raised it', () => {
    const code = 'def f(x):\n    return x.view(7)\nx = torch.arange(6)\nf(x)';
    const { escaped, outcome } = watch(code);
    expect(outcome.kind).toBe('raised');
    expect(escaped.map(({ range }) => code.slice(range.from, range.to))).toEqual(['x.view(7)']);
    expect(pathsOf(escaped)).toEqual(['f']);
  });

  it('of an exception raised again is where it was first raised', () => {
    const { escaped } = watch('try:\n    torch.zeros(2).view(3)\nexcept RuntimeError as e:\n    z = 1\n    raise');
    expect(escaped[0]!.line).toBe(2);
  });
});

describe('the names', () => {
  it('are told with the scope that binds them, and functions with their leaving', () => {
    const { names } = watch('a, b = 1, 2\ndef f(x):\n    y = x\nf(a)\ndel b');
    expect(names).toEqual(['<module> a', '<module> b', '<module> f', 'f x', 'f y', 'left f', '<module> -b']);
  });

  it('of a comprehension are nobody else’s', () => {
    expect(watch('y = [i for i in range(3)]').names).toEqual(['<module> y']);
  });
});

describe('what a program reaches', () => {
  it('is nothing of an expression statement once it has ended', () => {
    expect(watch('torch.zeros(3)').ended).toEqual([0]);
  });

  it('is both operands while an operation runs, and only its result afterwards', () => {
    expect(watch('x = torch.zeros(3) + torch.ones(3)').reached).toEqual([0, 1, 2]);
    expect(watch('x = torch.zeros(3) + torch.ones(3)').ended).toEqual([1]);
  });

  it('is not the temporary that an operation inside a longer expression has used up', () => {
    expect(watch('x = ((torch.zeros(3) + 1) * 2) - 3').reached).toEqual([0, 1, 1, 1]);
  });

  it('is an old value no more when its name is bound anew or deleted', () => {
    expect(watch('x = torch.zeros(3)\nx = torch.ones(3)\ndel x').ended).toEqual([1, 1, 0]);
  });

  it.each([
    ['a list', 'x = [torch.zeros(1), [torch.ones(1)]]'],
    ['a dict and a tuple', 'x = {1: (torch.zeros(1), torch.ones(1))}'],
    ['a closure', 'def f():\n    a = torch.zeros(1)\n    b = torch.ones(1)\n    return lambda: (a, b)\nx = f()'],
    ['defaults', 'def f(a=torch.zeros(1), b=torch.ones(1)): pass'],
    ['a bound method and an iterator', 'x = torch.zeros(1).view\ny = zip([torch.ones(1)])'],
    ['a generator', 'x = (a for a in [torch.zeros(1), torch.ones(1)])'],
  ])('is what %s holds', (_, code) => {
    expect(watch(code).ended.at(-1)).toBe(2);
  });

  it('is what a function returns, but not its other names, after it has returned', () => {
    expect(watch('def f():\n    a = torch.zeros(1)\n    b = torch.ones(1)\n    return b\nx = f()').ended.at(-1)).toBe(
      1,
    );
  });

  it('is what a loop goes over while it runs', () => {
    const { ended } = watch('for x in torch.zeros(3, 2):\n    y = 1\ny = 2');
    expect(ended.at(-2)).toBeGreaterThanOrEqual(2); // the tensor gone over and its last row
    expect(ended.at(-1)).toBe(1); // the row that x still names
  });

  it('is an argument only as long as the function keeps a name for it', () => {
    const { reached } = watch('def f(x):\n    x = x + 1\n    return x * 2\ny = f(torch.zeros(3))');
    expect(reached).toEqual([0, 1, 1]);
  });
});
