// Laws of the index in a narrow cell.
import { describe, expect, it } from 'vitest';
import { cellLabel } from './celllabel.ts';

describe('the index in a cell', () => {
  it('is written out where there is room', () => {
    expect(cellLabel([10, 3], [10, 2], 38)).toEqual({ text: '10,3', squeezed: false });
  });

  it('leaves out what is as in the cell before it, and keeps the commas', () => {
    expect(cellLabel([10, 10], [10, 9], 27)).toEqual({ text: ',10', squeezed: false });
    expect(cellLabel([11, 10], [10, 10], 27)).toEqual({ text: '11,', squeezed: false });
    expect(cellLabel([2, 10, 15], [2, 10, 14], 27)).toEqual({ text: ',,15', squeezed: false });
  });

  it('is drawn a little narrower where nothing lies before it, and left out where it could not be read', () => {
    expect(cellLabel([10, 10], null, 27)).toEqual({ text: '10,10', squeezed: true });
    expect(cellLabel([128, 128], null, 27)).toBeNull();
    expect(cellLabel([1, 1], [1, 0], 9)).toBeNull();
  });
});
