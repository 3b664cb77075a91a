// `'{} {0[1]:>5} {name!r}'.format(…)`.
import type { Keywords, Runtime, Value } from '../value.ts';
import { Callable, PyException, Raised, raise } from '../value.ts';
import { asciiOnly } from './quote.ts';
import { spendText } from './text-length.ts';

export const formatMethod = (template: string): Callable =>
  new Callable('str.format', (args, keywords, run) => filled(template, args, keywords, run, { next: 0 }));

function filled(
  template: string,
  args: readonly Value[],
  keywords: Keywords,
  run: Runtime,
  count: { next: number },
): string {
  let text = '';
  let at = 0;
  while (at < template.length) {
    const one = template[at]!;
    run.spend(1);
    if ((one === '{' || one === '}') && template[at + 1] === one) {
      text += one;
      at += 2;
    } else if (one === '}') return raise('ValueError', "Single '}' encountered in format string");
    else if (one === '{') {
      const end = closing(template, at);
      const more = replacement(template.slice(at + 1, end), args, keywords, run, count);
      spendText(run, more.length, text.length + more.length);
      text += more;
      at = end + 1;
    } else {
      text += one;
      at++;
    }
  }
  return text;
}

function closing(template: string, open: number): number {
  let depth = 0;
  for (let at = open; at < template.length; at++) {
    if (template[at] === '{') depth++;
    else if (template[at] === '}' && --depth === 0) return at;
  }
  return raise(
    'ValueError',
    open + 1 < template.length ? "expected '}' before end of string" : "Single '{' encountered in format string",
  );
}

function replacement(
  field: string,
  args: readonly Value[],
  keywords: Keywords,
  run: Runtime,
  count: { next: number },
): string {
  const [, path, conversion, spec] =
    /^([^!:]*)(?:!([rsa]))?(?::(.*))?$/s.exec(field) ?? raise('ValueError', 'invalid format string');
  const [, name, rest] = /^([^.[]*)(.*)$/s.exec(path!)!;
  let value = named(name!, args, keywords, count);
  for (const [, attribute, item] of rest!.matchAll(/\.([^.[]+)|\[([^\]]*)\]/g)) {
    if (attribute !== undefined) value = run.attribute(value, attribute);
    else value = run.getItem(value, /^\d+$/.test(item!) ? BigInt(item!) : item!);
  }
  if (conversion === 's') value = run.str(value);
  else if (conversion !== undefined) value = conversion === 'a' ? asciiOnly(run.repr(value)) : run.repr(value);
  return run.format(value, filled(spec ?? '', args, keywords, run, count));
}

function named(name: string, args: readonly Value[], keywords: Keywords, count: { next: number }): Value {
  if (name !== '' && !/^\d+$/.test(name)) {
    const value = keywords.get(name);
    if (value === undefined) throw new Raised(new PyException('KeyError', `'${name}'`, null, [name]));
    return value;
  }
  const at = name === '' ? count.next++ : Number(name);
  const value = args[at];
  return value === undefined
    ? raise('IndexError', `Replacement index ${at} out of range for positional args tuple`)
    : value;
}
