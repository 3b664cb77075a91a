// Several names for one address: after a write, every view that reaches the element named at its cell; before a refused one, the
// coordinates that meet there. Names and indices only, no word.
import { itemsizeOf } from '../../core/dtype.ts';
import { byteAt, indicesAt } from '../../trace/frame.ts';
import type { TensorShot } from '../../trace/step.ts';
import { indexText } from '../figures.ts';
import type { Mark } from '../mark.ts';
import { path } from '../pen.ts';
import type { Box } from '../plane.ts';
import { cellBox } from '../plane.ts';
import { cellOfByte, stripBox } from '../strip.ts';
import type { Scene, StripPlace } from './board.ts';
import { isVisible, onBoard } from './board.ts';
import { between, eased, lerp, lerpBox } from './ease.ts';

/** Names at one cell, at most. */
const mostNames = 4;

const cellOf = (strip: StripPlace, byte: number): Box | null => {
  const cell = cellOfByte(strip.plan, byte);
  const box = cell === null ? null : stripBox(strip.plan, cell);
  return box && isVisible(strip, box) ? box : null;
};

/** Names of code, one above the other over a box of the board. */
const namesAbove = (key: string, box: Box, names: readonly string[], opacity: number): Mark[] =>
  names.map((text, n) => ({
    kind: 'text',
    key: `${key}/${n}`,
    x: box.x + box.width / 2,
    y: box.y - 9 - (names.length - 1 - n) * 16,
    text,
    ink: 'ink',
    size: 'label',
    anchor: 'middle',
    strong: true,
    opacity,
  }));

/** Every variable that reaches the element at a byte, with the index by which it does: `y[2, 1]`. */
function namesAt({ frame }: Scene, storage: number, byte: number, itemsize: number): string[] {
  return frame.variables.flatMap(({ name, value, hidden }) => {
    if (hidden || !('tensor' in value) || value.tensor.storage !== storage) return [];
    const [index] = indicesAt(value.tensor, byte, itemsize, 1).indices;
    return index ? [name + indexText(index)] : [];
  });
}

/** Who else sees what was written: names at the first element that was hit, and a line from its cell to each grid that shows it. */
export function echoMarks(
  scene: Scene,
  output: TensorShot,
  index: readonly number[],
  u: number,
  still: boolean,
): Mark[] {
  const strip = scene.strips.find(({ storage }) => storage === output.storage);
  const byte = byteAt(output, index);
  const cell = strip && cellOf(strip, byte);
  if (!strip || !cell) return [];
  const itemsize = itemsizeOf(output.dtype);
  const from = onBoard(strip, cell);
  const p = still ? 1 : eased(between(u, 0.05, 0.5));
  const names = namesAt(scene, output.storage, byte, itemsize).slice(0, mostNames);
  const lines = scene.grids.flatMap((grid): Mark[] => {
    if (grid.when === 'before' || grid.tensor.storage !== output.storage) return [];
    const [own] = indicesAt(grid.tensor, byte, itemsize, 1).indices;
    const box = own ? cellBox(grid.plan, own) : null;
    if (!box || !isVisible(grid, box)) return [];
    const to = onBoard(grid, box);
    const [a, b] = [
      { x: from.x + from.width / 2, y: from.y - 10 - names.length * 16 },
      { x: to.x + to.width / 2, y: to.y + to.height - 2 },
    ];
    const d = path((pen) => pen.move(a.x, a.y).line(lerp(a.x, b.x, p), lerp(a.y, b.y, p)));
    const key = `echo/${grid.tensor.id}`;
    const lit: Mark = {
      kind: 'cell',
      key: `${key}/cell`,
      ...to,
      tone: 'pointed',
      text: grid.look.textAt(own!),
      opacity: p,
    };
    return [{ kind: 'path', key, d, ink: 'ink', width: 1.3, dash: '2 4', opacity: 0.8 }, ...(p > 0.9 ? [lit] : [])];
  });
  const hit: Mark = { kind: 'cell', key: 'echo/hit', ...from, tone: 'pointed', text: strip.look.textAt(byte) };
  return [...lines, hit, ...namesAbove('echo/name', from, names, p)];
}

/** The two coordinates of a refused write go to one address, and stop there. */
export function collideMarks(scene: Scene, u: number, still: boolean): Mark[] {
  const { step } = scene.frame;
  const refusal = step.raised?.refusal;
  const indices = refusal?.why === 'overlapping-write' ? refusal.indices : null;
  const target = step.inputs.find(
    ({ layout }) => String(layout.shape) === String(refusal && 'shape' in refusal ? refusal.shape : ''),
  );
  const strip = scene.strips.find(({ storage }) => storage === target?.storage);
  if (!indices || !target || !strip) return [];
  const byte = byteAt(target, indices[0]);
  const cell = cellOf(strip, byte);
  if (!cell) return [];
  const to = onBoard(strip, cell);
  const p = still ? 1 : eased(between(u, 0.15, 0.7));
  const grid = scene.grids.find(({ tensor }) => tensor.id === target.id);
  const flying = indices.flatMap((index, n): Mark[] => {
    const box = grid && cellBox(grid.plan, index);
    if (!grid || !box) return [];
    const from = onBoard(grid, box);
    const key = `collide/${n}`;
    const beside = { ...to, x: to.x + (n - 0.5) * (to.width + 4), y: to.y - to.height - 4 };
    const text = strip.look.textAt(byte);
    const start: Mark = { kind: 'cell', key: `${key}/from`, ...from, tone: 'refused', text };
    return [
      start,
      { kind: 'cell', key, ...lerpBox(from, beside, p), tone: 'refused', text: index.join(','), opacity: 0.92 },
    ];
  });
  const hit: Mark = { kind: 'cell', key: 'collide/hit', ...to, tone: 'refused', text: strip.look.textAt(byte) };
  const [name] = scene.frame.variables.flatMap((v) =>
    'tensor' in v.value && v.value.tensor.id === target.id ? [v.name] : [],
  );
  const names = indices.map((index) => (name ?? '') + indexText(index));
  const text = names.join(' = ');
  const above = { ...to, x: Math.max(to.x, strip.x + text.length * 4 - to.width / 2), y: to.y - to.height };
  return [hit, ...flying, ...(p > 0.9 ? namesAbove('collide/name', above, [text], 1) : [])];
}
