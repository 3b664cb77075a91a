// The numbers of a layout as digits at their places, and on their way: sizes and strides go to their new axes in their colours, what
// is multiplied says so (`2 × 4 = 8`). Draws on the board.
import { formerStrides } from '../../explain/formerstrides.ts';
import { shownOf } from '../../explain/shown.ts';
import { lineageOf } from '../../explain/lineage.ts';
import type { AxisColour } from '../axiscolour.ts';
import type { Ink, Mark } from '../mark.ts';
import type { NumberRow, NumbersPlace, Scene } from './board.ts';
import { arrowMarks, between, eased, lerp } from './ease.ts';

type Text = Mark & { readonly kind: 'text' };

function digit(place: NumbersPlace, row: NumberRow, axis: number, text: string, ink: Ink, opacity = 1): Text[] {
  const y = place.line(row);
  if (y === null) return [];
  const size = row === 'before' ? 'former' : row === 'factors' ? 'label' : 'digit';
  const base = {
    kind: 'text',
    key: `${row}${axis}`,
    x: place.column(axis),
    y,
    text,
    ink,
    size,
    anchor: 'start',
  } as const;
  return [{ ...base, ...(row === 'before' ? { faded: true } : {}), ...(opacity < 1 ? { opacity } : {}) }];
}

/** The numbers as they stand after the step. */
export function numbersMarks(scene: Scene): Mark[] {
  const { numbers: place, frame } = scene;
  if (!place) return [];
  const { shape, strides, offset } = shownOf(place.tensor);
  const colours = scene.colours(place.tensor);
  const former = formerStrides(frame.step, place.tensor);
  const was = former ? scene.colours(former.tensor) : [];
  return [
    ...(former?.strides ?? []).flatMap((s, k) => digit(place, 'before', k, `${s}`, was[k] ?? 'ink')),
    ...(former?.factors ?? []).flatMap((f, k) => (f === null ? [] : digit(place, 'factors', k, `× ${f}`, 'soft'))),
    ...strides.flatMap((s, k) => digit(place, 'stride', k, `${s}`, colours[k] ?? 'ink')),
    ...shape.flatMap((s, k) => digit(place, 'shape', k, `${s}`, colours[k] ?? 'ink')),
    ...digit(place, 'offset', 0, `${offset}`, 'ink'),
  ];
}

/** One number that goes from an axis of the input to an axis of the view; `says` is shown on the way where something is computed. */
interface Carried {
  readonly key: string;
  readonly row: 'stride' | 'shape';
  readonly from: { readonly row: NumberRow; readonly axis: number } | null;
  readonly to: number | null;
  readonly was: string;
  readonly says: string | null;
  readonly is: string;
  readonly ink: Ink;
}

const product = (numbers: readonly number[]): number => numbers.reduce((a, b) => a * b, 1);

/** What becomes of the sizes and strides of the input of a view. */
function carriedOf(scene: Scene): Carried[] {
  const { numbers: place, frame } = scene;
  const [x] = frame.step.inputs;
  const lineage = lineageOf(frame.step, 0)?.axes;
  if (!place || !x || !lineage) return [];
  const unit = { framework: place.tensor.framework, dtype: place.tensor.dtype };
  const before = shownOf({ ...x, ...unit });
  const after = shownOf(place.tensor);
  const [inks, own] = [scene.colours(x), scene.colours(place.tensor)];
  const carried: Carried[] = [];
  const startRow: NumberRow =
    place.line('before') !== null && formerStrides(frame.step, place.tensor) ? 'before' : 'stride';
  const inkOf = (colours: readonly AxisColour[], axis: number): Ink => colours[axis] ?? 'ink';
  const siblings = (from: number): number[] => lineage.flatMap((axes, k) => (axes.includes(from) ? [k] : []));
  for (const [axis, from] of lineage.entries()) {
    const [size, stride] = [after.shape[axis]!, after.strides[axis]!];
    const merged = from.length > 1;
    const inner = from.length === 1 ? siblings(from[0]!).filter((k) => k > axis) : [];
    const last = from.findLast((k) => before.shape[k] !== 1) ?? from.at(-1);
    for (const parent of from.length === 0 ? [null] : from) {
      const ends = merged && parent !== from[0];
      const start = parent === null ? null : { row: 'shape' as const, axis: parent };
      const sizes = from.map((k) => before.shape[k]!);
      carried.push({
        key: `shape${axis}/${parent ?? 'new'}`,
        row: 'shape',
        from: start,
        to: axis,
        was: parent === null ? `${size}` : `${before.shape[parent]}`,
        says: merged && !ends && product(sizes) === size ? `${sizes.join(' × ')} = ${size}` : null,
        is: ends ? '' : `${size}`,
        ink: merged ? inkOf(own, axis) : parent === null ? inkOf(own, axis) : inkOf(inks, parent),
      });
      if (merged && parent !== last) continue;
      const old = parent === null ? null : before.strides[parent]!;
      const times =
        inner.length > 0 ? product(inner.map((k) => after.shape[k]!)) : old === null || old === 0 ? 1 : stride / old;
      const computed = old !== null && times !== 1 && Number.isInteger(times) && times * old === stride;
      carried.push({
        key: `stride${axis}/${parent ?? 'new'}`,
        row: 'stride',
        from: parent === null ? null : { row: startRow, axis: parent },
        to: axis,
        was: old === null ? `${stride}` : `${old}`,
        says: computed ? `${times} × ${old} = ${stride}` : null,
        is: `${stride}`,
        ink: parent === null || merged ? inkOf(own, axis) : inkOf(inks, parent),
      });
    }
  }
  const kept = new Set(lineage.flat());
  for (const [axis, size] of before.shape.entries())
    if (!kept.has(axis))
      for (const row of ['shape', 'stride'] as const)
        carried.push({
          key: `${row}-gone${axis}`,
          row,
          from: { row: row === 'stride' ? startRow : row, axis },
          to: null,
          was: `${row === 'shape' ? size : before.strides[axis]}`,
          says: null,
          is: '',
          ink: inkOf(inks, axis),
        });
  return carried;
}

/** Of a digit in large type. */
const digitWidth = 12;

/** Half of a digit's width and height, for arrows. */
const around = (x: number, y: number) => ({ x, y: y - 14, width: 12, height: 16 });

/** A number at a share of its way. */
function carriedMarks(place: NumbersPlace, it: Carried, u: number, still: boolean): Mark[] {
  const [fromY, toY] = [it.from && place.line(it.from.row), place.line(it.row)];
  if (toY === null) return [];
  const base = { kind: 'text', ink: it.ink, anchor: 'start', size: 'digit' } as const;
  if (it.from === null)
    return [{ ...base, key: it.key, x: place.column(it.to!), y: toY, text: it.is, opacity: still ? 1 : eased(u) }];
  const start = { x: place.column(it.from.axis), y: fromY ?? toY };
  if (it.to === null) return u >= 1 ? [] : [{ ...base, key: it.key, ...start, text: it.was, opacity: 1 - eased(u) }];
  const end = { x: place.column(it.to), y: toY };
  const going = between(u, it.says === null ? 0.1 : 0.05, it.says === null ? 0.9 : 0.4);
  const p = eased(going);
  const says = it.says !== null && u >= 0.4 && u < 0.92;
  const text = still ? (it.says ?? it.is) : going < 1 ? it.was : says ? it.says! : it.is;
  const moved = still ? end : { x: lerp(start.x, end.x, p), y: lerp(start.y, end.y, p) };
  const x = Math.min(moved.x, place.right - text.length * digitWidth);
  const mark: Mark = { ...base, key: it.key, ...moved, x, text, strong: says || still };
  if (!still) return [mark];
  return [...arrowMarks(it.key, around(start.x, start.y), around(end.x, end.y)), mark];
}

/** The numbers of a view while sizes (`shape`) and strides (`stride`) have gone a share of their way, and the offset of its. */
export function numbersMoving(
  scene: Scene,
  gone: { readonly shape: number; readonly stride: number; readonly offset: number },
  still: boolean,
): Mark[] {
  const { numbers: place, frame } = scene;
  const [x] = frame.step.inputs;
  if (!place || !x) return [];
  const carried = carriedOf(scene);
  const marks = carried.flatMap((it) => {
    const u = gone[it.row];
    return carriedMarks(place, it, u, still && u > 0 && u < 1);
  });
  const former = formerStrides(frame.step, place.tensor);
  const was = former ? scene.colours(former.tensor) : [];
  const rows = (former?.strides ?? []).flatMap((s, k) => digit(place, 'before', k, `${s}`, was[k] ?? 'ink'));
  const factors = gone.stride >= 1 ? (former?.factors ?? []) : [];
  const times = factors.flatMap((f, k) => (f === null ? [] : digit(place, 'factors', k, `× ${f}`, 'soft')));
  return [...rows, ...times, ...marks, ...offsetDigits(scene, gone.offset)];
}

/** `0 + 4 = 4` where the offset changes. */
function offsetDigits(scene: Scene, u: number): Mark[] {
  const { numbers: place, frame } = scene;
  const [x] = frame.step.inputs;
  const before = shownOf({ ...place!.tensor, layout: x!.layout }).offset;
  const after = shownOf(place!.tensor).offset;
  const by = after - before;
  const says = `${before} ${by < 0 ? '−' : '+'} ${Math.abs(by)} = ${after}`;
  const text = before === after || u >= 0.92 ? `${after}` : u < 0.2 ? `${before}` : says;
  return digit(place!, 'offset', 0, text, 'ink').map((mark) => ({ ...mark, strong: text === says }));
}
