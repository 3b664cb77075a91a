// Programs: what their lines of C say, where loops may stand, what threads of a GPU would read.
import { describe, expect, it } from 'vitest';
import { codeOf, codeText } from './code.ts';
import { requestOf } from './coalescing.ts';
import { accessesOf } from './nest.ts';
import { labOf, presets } from './presets.ts';
import { movedOrder, programOf, variablesAt } from './program.ts';

describe('a program of the lab', () => {
  it('is written as C', () => {
    expect(codeText(codeOf(programOf(presets.ijk), 0))).toBe(
      [
        'for (i = 0; i < 64; i++)',
        '  for (j = 0; j < 64; j++)',
        '    for (k = 0; k < 64; k++)',
        '      C[i][j] += A[i][k] * B[k][j];',
      ].join('\n'),
    );
    const ragged = labOf('transpose', { sizes: [100, 64], tile: 16, order: ['i0', 'i', 'j0', 'j'] });
    expect(codeText(codeOf(programOf(ragged), 16))).toBe(
      [
        'for (i0 = 0; i0 < 100; i0 += 16)',
        '  for (i = i0; i < min(i0 + 16, 100); i++)',
        '    for (j0 = 0; j0 < 64; j0 += 16)',
        '      for (j = j0; j < j0 + 16; j++)',
        '        B[j][i] = A[i][j];',
      ].join('\n'),
    );
  });

  it('visits every element of a matrix once, in tiles that do not divide it too', () => {
    const lab = labOf('transpose', { sizes: [21, 13], tile: 4, layouts: ['padded', 'F'], pad: 3 });
    const { nests, phases } = programOf(lab);
    const seen = new Set<string>();
    for (const { access, at } of accessesOf(nests[0]!)) {
      const values = variablesAt(phases[0]!.loops, at, 4);
      if (access === 0) seen.add(`${values.get('i')},${values.get('j')}`);
    }
    expect(seen.size).toBe(21 * 13);
  });

  it('keeps the loop within a tile inside of the tile’s loop', () => {
    const { loops } = programOf(presets.tiles).phases[0]!;
    expect(loops.map(({ name }) => name)).toEqual(['i0', 'j0', 'i', 'j']);
    expect(movedOrder(loops, 3, 2)).toEqual(['i0', 'j0', 'j', 'i']);
    expect(movedOrder(loops, 2, 0)).toBeNull();
    expect(movedOrder(loops, 2, 4)).toBeNull();
  });
});

describe('32 threads', () => {
  it('read a row of float32 in one line, a column in 32', () => {
    const row = requestOf(programOf(presets.largeRows).nests[0]!, 0, 0);
    expect({ ...row, addresses: row.addresses.length }).toMatchObject({
      addresses: 32,
      bytesUsed: 128,
      bytesMoved: 128,
      lines: [0x1000 / 128],
    });
    const column = requestOf(programOf(presets.largeColumns).nests[0]!, 0, 3);
    expect(column).toMatchObject({ bytesUsed: 128, bytesMoved: 1024 });
    expect(column.lines).toHaveLength(32);
  });

  it('read what a broadcast row repeats only once', () => {
    const { nests } = programOf(labOf('traverse', { sizes: [32, 8], layouts: ['broadcast'], order: ['j', 'i'] }));
    expect(requestOf(nests[0]!, 0, 0)).toMatchObject({ bytesUsed: 4, bytesMoved: 32 });
  });

  it('do nothing past the end of the loops', () => {
    const { nests } = programOf(labOf('traverse', { sizes: [5, 7] }));
    expect(requestOf(nests[0]!, 0, 1).addresses.filter((a) => a !== null)).toHaveLength(3);
  });
});
