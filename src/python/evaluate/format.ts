// f-strings: each replacement converted and formatted, as Python's `format` does.
import type { Replacement } from '../tree/expression.ts';
import type { Evaluator } from './evaluator.ts';
import { asciiOnly } from '../native/quote.ts';
import { spendText } from '../native/text-length.ts';

export function formatted(ev: Evaluator, pieces: readonly (string | Replacement)[]): string {
  let text = '';
  for (const piece of pieces) {
    const more = typeof piece === 'string' ? piece : replaced(ev, piece);
    spendText(ev, 1 + more.length, text.length + more.length);
    text += more;
  }
  return text;
}

function replaced(ev: Evaluator, { value: expression, told, conversion, spec }: Replacement): string {
  const value = ev.evaluate(expression);
  const wanted = formatted(ev, spec);
  ev.here = expression;
  // `{x=}` shows the repr unless something else is asked for.
  const how = conversion ?? (told !== null && spec.length === 0 ? 'r' : null);
  const shown =
    how === null
      ? ev.format(value, wanted)
      : ev.format(how === 's' ? ev.str(value) : how === 'r' ? ev.repr(value) : asciiOnly(ev.repr(value)), wanted);
  return (told ?? '') + shown;
}
