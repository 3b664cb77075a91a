// The words of steps in motion: what the player's buttons are called, and a sentence for each beat.
import type { Said } from '../scene/motion/saying.ts';

export interface MotionWords {
  readonly replay: string;
  /** The slider over the step on show. */
  readonly within: string;
  readonly percent: (share: number) => string;
  readonly speed: string;
  readonly times: (speed: number) => string;
  readonly says: (said: Said) => string;
}
