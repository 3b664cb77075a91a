// The subscripts of einsum: `ij,jk->ik`, with `...` for axes without names. Knows no tensor.
import type { Refusal } from '../../core/refusal.ts';
import type { Shape } from '../../core/shape.ts';

export interface Equation {
  /** For each operand a label for each of its axes; the axes of `...` are labelled by their place from the last. */
  readonly inputs: readonly (readonly string[])[];
  readonly output: readonly string[];
  readonly sizes: ReadonlyMap<string, number>;
}

/** What an equation means for operands of these shapes. */
export function equationOf(text: string, shapes: readonly Shape[]): Equation | Refusal {
  const no = (
    fault: Extract<Refusal, { why: 'subscripts' }>['fault'],
    letter = '',
    operand = 0,
    numbers: readonly number[] = [],
  ): Refusal => ({ why: 'subscripts', fault, letter, operand, numbers });
  const [left, right, ...more] = text.replaceAll(' ', '').split('->');
  const terms = left!.split(',');
  const wrong = /[^A-Za-z,.]/.exec(left! + (right ?? ''))?.[0] ?? (more.length > 0 ? '-' : undefined);
  if (wrong !== undefined) return no('character', wrong, 0, [text.indexOf(wrong)]);
  if (terms.length !== shapes.length) return no('operands', '', 0, [terms.length, shapes.length]);
  const hidden = terms.map((term, k) => shapes[k]!.length - term.replace('...', '').length);
  const at = terms.findIndex((term, k) => (term.includes('...') ? hidden[k]! < 0 : hidden[k] !== 0));
  if (at >= 0) {
    const fault = terms[at]!.includes('...') ? 'too-many' : 'count';
    return no(fault, '', at, [terms[at]!.replace('...', '').length, shapes[at]!.length]);
  }
  const most = Math.max(0, ...terms.map((term, k) => (term.includes('...') ? hidden[k]! : 0)));
  const dots = (count: number): string[] => Array.from({ length: count }, (_, k) => `.${count - k}`);
  const spelled = (term: string, count: number): string[] => {
    const [before, after] = term.split('...');
    return after === undefined ? before!.split('') : [...before!.split(''), ...dots(count), ...after.split('')];
  };
  const inputs = terms.map((term, k) => spelled(term, hidden[k]!));
  const sizes = new Map<string, number>();
  for (const [operand, labels] of inputs.entries()) {
    for (const [k, label] of labels.entries()) {
      const [size, known] = [shapes[operand]![k]!, sizes.get(label) ?? 1];
      const first = labels.indexOf(label);
      if (first < k && shapes[operand]![first] !== size)
        return no('repeated', label, operand, [size, shapes[operand]![first]!]);
      if (size !== 1 && known !== 1 && size !== known) return no('size', label, operand, [size, known]);
      sizes.set(label, Math.max(size, known === 1 ? size : known));
      if (size === 0 || known === 0) sizes.set(label, 0);
    }
  }
  const output = right === undefined ? implied(inputs.flat(), most) : spelled(right, most);
  const twice = output.find((label, k) => output.indexOf(label) < k);
  if (twice !== undefined) return no('output-twice', twice);
  const unknown = output.find((label) => !sizes.has(label));
  return unknown === undefined ? { inputs, output, sizes } : no('output-unknown', unknown);
}

/** Without `->`: the axes of `...`, then the letters that stand once, by the alphabet (capitals first). */
function implied(labels: readonly string[], dots: number): string[] {
  const once = [...new Set(labels)].filter(
    (label) => !label.startsWith('.') && labels.filter((l) => l === label).length === 1,
  );
  return [...Array.from({ length: dots }, (_, k) => `.${dots - k}`), ...once.sort((a, b) => (a < b ? -1 : 1))];
}
