// What can be taken away from the workbench as text: a program for the real library and the table of the tensor on show.
import { numelOf } from '../../core/shape.ts';
import { runnableText } from '../../explain/runnable.ts';
import { shownOf, unitOf } from '../../explain/shown.ts';
import { indexAt } from '../../explain/visits.ts';
import { hexText, valueText } from '../../scene/figures.ts';
import { frameIn, sightIn } from '../../stage/onshow.ts';
import { planIn } from '../../stage/playing.ts';
import type { Stage } from '../../stage/stage.ts';
import { cursorAt } from '../../trace/cursor.ts';
import { addressAt, byteAt, valueAt } from '../../trace/frame.ts';
import { stageOf } from '../../trace/place.ts';
import type { Exports } from '../linked.ts';

/** Rows of a table that a spreadsheet still opens. */
const most = 100_000;

export function exportsOf(stage: Stage): Omit<Exports, 'place'> {
  const state = stage.getState();
  if (state.length === 0) return {};
  const scenario = stage.scenario();
  const python = runnableText(scenario, state.history);
  const csv = tableOf(stage);
  const frame = frameIn(state);
  const motion = frame && {
    code: state.told.slice(frame.step.range.from, frame.step.range.to),
    seconds: planIn(frame).seconds,
    begins: planIn(frame).beats[0]!.to,
    show: stage.scrub,
  };
  const ends = {
    first: stageOf({ ...scenario, cursor: cursorAt(state.history, 0) }),
    last: stageOf({ ...scenario, cursor: null }),
  };
  return { python, ends, ...(csv !== null && { csv }), ...(motion && { motion }) };
}

/** A row for each element in logical order: its index by axis, its value, its offset (elements) and its address. */
function tableOf(stage: Stage): string | null {
  const sight = sightIn(stage.getState());
  if (!sight?.subject) return null;
  const { frame, subject } = sight;
  const { shape } = shownOf(subject);
  const head = [...shape.map((_, axis) => `i${axis}`), 'value', 'offset', 'address'];
  const rows = Array.from({ length: Math.min(most, numelOf(shape)) }, (_, n) => {
    const index = indexAt(shape, n);
    const offset = byteAt(subject, index) / unitOf(subject);
    return [
      ...index,
      valueText(valueAt(frame, subject, index)),
      offset,
      hexText(addressAt(frame, subject, index) ?? 0),
    ];
  });
  return `${[head, ...rows].map((row) => row.join(',')).join('\n')}\n`;
}
