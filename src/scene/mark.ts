// What a picture is made of, as data: cells, texts, lines and dots at pixel positions, with roles instead of colours.
// Panels draw marks; a mark holds no word, only numbers and code.
import type { AxisColour } from './axiscolour.ts';
import type { Box } from './plane.ts';

/** Ink roles of the page, or the colour (and line pattern) of an axis. */
export type Ink = 'ink' | 'soft' | 'faint' | 'rule' | 'error' | AxisColour;

/** `plain`: an element; `pale`: memory that no element of the view reaches; `faded`: an element of the state before; `changed`: written by the step; `pointed`: what is pointed at. */
export type Tone = 'plain' | 'pale' | 'faded' | 'changed' | 'pointed';

export type Mark =
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
      readonly size: 'label' | 'small';
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
