import { describe, expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { denseLayout } from '../core/layout.ts';
import type { Named } from './asked.ts';
import { askedOf } from './asked.ts';
import type { Held } from './sharing.ts';

const held = (layout: Layout, storage = 0, itemsize = 8): Held => ({
  storage,
  address: 0x1000 + storage * 0x1000,
  layout,
  itemsize,
});

const x = held(denseLayout([3, 4], 8));
const even = held({ shape: [6], strides: [16], offset: 0 });
const odd = held({ shape: [6], strides: [16], offset: 8 });

describe('what the frameworks say', () => {
  const name = (from: Held, called: string, id: number, more: Partial<Named>): Named => ({
    ...from,
    name: called,
    id,
    framework: 'torch',
    ...more,
  });
  const answers = (a: Named, b: Named) => Object.fromEntries(askedOf(a, b).map(({ code, says }) => [code, says]));

  test('PyTorch: the storage’s pointer answers the storage, data_ptr only the first address', () => {
    const said = answers(name(x, 'x', 0, {}), name(odd, 'y', 1, {}));
    expect(said['x.untyped_storage().data_ptr() == y.untyped_storage().data_ptr()']).toBe('True');
    expect(said['hex(y.data_ptr())']).toBe('0x1008');
    expect(said['x.data_ptr() == y.data_ptr()']).toBe('False');
  });

  test('NumPy: shares_memory is exact, may_share_memory looks at ranges, base names the owner', () => {
    const a = name(even, 'a', 1, { framework: 'numpy', base: 0 });
    const b = name(odd, 'b', 2, { framework: 'numpy', base: 0 });
    expect(answers(a, b)).toMatchObject({
      'np.shares_memory(a, b)': 'False',
      'np.may_share_memory(a, b)': 'True',
      'a.base is None': 'False',
      'a.base is b.base': 'True',
    });
    const may = askedOf(a, b).find(({ code }) => code.includes('may_share'));
    expect(may).toMatchObject({ topic: 'overlap', exact: false });
  });

  test('storages without bytes have no address to tell them apart by', () => {
    const meta = { device: 'meta' as const };
    const asked = askedOf(name(x, 'x', 0, meta), name(held(x.layout, 1), 'y', 1, meta));
    expect(asked.map(({ says, exact }) => [says, exact])).toEqual([
      ['True', false],
      ['0x0', false],
      ['0x0', false],
      ['True', false],
    ]);
    expect(answers(name(x, 'x', 0, { requiresGrad: true }), name(odd, 'y', 1, {}))).not.toHaveProperty(
      'np.shares_memory(x, y)',
    );
  });

  test('newch hands arrays a copy, so NumPy is not asked; an empty torch tensor points to 0', () => {
    const empty = held({ shape: [0], strides: [8], offset: 8 });
    const said = answers(name(x, 'x', 0, { framework: 'newch' }), name(x, 'y', 1, { framework: 'newch' }));
    expect(Object.keys(said).some((code) => code.startsWith('np.'))).toBe(false);
    expect(answers(name(empty, 'x', 0, {}), name(x, 'y', 1, {}))['hex(x.data_ptr())']).toBe('0x0');
  });
});
