import { describe, expect, it } from 'vitest';
import { signatureOf } from './signature.ts';

const plain = (name: string, of = name) => ({ name, of, kind: 'plain', fallback: undefined });

describe('a form string', () => {
  it('without a dot is a method and a function', () => {
    expect(signatureOf('transpose(dim0, dim1)')).toEqual({
      name: 'transpose',
      path: [],
      reach: 'both',
      parameters: [plain('dim0'), plain('dim1')],
      fixed: new Map(),
    });
  });

  it('with a leading dot is only a method', () => {
    expect(signatureOf('.contiguous()').reach).toBe('method');
    expect(signatureOf('.contiguous()').parameters).toEqual([]);
  });

  it('with a module before the name is only a function, and keeps the modules between', () => {
    const form = signatureOf('np.lib.stride_tricks.as_strided(x as input, shape as size, strides)');
    expect(form).toMatchObject({ name: 'as_strided', path: ['lib', 'stride_tricks'], reach: 'function' });
    expect(form.parameters).toEqual([plain('x', 'input'), plain('shape', 'size'), plain('strides')]);
    expect(signatureOf('torch.cat(tensors, dim=0)')).toMatchObject({ path: [], reach: 'function' });
  });

  it('without parentheses is an attribute', () => {
    expect(signatureOf('.T')).toMatchObject({ name: 'T', reach: 'attribute' });
  });

  it('reads defaults as Python literals', () => {
    const { parameters } = signatureOf(
      "f(a=None, b=True, c=-1, d=0.5, e='K', f=(0, 1), g=torch.preserve_format as h, i=1e-3)",
    );
    expect(parameters.map((p) => p.fallback)).toEqual([null, true, -1n, 0.5, 'K', [0n, 1n], 'preserve_format', 0.001]);
    expect(parameters[6]).toMatchObject({ name: 'g', of: 'h' });
  });

  it('takes one by one what a starred parameter names, and keywords after it', () => {
    expect(signatureOf('transpose(*axes=None as dims)').parameters).toEqual([
      { name: 'axes', of: 'dims', kind: 'variadic', fallback: null },
    ]);
    expect(signatureOf('sum(dim=None, *, dtype=None)').parameters.map((p) => p.kind)).toEqual(['plain', 'keyword']);
    expect(signatureOf('reshape(*shape, order="C")').parameters.map((p) => p.kind)).toEqual(['variadic', 'keyword']);
  });

  it('may decide arguments itself after a semicolon', () => {
    expect(signatureOf('np.flipud(m as input; dims=(0,))').fixed).toEqual(new Map([['dims', [0n]]]));
  });

  it('that is not well written is a fault at once', () => {
    expect(() => signatureOf('transpose(dim0')).toThrow('not a form');
  });
});
