// The frame and the sight of a stage's state, each made once and kept until something in it changes: panels compare them by identity.
// Knows no store.
import type { Focus, TensorName } from '../trace/focus.ts';
import type { Frame } from '../trace/frame.ts';
import { frameAt } from '../trace/frame.ts';
import type { History } from '../trace/history.ts';
import type { Look } from '../trace/scenario.ts';
import type { TensorShot } from '../trace/step.ts';
import type { Asked } from './asked.ts';
import { askedIn } from './asked.ts';
import type { Sight } from './sight.ts';
import { sightOf } from './sight.ts';
import type { Trial } from './trial.ts';
import { frameWith } from './trial.ts';

/** Where one stands in a story. */
export interface Standing {
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
  readonly look: Look;
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

/** What was last made for a story: several stages may be on the page at once. */
interface Kept {
  shown?: { state: Choice; frame: Frame; sight: Sight };
  tried?: { from: Frame; trial: Trial; frame: Frame };
  answered?: { frame: Frame; text: string; subject: TensorShot | null; asked: Asked | null };
}

const kept = new WeakMap<History, Kept>();

function keptOf(history: History): Kept {
  let mine = kept.get(history);
  if (!mine) kept.set(history, (mine = {}));
  return mine;
}

const isSameChoice = (a: Choice, b: Choice): boolean =>
  a.chosen === b.chosen &&
  a.hover === b.hover &&
  a.pin === b.pin &&
  a.asking === b.asking &&
  a.trial === b.trial &&
  a.look['subject'] === b.look['subject'];

/** What the stage shows; null before the first step. The same object until something in it changes. */
export function sightIn(state: Standing & Choice): Sight | null {
  const told = frameIn(state);
  if (!told) return null;
  const mine = keptOf(state.history);
  const frame = state.trial ? frameTrying(mine, told, state.trial) : told;
  if (mine.shown?.frame === frame && isSameChoice(mine.shown.state, state)) return mine.shown.sight;
  const sight = sightOf(frame, state.chosen ?? subjectOf(state.look), state.hover, state.pin, (subject) =>
    askedOnce(mine, frame, state.asking, subject),
  );
  mine.shown = { state, frame, sight };
  return sight;
}

/** The variable that the look says the pictures are about, whatever the step. */
const subjectOf = ({ subject }: Look): TensorName | null =>
  typeof subject === 'string' && subject !== '' ? { variable: subject } : null;

function frameTrying(mine: Kept, from: Frame, trial: Trial): Frame {
  if (mine.tried?.from !== from || mine.tried.trial !== trial)
    mine.tried = { from, trial, frame: frameWith(from, trial) };
  return mine.tried.frame;
}

/** The answer of the box, not computed again while only the pointer moves. */
function askedOnce(mine: Kept, frame: Frame, text: string, subject: TensorShot | null): Asked | null {
  if (mine.answered?.frame !== frame || mine.answered.text !== text || mine.answered.subject !== subject)
    mine.answered = { frame, text, subject, asked: askedIn(frame, text, subject) };
  return mine.answered.asked;
}
