// Whether an error kept a program from what stands after it. Text and a step in, a line out; runs nothing.
import { parseProgram } from '../python/parse/parse.ts';
import type { Step } from '../trace/step.ts';

/**
 * The line (from 1) of the module at which `last`, the step that ended the run, kept later statements from being run; null if there
 * are none, if nothing was raised, or if the run ended for want of room, which has no place in the code.
 */
export function lineThatEnded(code: string, last: Step | undefined): number | null {
  if (!last?.raised || last.raised.fault?.why === 'budget') return null;
  const parsed = parseProgram(code);
  if (!parsed.ok) return null;
  const call = last.path.find(({ kind }) => kind === 'call');
  const at = call?.at ?? last.range.from;
  const isLast = parsed.tree.every(({ from }) => from <= at);
  return isLast ? null : call ? code.slice(0, at).split('\n').length : last.line;
}
