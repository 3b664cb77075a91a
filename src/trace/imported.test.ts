import { describe, expect, test } from 'vitest';
import { imported } from './imported.ts';
import { mostCode } from './scenario.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const notebook = (cells: unknown, more: object = {}) =>
  bytes(JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells, ...more }));

describe('a file becomes code', () => {
  test('a .py file is its text, with line ends of one kind and no byte-order mark', () => {
    expect(imported('a.py', bytes('\uFEFFx = 1\r\ny = 2\r'))).toEqual({
      ok: true,
      code: 'x = 1\ny = 2\n',
      cells: null,
      commented: 0,
    });
  });

  test('a notebook is its code cells in order; text and empty cells are left out', () => {
    const file = notebook([
      { cell_type: 'markdown', source: ['# Title'] },
      { cell_type: 'code', source: ['import torch\n', 'x = torch.zeros(2, 3)'], outputs: [] },
      { cell_type: 'code', source: '' },
      { cell_type: 'code', source: 'y = x.T\n' },
    ]);
    expect(imported('Lesson.IPYNB', file)).toEqual({
      ok: true,
      code: 'import torch\nx = torch.zeros(2, 3)\n\ny = x.T\n',
      cells: 2,
      commented: 0,
    });
  });

  test('lines for IPython alone become comments', () => {
    const file = notebook([{ cell_type: 'code', source: '%matplotlib inline\n!pip install x\nx?\ny = 10 % 3' }]);
    const result = imported('a.ipynb', file);
    expect(result).toMatchObject({ ok: true, commented: 3 });
    expect(result.ok && result.code).toBe('# %matplotlib inline\n# !pip install x\n# x?\ny = 10 % 3\n');
  });
});

describe('a file that cannot become code says why', () => {
  const faults: [string, string, Uint8Array, object][] = [
    ['another kind of file', 'a.txt', bytes('x'), { why: 'kind', name: 'a.txt' }],
    ['bytes that are no text', 'a.py', new Uint8Array([0xff, 0xfe, 0x00]), { why: 'not-text' }],
    ['a notebook that is no JSON', 'a.ipynb', bytes('{"cells": ['), { why: 'not-json' }],
    ['JSON that is no notebook', 'a.ipynb', bytes('{"a": 1}'), { why: 'not-a-notebook' }],
    ['cells of the wrong form', 'a.ipynb', notebook([{ source: 3 }]), { why: 'not-a-notebook' }],
    [
      'a notebook of version 3',
      'a.ipynb',
      bytes('{"nbformat": 3, "worksheets": []}'),
      { why: 'old-notebook', version: 3 },
    ],
    [
      'a notebook in another language',
      'a.ipynb',
      notebook([], { metadata: { language_info: { name: 'julia' } } }),
      { why: 'other-language', language: 'julia' },
    ],
    ['a notebook without code', 'a.ipynb', notebook([{ cell_type: 'markdown', source: 'x' }]), { why: 'no-code' }],
    ['an empty file', 'a.py', bytes('\n\n'), { why: 'no-code' }],
    [
      'more code than a scenario holds',
      'a.py',
      bytes('x'.repeat(mostCode + 1)),
      { why: 'too-long', length: mostCode + 1, most: mostCode },
    ],
  ];
  test.each(faults)('%s', (_, name, file, fault) => {
    expect(imported(name, file)).toEqual({ ok: false, fault });
  });
});
