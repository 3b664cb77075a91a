// The methods of str that people use in such snippets; any other is refused by name.
import type { Callable, Runtime, Value } from '../value.ts';
import { PyList, PyTuple, raise } from '../value.ts';
import { unsupported } from '../refuse.ts';
import { formatMethod } from './format-method.ts';
import type { Given, Method } from './method.ts';
import { bound, method } from './method.ts';
import { charactersOf, lengthOf, partOf } from './quote.ts';
import { bounds } from './sequence.ts';
import { spendText } from './text-length.ts';

function text(value: Value | undefined, run: Runtime): string {
  return typeof value === 'string' ? value : raise('TypeError', `must be str, not ${run.typeName(value ?? null)}`);
}

const trimmed = (x: string, characters: Value | undefined, left: boolean, right: boolean, run: Runtime): string => {
  const unwanted = characters === undefined || characters === null ? null : new Set(text(characters, run));
  const isGone = (one: string): boolean => (unwanted === null ? /\s/.test(one) : unwanted.has(one));
  const list = Array.from(x);
  let start = 0;
  let stop = list.length;
  while (left && start < stop && isGone(list[start]!)) start++;
  while (right && stop > start && isGone(list[stop - 1]!)) stop--;
  return list.slice(start, stop).join('');
};

function split(x: string, [separator, most]: Given, run: Runtime): PyList {
  run.spend(x.length >> 2);
  const limit = most === undefined ? -1 : Number(run.index(most));
  if (separator === undefined || separator === null) {
    const words = x.trim() === '' ? [] : x.trim().split(/\s+/);
    if (limit < 0 || words.length <= limit + 1) return new PyList(words);
    let rest = x.trimStart();
    for (let k = 0; k < limit; k++) rest = rest.slice(words[k]!.length).trimStart();
    return new PyList([...words.slice(0, limit), rest]);
  }
  if (typeof separator !== 'string') return raise('TypeError', `must be str or None, not ${run.typeName(separator)}`);
  const by = separator;
  if (by === '') return raise('ValueError', 'empty separator');
  const parts = x.split(by);
  if (limit < 0 || parts.length <= limit + 1) return new PyList(parts);
  return new PyList([...parts.slice(0, limit), parts.slice(limit).join(by)]);
}

function join(x: string, items: Value, run: Runtime): string {
  if (!run.isIterable(items)) return raise('TypeError', 'can only join an iterable');
  const parts = run
    .list(items)
    .map((item, k) =>
      typeof item === 'string'
        ? item
        : raise('TypeError', `sequence item ${k}: expected str instance, ${run.typeName(item)} found`),
    );
  spendText(
    run,
    parts.reduce((length, part) => length + part.length, x.length * Math.max(parts.length - 1, 0)),
  );
  return parts.join(x);
}

function find(x: string, [part, start, stop]: Given, run: Runtime, last: boolean): number {
  run.spend(x.length >> 3);
  const characters = charactersOf(x);
  const [from, to] = bounds(start, stop, characters.length, run);
  const within = partOf(characters, from, to);
  const at = last ? within.lastIndexOf(text(part, run)) : within.indexOf(text(part, run));
  return at < 0 ? -1 : from + lengthOf(within.slice(0, at));
}

function replace(x: string, [from, to, most]: Given, run: Runtime): string {
  const [old, fresh] = [text(from, run), text(to, run)];
  const limit = most === undefined ? -1 : Number(run.index(most));
  const parts = old === '' ? ['', ...Array.from(x), ''] : x.split(old);
  spendText(run, x.length + parts.length * fresh.length);
  if (limit < 0 || parts.length <= limit + 1) return parts.join(fresh);
  return (
    parts.slice(0, limit + 1).join(fresh) +
    parts
      .slice(limit + 1)
      .map((part) => old + part)
      .join('')
  );
}

function aligned(x: string, [width, fill]: Given, run: Runtime, share: (missing: number) => number): string {
  const missing = Number(run.index(width!)) - lengthOf(x);
  if (missing <= 0) return x;
  spendText(run, missing, x.length + missing);
  const by = fill === undefined ? ' ' : text(fill, run);
  const before = share(missing);
  return by.repeat(before) + x + by.repeat(missing - before);
}

const starts = (x: string, [part]: Given, run: Runtime, end: boolean): boolean => {
  const parts = part instanceof PyTuple ? part.items : [part];
  return parts.some((one) => (end ? x.endsWith(text(one, run)) : x.startsWith(text(one, run))));
};

const capitalized = (x: string): string => x.slice(0, 1).toUpperCase() + x.slice(1).toLowerCase();
const is = (pattern: RegExp): Method<string> => method(0, 0, (x) => pattern.test(x));

const methods: Readonly<Record<string, Method<string>>> = {
  upper: method(0, 0, (x) => x.toUpperCase()),
  lower: method(0, 0, (x) => x.toLowerCase()),
  capitalize: method(0, 0, capitalized),
  title: method(0, 0, (x) => x.replace(/\p{L}+/gu, capitalized)),
  strip: method(0, 1, (x, [chars], run) => trimmed(x, chars, true, true, run)),
  lstrip: method(0, 1, (x, [chars], run) => trimmed(x, chars, true, false, run)),
  rstrip: method(0, 1, (x, [chars], run) => trimmed(x, chars, false, true, run)),
  split: method(0, 2, split, { names: ['sep', 'maxsplit'] }),
  splitlines: method(0, 0, (x) => new PyList(x === '' ? [] : x.replace(/\r?\n$/, '').split(/\r?\n/))),
  join: method(1, 1, (x, [items], run) => join(x, items!, run)),
  replace: method(2, 3, replace),
  find: method(1, 3, (x, given, run) => BigInt(find(x, given, run, false))),
  rfind: method(1, 3, (x, given, run) => BigInt(find(x, given, run, true))),
  index: method(1, 3, (x, given, run) => {
    const at = find(x, given, run, false);
    return at < 0 ? raise('ValueError', 'substring not found') : BigInt(at);
  }),
  count: method(1, 1, (x, [part], run) => {
    const by = text(part, run);
    return by === '' ? BigInt(lengthOf(x) + 1) : BigInt(x.split(by).length - 1);
  }),
  startswith: method(1, 1, (x, given, run) => starts(x, given, run, false)),
  endswith: method(1, 1, (x, given, run) => starts(x, given, run, true)),
  ljust: method(1, 2, (x, given, run) => aligned(x, given, run, () => 0)),
  rjust: method(1, 2, (x, given, run) => aligned(x, given, run, (missing) => missing)),
  center: method(1, 2, (x, given, run) =>
    aligned(x, given, run, (missing) => (missing >> 1) + (missing & Number(run.index(given[0]!)) & 1)),
  ),
  zfill: method(1, 1, (x, [width], run) => {
    const sign = /^[+-]/.exec(x)?.[0] ?? '';
    const missing = Number(run.index(width!)) - lengthOf(x);
    run.spend(Math.max(0, missing));
    return missing <= 0 ? x : sign + '0'.repeat(missing) + x.slice(sign.length);
  }),
  isdigit: is(/^\p{Nd}+$/u),
  isalpha: is(/^\p{L}+$/u),
  isalnum: is(/^[\p{L}\p{N}]+$/u),
  isspace: is(/^\s+$/),
  isupper: method(0, 0, (x) => x === x.toUpperCase() && x !== x.toLowerCase()),
  islower: method(0, 0, (x) => x === x.toLowerCase() && x !== x.toUpperCase()),
};

const others = new Set(
  'casefold encode expandtabs format_map isascii isdecimal isidentifier isnumeric isprintable istitle maketrans partition removeprefix removesuffix rindex rpartition rsplit swapcase translate'.split(
    ' ',
  ),
);

export function stringMethod(x: string, name: string): Callable | undefined {
  if (name === 'format') return formatMethod(x);
  if (others.has(name)) return unsupported(`str.${name}`, 'method');
  return bound('str', methods, x, name);
}
