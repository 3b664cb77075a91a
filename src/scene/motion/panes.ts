// The pictures of a scene at rest, and while the elements of its step are still being made: cells that are not there yet are empty,
// cells that a write has not reached yet show what they held. Knows no flight.
import { byteAt } from '../../trace/frame.ts';
import { gridMarks } from '../grid.ts';
import type { Mark } from '../mark.ts';
import { memoryMarks } from '../memory.ts';
import type { GridPlace, Pane, Scene, StripPlace } from './board.ts';
import { boxOf, gridKey, stripKey } from './board.ts';
import { numbersMarks } from './numbers.ts';

/** How far the step of a scene has come. */
export interface Progress {
  /** Whether the element of the step's result that lies at a byte of its storage is made (or written). */
  readonly made: (byte: number) => boolean;
  /** Whether the cells of a grid are drawn at all: those of a view only once it has its shape. */
  readonly shaped: boolean;
  /** Marks over the cells of a pane. */
  readonly over: (key: string) => readonly Mark[];
}

const faded = (marks: readonly Mark[], opacity: number): Mark[] =>
  opacity >= 1 ? [...marks] : marks.map((mark) => ({ ...mark, opacity: opacity * (mark.opacity ?? 1) }));

/** All pictures as they are after the step, with what is pointed at. */
export const restPanes = (scene: Scene): Pane[] => [
  ...scene.grids.map((place) =>
    paneOf(gridKey(place), place, [...gridMarks(place.plan, place.window, place.look), ...place.over]),
  ),
  ...scene.strips.map((place) =>
    paneOf(stripKey(place), place, [...memoryMarks(place.plan, place.window, place.look).marks, ...place.over]),
  ),
  ...(scene.numbers ? [numbersPane(scene, numbersMarks(scene))] : []),
];

const paneOf = (key: string, place: GridPlace | StripPlace, marks: readonly Mark[]): Pane => ({
  key,
  box: boxOf(place),
  window: place.window,
  opacity: 1,
  marks,
});

export function numbersPane({ numbers }: Scene, marks: readonly Mark[], opacity = 1): Pane {
  const { box } = numbers!;
  return { key: 'numbers', box, window: box, opacity, marks };
}

/** Grids and strips while the step goes on; without the numbers. `settled` brings what is pointed at back in. */
export function panesDuring(scene: Scene, progress: Progress, settled: number): Pane[] {
  const over = (key: string, place: GridPlace | StripPlace): Mark[] => [
    ...progress.over(key),
    ...(settled > 0 ? faded(place.over, settled) : []),
  ];
  return [
    ...scene.grids.map((place) => {
      const key = gridKey(place);
      const cells = gridMarks(place.plan, place.window, gridLook(scene, place, progress));
      const isHidden = !progress.shaped && isResult(scene, place);
      return paneOf(key, place, [...(isHidden ? [] : cells), ...over(key, place)]);
    }),
    ...scene.strips.map((place) => {
      const key = stripKey(place);
      const { marks } = memoryMarks(place.plan, place.window, stripLook(scene, place, progress));
      return paneOf(key, place, [...marks, ...over(key, place)]);
    }),
  ];
}

const isResult = ({ frame: { step } }: Scene, { tensor, when }: GridPlace): boolean =>
  when === 'after' && step.outputs.some(({ id }) => id === tensor.id);

/** The storage whose elements the step makes or writes; null for views and other steps. */
export const madeIn = ({ frame: { step } }: Scene): number | null =>
  ['new', 'copy', 'compute', 'write'].includes(step.kind) ? (step.outputs[0]?.storage ?? null) : null;

function gridLook(scene: Scene, { look, tensor, when }: GridPlace, { made }: Progress): GridPlace['look'] {
  if (when === 'before' || tensor.storage !== madeIn(scene)) return look;
  const isWrite = scene.frame.step.kind === 'write';
  const isMade = (index: readonly number[]) => made(byteAt(tensor, index));
  return {
    ...look,
    textAt: (index) => (isMade(index) ? look.textAt(index) : isWrite ? look.textOf(index, 'before') : ''),
    toneAt: (index) => (isMade(index) ? null : isWrite ? 'plain' : 'empty'),
  };
}

function stripLook(scene: Scene, { look, storage }: StripPlace, { made }: Progress): StripPlace['look'] {
  const { step } = scene.frame;
  if (storage !== madeIn(scene)) return look;
  if (step.kind === 'write')
    return {
      ...look,
      textAt: (byte) => look.textOf(byte, made(byte) ? 'after' : 'before'),
      isChanged: (byte) => made(byte) && (look.isChanged?.(byte) ?? false),
    };
  const isEmpty = (byte: number) => look.reachedBy(byte) > 0 && !made(byte);
  return {
    ...look,
    textAt: (byte) => (isEmpty(byte) ? '' : look.textAt(byte)),
    toneAt: (byte) => (isEmpty(byte) ? 'empty' : null),
  };
}
