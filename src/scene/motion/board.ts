// Where the pictures of a frame lie on one board, and what they show at rest: the two ends of every motion. In the page places are
// measured, in tests they are laid out. Knows no time.
import type { AxisColour } from '../axiscolour.ts';
import type { gridLookOf, memoryLookOf } from '../looks.ts';
import type { Mark } from '../mark.ts';
import type { Box, GridPlan } from '../plane.ts';
import type { StripPlan } from '../strip.ts';
import type { Frame, When } from '../../trace/frame.ts';
import type { TensorShot } from '../../trace/step.ts';

interface Placed {
  /** Upper left corner of what is visible, on the board. */
  readonly x: number;
  readonly y: number;
  /** What is visible, in the picture's own pixels. */
  readonly window: Box;
  /** What the picture shows above its cells at rest: what is pointed at and the walk to it. */
  readonly over: readonly Mark[];
}

export interface GridPlace extends Placed {
  readonly tensor: TensorShot;
  readonly when: When;
  readonly plan: GridPlan;
  readonly look: ReturnType<typeof gridLookOf>;
  /** How it is called in code. */
  readonly name: string;
}

export interface StripPlace extends Placed {
  readonly storage: number;
  readonly plan: StripPlan;
  readonly look: ReturnType<typeof memoryLookOf>;
}

export const numberRows = ['before', 'factors', 'stride', 'shape', 'offset'] as const;
export type NumberRow = (typeof numberRows)[number];

/** The numbers of a layout: rows of digits, a column for each axis. */
export interface NumbersPlace {
  readonly tensor: TensorShot;
  readonly box: Box;
  /** Where the board ends: what is written out in full must not go beyond. */
  readonly right: number;
  /** Left end of the digits of an axis, and the base line of a row; null where a row is not there. */
  column(axis: number): number;
  line(row: NumberRow): number | null;
}

/** One moment with its pictures on the board. */
export interface Scene {
  readonly frame: Frame;
  /** The tensor the pictures are about, and the index shown in it. */
  readonly subject: TensorShot | null;
  readonly index: readonly number[] | null;
  readonly colours: (tensor: TensorShot) => readonly AxisColour[];
  readonly grids: readonly GridPlace[];
  readonly strips: readonly StripPlace[];
  readonly numbers: NumbersPlace | null;
}

/** A part of the board and what is drawn in it, cut off at its edges. */
export interface Pane {
  readonly key: string;
  readonly box: Box;
  /** The part of its own plane that `box` shows. */
  readonly window: Box;
  readonly opacity: number;
  readonly marks: readonly Mark[];
}

export interface Picture {
  readonly panes: readonly Pane[];
  /** What is on its way between panes, in the board's pixels. */
  readonly air: readonly Mark[];
}

export const boxOf = ({ x, y, window: { width, height } }: Placed): Box => ({ x, y, width, height });

/** A box of a picture, on the board. */
export const onBoard = ({ x, y, window }: Placed, box: Box): Box => ({
  ...box,
  x: x + box.x - window.x,
  y: y + box.y - window.y,
});

/** Whether some of a box of a picture is visible. */
export const isVisible = ({ window: w }: Placed, box: Box): boolean =>
  box.x + box.width > w.x && box.x < w.x + w.width && box.y + box.height > w.y && box.y < w.y + w.height;

export const gridKey = ({ tensor, when }: GridPlace): string => `grid/${tensor.id}/${when}`;
export const stripKey = ({ storage }: StripPlace): string => `strip/${storage}`;
