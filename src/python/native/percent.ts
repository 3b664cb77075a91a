// The old way to format: `'%d of %.2f' % (a, b)`.
import type { Runtime, Value } from '../value.ts';
import { PyTuple, raise } from '../value.ts';
import { numberAs } from './format.ts';
import type { Spec } from './format.ts';
import { asciiOnly } from './quote.ts';
import { spendText } from './text-length.ts';

const pattern = /%(?:\((\w+)\))?([-+ #0]*)(\d+|\*)?(?:\.(\d+))?(.)?/gs;

export function percentFormat(template: string, given: Value, run: Runtime): string {
  const args = given instanceof PyTuple ? [...given.items] : [given];
  let used = 0;
  let length = template.length;
  const next = (): Value =>
    used < args.length ? args[used++]! : raise('TypeError', 'not enough arguments for format string');
  const text = template.replace(
    pattern,
    (
      whole,
      key: string | undefined,
      flags: string,
      width: string | undefined,
      precision: string | undefined,
      type: string | undefined,
      at: number,
    ) => {
      if (type === undefined) return raise('ValueError', 'incomplete format');
      if (!'diouxXeEfFgGcrsa%'.includes(type)) {
        const code = type.codePointAt(0)!.toString(16);
        const position = at + whole.length - 1;
        return raise('ValueError', `unsupported format character '${type}' (0x${code}) at index ${position}`);
      }
      if (type === '%') return '%';
      const space = width === '*' ? Number(run.index(next())) : Number(width ?? 0);
      const value = key === undefined ? next() : run.getItem(given, key);
      used = key === undefined ? used : args.length;
      run.spend(1 + space + whole.length);
      const spec: Spec = {
        fill: flags.includes('0') && !flags.includes('-') ? '0' : ' ',
        align: flags.includes('-') ? '<' : flags.includes('0') ? '=' : '>',
        sign: flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '-',
        alternate: flags.includes('#'),
        width: space,
        group: '',
        precision: precision === undefined ? null : Number(precision),
        type: type === 'i' || type === 'u' ? 'd' : type,
      };
      const shown = one(value, spec, run);
      length += shown.length;
      spendText(run, shown.length, length);
      return shown;
    },
  );
  // Whatever can be subscripted counts as a mapping, of which not everything needs to be used.
  const isMapping =
    typeof given !== 'string' && !(given instanceof PyTuple) && run.protocol(given).getItem !== undefined;
  if (used < args.length && !isMapping)
    return raise('TypeError', 'not all arguments converted during string formatting');
  return text;
}

function one(value: Value, spec: Spec, run: Runtime): string {
  const { type, width, align, precision } = spec;
  if ('rsa'.includes(type)) {
    const full = type === 's' ? run.str(value) : type === 'r' ? run.repr(value) : asciiOnly(run.repr(value));
    const text = precision === null ? full : full.slice(0, precision);
    return align === '<' ? text.padEnd(width) : text.padStart(width);
  }
  if (type === 'c' && typeof value === 'string') return value.padStart(width);
  const number = run.number(value);
  if (number === undefined)
    return raise('TypeError', `%${type} format: a real number is required, not ${run.typeName(value)}`);
  if ('dxXoc'.includes(type)) {
    if (typeof number === 'number' && type !== 'd')
      return raise('TypeError', `%${type} format: an integer is required, not float`);
    return numberAs(
      run,
      typeof number === 'number' ? BigInt(Math.trunc(number)) : number,
      { ...spec, precision: null },
      'int',
    );
  }
  return numberAs(run, Number(number), spec, 'float');
}
