// What Python has and this does not: refused with its place and the key of what to write instead, when it is reached.
import { describe, expect, it } from 'vitest';
import { Trial } from './trial.ts';

describe('what is not evaluated here', () => {
  it.each([
    ['x = 1\nclass A:\n    pass', 'class 2:1'],
    ['import os', 'import 1:8'],
    ['from os import path', 'import 1:1'],
    ['from torch import *', 'import-star 1:1'],
    ['async def f(): pass', 'async 1:1'],
    ['def f():\n    global x\nf()', 'global 2:5'],
    ['def f():\n    nonlocal x\nf()', 'nonlocal 2:5'],
    ['print((y := 3))', 'walrus 1:8'],
    ['@d\ndef f(): pass', 'decorator 1:1'],
    ['def f():\n    yield 1\nf()', 'yield 2:5'],
    ['match 1:\n    case 1: pass', 'match 1:1'],
    ['x = b"abc"', 'bytes 1:5'],
    ['x = 1j', 'complex 1:5'],
    ['x = (-8) ** 0.5', 'complex 1:5'],
    ['with open("f") as f: pass', 'open 1:6'],
    ['input()', 'input 1:1'],
    ['eval("1")', 'eval 1:1'],
    ['globals()', 'introspection 1:1'],
    ['super()', 'class 1:1'],
    ['x = "abc".encode()', 'method 1:5'],
  ])('%j is refused for %s', (code, wanted) => {
    expect(new Trial().execute(code)).toBe(`refused: ${wanted}`);
  });

  it('does not keep what stands before it from running', () => {
    const trial = new Trial();
    trial.execute('print("before")\nclass A: pass\nprint("after")');
    expect(trial.printed).toBe('before\n');
  });

  it('does not matter where it is not reached', () => {
    expect(new Trial().execute('def f():\n    global x\nif False:\n    import os')).toBe('done');
  });

  it('cannot be caught, and no finally runs after it', () => {
    const trial = new Trial();
    expect(trial.execute('try:\n    open("f")\nexcept:\n    print("no")\nfinally:\n    print("no")')).toBe(
      'refused: open 2:5',
    );
    expect(trial.printed).toBe('');
  });

  it('may be a name of the program’s own', () => {
    expect(new Trial().execute('open = 3\ninput = open + 1\nassert input == 4')).toBe('done');
  });
});
