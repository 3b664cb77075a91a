// What a text costs before it is built. Knows not what it says.
import { OutOfBudget } from '../refuse.ts';
import type { Runtime } from '../value.ts';

/** Longer texts, in UTF-16 units, are refused whatever the budget: engines have limits of their own, and not all of them can be caught. */
const mostUnits = 2 ** 24;

/** Spends for `more` units of a text that thereby is `length` long; ends the run if that is beyond any text. */
export function spendText(run: Pick<Runtime, 'spend'>, more: number, length = more): void {
  if (length > mostUnits) throw new OutOfBudget({ why: 'budget', budget: 'work', limit: mostUnits, wanted: length });
  run.spend(more);
}
