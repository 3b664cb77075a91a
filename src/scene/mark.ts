// What a picture is made of, as data: cells, texts, lines and dots at pixel positions, with roles instead of colours.
// Panels draw marks; a mark holds no word, only numbers and code.
import type { AxisColour } from './axiscolour.ts';
import type { Box } from './plane.ts';

/** Ink roles of the page, or the colour (and line pattern) of an axis. */
export type Ink = 'ink' | 'soft' | 'faint' | 'rule' | 'error' | AxisColour;

/**
 * `plain`: an element; `pale`: memory that no element of the view reaches; `faded`: an element of the state before; `changed`: written
 * by the step; `pointed`: what is pointed at; `repeated`: an element that only broadcasting repeats there. In motion also `empty`: an element not yet made; `ghost`: a place of a view on its way
 * (an outline, since nothing moves in memory); `flying`: a value on its way to other memory (solid); `refused`: what collides.
 */
export type Tone =
  | 'plain'
  | 'pale'
  | 'faded'
  | 'changed'
  | 'pointed'
  | 'repeated'
  | 'empty'
  | 'ghost'
  | 'flying'
  | 'refused';

/** Anything that is drawn; `opacity` (by default 1) is for what comes and goes. */
export type Mark = Shape & { readonly opacity?: number };

type Shape =
  | (Box & {
      readonly kind: 'cell';
      readonly key: string;
      readonly tone: Tone;
      readonly text: string;
      /** How many coordinates share the cell, where they are more than one. */
      readonly count?: number;
      /** The cell's bytes in the order of memory, two digits each, shown below its text. */
      readonly bytes?: readonly string[];
    })
  | {
      readonly kind: 'text';
      readonly key: string;
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly ink: Ink;
      readonly size: 'label' | 'small' | 'digit' | 'former';
      readonly anchor: 'start' | 'middle' | 'end';
      readonly strong?: boolean;
      /** Belongs to the state before, or is not what matters: drawn lighter. */
      readonly faded?: boolean;
    }
  | {
      readonly kind: 'path';
      readonly key: string;
      readonly d: string;
      readonly ink: Ink;
      readonly width: number;
      /** Filled with its ink instead of stroked. */
      readonly filled?: boolean;
      /** Drawn solid although its ink is an axis (arrow heads). */
      readonly solid?: boolean;
      readonly dash?: string;
    }
  | {
      readonly kind: 'dot';
      readonly key: string;
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly ink: Ink;
    }
  | {
      readonly kind: 'ring';
      readonly key: string;
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly pointed: boolean;
    }
  /** A cell that the index expression hits, with the numbers of its hits. */
  | (Box & { readonly kind: 'hit'; readonly key: string; readonly text: string })
  /** Yellow behind the labels of an axis that is pointed at. */
  | (Box & { readonly kind: 'band'; readonly key: string })
  /** Paper that covers what scrolls beneath labels that stay. */
  | (Box & { readonly kind: 'veil'; readonly key: string });
