// The frame and the sight of a stage's state, each made once and kept until something in it changes: panels compare them by identity.
// Knows no store.
import type { Focus, TensorName } from '../trace/focus.ts';
import type { Frame } from '../trace/frame.ts';
import { frameAt } from '../trace/frame.ts';
import type { History } from '../trace/history.ts';
import type { TensorShot } from '../trace/step.ts';
import type { Asked } from './asked.ts';
import { askedIn } from './asked.ts';
import type { Sight } from './sight.ts';
import { sightOf } from './sight.ts';
import type { Trial } from './trial.ts';
import { frameWith } from './trial.ts';

/** Where one stands in a story. */
interface Standing {
  readonly history: History;
  readonly length: number;
  readonly step: number;
}

/** What a person has chosen to see there. */
interface Choice {
  readonly chosen: TensorName | null;
  readonly hover: Focus;
  readonly pin: Focus;
  readonly asking: string;
  readonly trial: Trial | null;
}

const frames = new WeakMap<History, { length: number; step: number; frame: Frame }>();

/** The frame on show; made once for a step. */
export function frameIn({ history, length, step }: Standing): Frame | null {
  if (step < 0 || step >= length) return null;
  const known = frames.get(history);
  if (known && known.step === step && known.length === length) return known.frame;
  const frame = frameAt(history, step);
  frames.set(history, { length, step, frame });
  return frame;
}

let last: { state: Choice; frame: Frame; sight: Sight } | null = null;
let tried: { from: Frame; trial: Trial; frame: Frame } | null = null;
let answered: { frame: Frame; text: string; subject: TensorShot | null; asked: Asked | null } | null = null;

const isSameChoice = (a: Choice, b: Choice): boolean =>
  a.chosen === b.chosen && a.hover === b.hover && a.pin === b.pin && a.asking === b.asking && a.trial === b.trial;

/** What the stage shows; null before the first step. The same object until something in it changes. */
export function sightIn(state: Standing & Choice): Sight | null {
  const told = frameIn(state);
  if (!told) return null;
  const frame = state.trial ? frameTrying(told, state.trial) : told;
  if (last && last.frame === frame && isSameChoice(last.state, state)) return last.sight;
  const sight = sightOf(frame, state.chosen, state.hover, state.pin, (subject) =>
    askedOnce(frame, state.asking, subject),
  );
  last = { state, frame, sight };
  return sight;
}

function frameTrying(from: Frame, trial: Trial): Frame {
  if (tried?.from !== from || tried.trial !== trial) tried = { from, trial, frame: frameWith(from, trial) };
  return tried.frame;
}

/** The answer of the box, not computed again while only the pointer moves. */
function askedOnce(frame: Frame, text: string, subject: TensorShot | null): Asked | null {
  if (answered?.frame !== frame || answered.text !== text || answered.subject !== subject)
    answered = { frame, text, subject, asked: askedIn(frame, text, subject) };
  return answered.asked;
}
