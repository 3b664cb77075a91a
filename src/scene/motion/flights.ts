// Values on their way: from the elements that a place of the result reads, in every grid and strip that shows them, to where it lands.
// Only what is visible flies. Derived from the flow of the step; knows no operation.
import type { Flow } from '../../explain/reading.ts';
import { indexAt } from '../../ops/compute/places.ts';
import { placeOf } from '../../ops/reads/order.ts';
import type { Index, Region } from '../../ops/reads/reads.ts';
import { byteAt, indicesAt, valueAt } from '../../trace/frame.ts';
import type { TensorShot } from '../../trace/step.ts';
import { valueText } from '../figures.ts';
import { kept } from '../looks.ts';
import type { Mark } from '../mark.ts';
import type { Box } from '../plane.ts';
import { cellBox } from '../plane.ts';
import { cellOfByte, stripBox } from '../strip.ts';
import type { GridPlace, Scene, StripPlace } from './board.ts';
import { gridKey, isVisible, onBoard, stripKey } from './board.ts';
import { arrowMarks, between, eased, lerpBox } from './ease.ts';
import { bytesShown, cellsIn, sampled, spread } from './shown.ts';

/** Elements that a write hits are looked up one by one to here; beyond, all of them change at its end. */
const mostHits = 2 ** 16;
/** Places of one group that fly, and the values of one operand that fly to one of them. */
const mostPlaces = 24;
const mostValues = 8;

/** A step's elements in the making, with what of them is visible. */
export interface Making {
  /** Number of the place that lands at a byte of the result's storage; null if none does. */
  placeAt(byte: number): number | null;
  /** Marks over the cells of each pane while a group of places is made, and what is in the air. */
  glow(first: number, end: number): ReadonlyMap<string, readonly Mark[]>;
  air(first: number, end: number, u: number, still: boolean): Mark[];
}

interface Source {
  readonly input: number;
  readonly index: Index;
  readonly text: string;
}

/** @param flow null for a step that makes elements of nothing */
export function makingOf(scene: Scene, output: TensorShot, flow: Flow | null): Making {
  const { frame, grids, strips } = scene;
  const { step } = frame;
  const { shape } = output.layout;
  const isPart = flow !== null && step.kind === 'write';
  const hits = isPart ? hitsOf(flow, output) : null;
  const placeAt = kept((byte: number): number | null => {
    if (hits) return hits.last.get(byte) ?? null;
    const [index] = indicesAt(output, byte, 1, 1).indices;
    return index ? placeOf(shape, index) : null;
  });
  const results = grids.filter(({ tensor, when }) => when === 'after' && tensor.id === output.id);
  const strip = strips.find(({ storage }) => storage === output.storage) ?? null;
  const indexOf = (place: number): Index => flow?.indexOf(place) ?? indexAt(shape, place);

  /** The places whose cells are visible, in order. */
  let seen: readonly number[] | null = null;
  const visible = (): readonly number[] => {
    if (seen) return seen;
    const found = new Set<number>();
    const add = (byte: number): void => {
      const place = placeAt(byte);
      if (place !== null) found.add(place);
      // Of several places at one address the last stays, but all of them fly.
      for (const other of hits?.others.get(byte) ?? []) found.add(other);
    };
    for (const grid of results) for (const index of cellsIn(grid)) add(byteAt(output, index));
    if (strip) for (const byte of bytesShown(strip)) add(byte);
    return (seen = [...found].sort((a, b) => a - b));
  };
  const chosen = (first: number, end: number): readonly number[] =>
    spread(
      visible().filter((place) => place >= first && place < end),
      mostPlaces,
    );
  const regionsOf = (place: number): readonly (readonly Region[])[] => flow?.reads(place) ?? [];
  const sourcesOf = (place: number, most: number): Source[] =>
    regionsOf(place).flatMap((regions, input) =>
      sampled(regions, most).map((index): Source => {
        const shot = step.inputs[input]!;
        return { input, index, text: valueText(valueAt(frame, shot, index, 'before')) };
      }),
    );
  /** An operand that is repeated along virtual axes is read at the result's own index. */
  const cellIn = (grid: GridPlace, { input, index }: Source, place: number): Box | null => {
    const isVirtual = String(grid.tensor.layout.shape) !== String(step.inputs[input]!.layout.shape);
    return cellBox(grid.plan, isVirtual ? indexOf(place) : index);
  };
  const gridsOf = (input: number): GridPlace[] =>
    grids.filter(({ tensor, when }) => when === 'before' && tensor.id === step.inputs[input]!.id).slice(0, 1);
  const stripOf = (input: number): StripPlace | null =>
    strips.find(({ storage }) => storage === step.inputs[input]!.storage) ?? null;
  const stripCell = (place: StripPlace, byte: number): Box | null => {
    const cell = cellOfByte(place.plan, byte);
    return cell === null ? null : stripBox(place.plan, cell);
  };

  /** Boxes of the target of a place and of a source of it, in each pair of pictures that shows both. */
  const ways = (place: number, source: Source): { key: string; from: Box; to: Box }[] => {
    const found: { key: string; from: Box; to: Box }[] = [];
    const target = indexOf(place);
    for (const grid of gridsOf(source.input))
      for (const result of results) {
        const [a, b] = [cellIn(grid, source, place), cellBox(result.plan, target)];
        if (a && b && isVisible(grid, a) && isVisible(result, b))
          found.push({ key: 'grid', from: onBoard(grid, a), to: onBoard(result, b) });
      }
    const from = stripOf(source.input);
    if (!from || !strip) return found;
    const [a, b] = [
      stripCell(from, byteAt(step.inputs[source.input]!, source.index)),
      stripCell(strip, byteAt(output, target)),
    ];
    if (a && b && isVisible(from, a) && isVisible(strip, b))
      found.push({ key: 'strip', from: onBoard(from, a), to: onBoard(strip, b) });
    return found;
  };

  return {
    placeAt,
    glow(first, end) {
      const marks = new Map<string, Mark[]>();
      const light = (key: string, box: Box | null, text: string, name: string): void => {
        if (!box) return;
        const list = marks.get(key) ?? [];
        if (!list.some((mark) => mark.key === name))
          list.push({ kind: 'cell', key: name, ...box, tone: 'pointed', text });
        marks.set(key, list);
      };
      const places = chosen(first, end);
      for (const place of places) {
        for (const source of sourcesOf(place, places.length > 1 ? 4 : 40)) {
          const byte = byteAt(step.inputs[source.input]!, source.index);
          for (const grid of gridsOf(source.input)) {
            const box = cellIn(grid, source, place);
            if (box && isVisible(grid, box)) light(gridKey(grid), box, source.text, `read/${box.x}/${box.y}`);
          }
          const from = stripOf(source.input);
          const box = from && stripCell(from, byte);
          if (from && box && isVisible(from, box)) light(stripKey(from), box, source.text, `read/${byte}`);
        }
      }
      return marks;
    },
    air(first, end, u, still) {
      const places = chosen(first, end);
      const isOne = end - first === 1;
      return places.flatMap((place, k) => {
        const late = places.length > 1 ? (0.12 * k) / places.length : 0;
        const p = eased(between(u, (isOne ? 0.25 : 0.12) + late, 0.8 + late));
        const made = valueText(valueAt(frame, output, indexOf(place)));
        const sources = sourcesOf(place, isOne ? mostValues : 1);
        if (sources.length === 0) return still ? [] : dropped(place, p, made);
        return sources.flatMap((source, n) =>
          ways(place, source).flatMap(({ key, from, to }): Mark[] => {
            const name = `fly/${key}/${place}/${source.input}/${n}`;
            if (still) return arrowMarks(name, from, to);
            const text = p >= 1 ? made : source.text;
            const box = lerpBox(from, to, p);
            // Several values on their way to one place stay apart until they meet.
            const room = box.height * Math.min(1.1, 3.4 / Math.max(1, sources.length - 1));
            const y = box.y + (n - (sources.length - 1) / 2) * room * Math.sin(Math.PI * p);
            return [{ kind: 'cell', key: name, ...box, y, tone: 'flying', text }];
          }),
        );
      });
    },
  };

  /** What comes from no element (a number of the program) comes from above. */
  function dropped(place: number, p: number, text: string): Mark[] {
    const marks: Mark[] = [];
    const drop = (key: string, box: Box): void => {
      const y = box.y - (1 - p) * 34;
      marks.push({
        kind: 'cell',
        key: `drop/${key}/${place}`,
        ...box,
        y,
        tone: 'flying',
        text,
        opacity: Math.min(1, p * 4),
      });
    };
    if (!isPart) return marks;
    const index = indexOf(place);
    for (const result of results) {
      const box = cellBox(result.plan, index);
      if (box && isVisible(result, box)) drop('grid', onBoard(result, box));
    }
    const box = strip && stripCell(strip, byteAt(output, index));
    if (strip && box && isVisible(strip, box)) drop('strip', onBoard(strip, box));
    return marks;
  }
}

interface HitBytes {
  readonly last: ReadonlyMap<number, number>;
  /** Places that a later one overwrites. */
  readonly others: ReadonlyMap<number, readonly number[]>;
}

/** For each byte that a write hits the places that do; null if they are too many to look up. */
function hitsOf({ count, indexOf }: Flow, target: TensorShot): HitBytes | null {
  if (count > mostHits) return null;
  const last = new Map<number, number>();
  const others = new Map<number, number[]>();
  for (let place = 0; place < count; place++) {
    const byte = byteAt(target, indexOf(place));
    const before = last.get(byte);
    if (before !== undefined) others.set(byte, [...(others.get(byte) ?? []), before]);
    last.set(byte, place);
  }
  return { last, others };
}
