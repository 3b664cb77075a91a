// What to write instead of a step that was refused (or of a reshape that copied), as edits of the program: one button each.
// Collects what the files in repairs/ know by reason. Code text, no words; runs nothing.
import { itemsizeOf } from '../core/dtype.ts';
import type { Refusal, Why } from '../core/refusal.ts';
import { isRefusal } from '../core/refusal.ts';
import type { Step } from '../trace/step.ts';
import { statementAt } from './insertion.ts';
import type { Place, Suggestion } from './repairs/place.ts';
import { placeOf } from './repairs/place.ts';
import { shapeRepairs } from './repairs/shapes.ts';
import { onCpu, valueRepairs } from './repairs/values.ts';
import { writeRepairs } from './repairs/writes.ts';
import { viewRepairsOf } from './viewrepair.ts';
import { viewRequestOf } from './viewrequest.ts';
import { viewRuleOf } from './viewrule.ts';

export type { RepairKind } from './repairs/place.ts';

/** A piece of the program and what to put there. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Repair extends Omit<Suggestion, 'where'> {
  readonly edit: Edit;
}

/** Ways to write a step of `code` so that it works (or need not copy), the closest to what was meant first. */
export function repairsOf(step: Step, code: string): Repair[] {
  const place = placeOf(step, code);
  const { refusal = null, fault = null } = step.raised ?? {};
  const suggested = [
    ...viewSuggestions(step, place),
    ...(refusal ? suggestionsFor(refusal, place) : []),
    ...(fault?.why !== 'budget' && fault?.advice === 'cuda' ? onCpu(place) : []),
  ];
  return suggested.flatMap(({ where, ...suggestion }) => {
    const edit = editOf(step, code, suggestion.code, where);
    return edit ? [{ ...suggestion, edit }] : [];
  });
}

type ByReason = {
  readonly [W in Why]?: (refusal: Extract<Refusal, { why: W }>, place: Place) => readonly Suggestion[];
};

const byReason: ByReason = { ...shapeRepairs, ...writeRepairs, ...valueRepairs };

function suggestionsFor(refusal: Refusal, place: Place): readonly Suggestion[] {
  const find = byReason[refusal.why] as ((r: Refusal, p: Place) => readonly Suggestion[]) | undefined;
  return find?.(refusal, place) ?? [];
}

function viewSuggestions(step: Step, { receiver }: Place): Suggestion[] {
  const request = viewRequestOf(step);
  if (!request || receiver === null) return [];
  const { input, wanted, order, how } = request;
  const { framework, layout, dtype } = input;
  const itemsize = itemsizeOf(dtype);
  const rule = viewRuleOf(layout, itemsize, wanted, framework, order);
  if (isRefusal(rule)) return [];
  return viewRepairsOf({ layout, itemsize, rule, name: receiver, framework, how, order }).map(
    ({ kind, code, shape, allocates }) => ({
      kind,
      code,
      shape,
      nbytes: allocates,
      where: how === 'assign' ? 'statement' : 'expression',
    }),
  );
}

function editOf({ range }: Step, code: string, text: string, where: Suggestion['where']): Edit | null {
  if (where === 'expression') return { ...range, text };
  if (typeof where === 'object') return { ...where, text };
  const statement = statementAt(code, range.from);
  if (!statement) return null;
  const { from, to, indent } = statement;
  if (where === 'before') return { from, to: from, text: `${text}\n${indent}` };
  return { from, to, text: text.replaceAll('\n', `\n${indent}`) };
}
