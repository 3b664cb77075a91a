// Nothing that a program can write runs or grows without end, and the same program always ends at the same point.
import { describe, expect, it } from 'vitest';
import { Trial } from './trial.ts';

describe('the budget of work', () => {
  it.each([
    'while True: pass',
    'for i in range(10**9): [j for j in range(100)]',
    'sum(range(10**12))',
    'list(range(10**12))',
    'max(i for i in range(10**10))',
    'any(False for _ in range(10**10))',
    '10**10 in (x for x in range(10**10))',
    'dict.fromkeys(range(10**8))',
    'sorted(range(10**8))',
    'x = 2**10**9',
    'x = 1 << 10**10',
    'x = 3\nwhile True: x = x * x',
    'x = "a" * 10**9',
    'x = "a"\nwhile True: x += x',
    'x = [0] * 10**9',
    'x = [0]\nwhile True: x += x',
    'x = "a".center(10**9)',
    'x = f"{1:1000000000}"',
    'x = "%1000000000d" % 3',
    'x = "a" * 10**7\nx = f"{x}{x}"',
    'x = "a" * 10**7\nx = "{0}{0}".format(x)',
    'x = "a" * 10**7\nx = "%s%s" % (x, x)',
    'x = "a" * 10**7\nprint(x, x)',
    'x = "{:>1000000000}".format(3)',
    'x = ("a" * 10**4).replace("a", "b" * 10**6)',
    'x = ("b" * 10**5).join("a" * 10**5)',
    'x = "".join(["a" * 10**4] * 10**5)',
    'x = repr(["a" * 10**5] * 10**4)',
    'x = []\nwhile True: x.append(x[:])',
    'def f(n):\n    for i in range(10): f(n)\nwhile True:\n    try:\n        f(0)\n    except RecursionError:\n        pass',
  ])('ends %j', (code) => {
    expect(new Trial(2_000_000).execute(code)).toBe('spent: work');
  });

  it('cannot be caught, and no finally runs after it', () => {
    const trial = new Trial(100_000);
    const code = 'try:\n    while True: pass\nexcept:\n    print("no")\nfinally:\n    print("no")';
    expect(trial.execute(code)).toBe('spent: work');
    expect(trial.printed).toBe('');
  });

  it('is spent alike by every run of one program', () => {
    const code = 'd = {}\nfor i in range(100):\n    d[i % 7] = [j * i for j in range(i)]\nprint(d)';
    const [a, b] = [new Trial(), new Trial()];
    a.execute(code);
    b.execute(code);
    expect(a.spent).toBe(b.spent);
  });
});

describe('the depth of recursion', () => {
  it.each([
    ['calls', 'def f(n): return f(n + 1)\nf(0)'],
    [
      'calls inside of many blocks',
      'def f():\n    for i in [1]:\n        if i:\n            while True:\n                f()\nf()',
    ],
    ['calls by way of built-ins', 'def f(n): return sorted([1], key=lambda v: f(n))\nf(0)'],
    ['calls inside of comprehensions', 'def f(): return [[f() for x in [1]] for y in [1]]\nf()'],
    ['calls inside of generators', 'def f(): return sum(f() for x in [1])\nf()'],
    ['repr of nested lists', 'x = []\nfor i in range(3000): x = [x]\nrepr(x)'],
    ['comparison of nested lists', 'x, y = [], []\nfor i in range(3000): x, y = [x], [y]\nx == y'],
    ['hash of nested tuples', 'x = ()\nfor i in range(3000): x = (x,)\nhash(x)'],
  ])('ends %s with RecursionError', (_, code) => {
    expect(new Trial().execute(code)).toBe('RecursionError: maximum recursion depth exceeded');
  });

  it('allows a hundred calls of a function', () => {
    expect(new Trial().evaluate('(lambda f: f(f, 100))(lambda f, n: 0 if n == 0 else 1 + f(f, n - 1))')).toBe('100');
  });

  it('can be caught, and the program goes on at its old depth', () => {
    const code =
      'def f(): f()\nfor i in range(5):\n    try:\n        f()\n    except RecursionError:\n        print(i)';
    const trial = new Trial();
    expect(trial.execute(code)).toBe('done');
    expect(trial.printed).toBe('0\n1\n2\n3\n4\n');
  });
});
