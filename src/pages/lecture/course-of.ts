// Where one stands in a lecture, and how one goes on: the steps of a slide come first, then the next slide. Numbers only.
import type { Slide } from './slides.ts';

export interface At {
  readonly slide: number;
  readonly step: number;
}

/** A place that the slides have, nearest to the one asked for. */
export function within(slides: readonly Slide[], { slide, step }: At): At {
  const n = Math.max(0, Math.min(slides.length - 1, slide));
  return { slide: n, step: Math.max(0, Math.min((slides[n]?.steps ?? 1) - 1, step)) };
}

/** One step on; the same place at the end. */
export function next(slides: readonly Slide[], at: At): At {
  const steps = slides[at.slide]?.steps ?? 1;
  if (at.step + 1 < steps) return { ...at, step: at.step + 1 };
  return at.slide + 1 < slides.length ? { slide: at.slide + 1, step: 0 } : at;
}

/** One step back; into the last step of the slide before. */
export function back(slides: readonly Slide[], at: At): At {
  if (at.step > 0) return { ...at, step: at.step - 1 };
  if (at.slide === 0) return at;
  return { slide: at.slide - 1, step: (slides[at.slide - 1]?.steps ?? 1) - 1 };
}
