// Python's format mini-language, for f-strings and `format`: [[fill]align][sign][#][0][width][,_][.precision][type].
// Source: https://docs.python.org/3.11/library/string.html#formatspec
import type { Protocol, Runtime, Value } from '../value.ts';
import { raise } from '../value.ts';
import { isNum, toFloat } from './arithmetic.ts';
import { fixedText, floatText, intText, significant } from './decimal.ts';
import { charactersOf, partOf } from './quote.ts';
import { spendText } from './text-length.ts';

export interface Spec {
  readonly fill: string;
  readonly align: '<' | '>' | '^' | '=' | null;
  readonly sign: '+' | '-' | ' ';
  readonly alternate: boolean;
  readonly width: number;
  readonly group: ',' | '_' | '';
  readonly precision: number | null;
  readonly type: string;
}

const pattern = /^(?:(.)?([<>=^]))?([-+ ])?(z)?(#)?(0)?(\d+)?([,_])?(?:\.(\d+))?([a-zA-Z%])?$/su;

/** The parts of a specifier; ValueError if it is none. `typeName` is for the error's text. */
export function specOf(text: string, typeName: string): Spec {
  const match = pattern.exec(text);
  if (match === null) return raise('ValueError', `Invalid format specifier '${text}' for object of type '${typeName}'`);
  const [, fill, align, sign, , alternate, zero, width, group, precision, type] = match;
  return {
    fill: fill ?? (zero !== undefined && align === undefined ? '0' : zero !== undefined ? (fill ?? '0') : ' '),
    align: (align as Spec['align'] | undefined) ?? (zero === undefined ? null : '='),
    sign: (sign as Spec['sign'] | undefined) ?? '-',
    alternate: alternate !== undefined,
    width: Number(width ?? 0),
    group: (group as Spec['group'] | undefined) ?? '',
    precision: precision === undefined ? null : Number(precision),
    type: type ?? '',
  };
}

/** `format(x, spec)`. */
export function formatValue(run: Runtime, protocol: Protocol<Value>, x: Value, text: string): string {
  if (protocol.format !== undefined) return protocol.format(x, text, run);
  if (text === '') return run.str(x);
  const type = run.typeName(x);
  if (typeof x === 'string') return textAs(run, x, specOf(text, type));
  if (isNum(x)) return numberAs(run, x, specOf(text, type), type);
  return raise('TypeError', `unsupported format string passed to ${type}.__format__`);
}

function padded(run: Runtime, sign: string, body: string, spec: Spec, natural: '<' | '>'): string {
  const missing = spec.width - charactersOf(sign + body).length;
  if (missing <= 0) return sign + body;
  spendText(run, missing, spec.width);
  const align = spec.align ?? natural;
  if (align === '=') return sign + spec.fill.repeat(missing) + body;
  const before = align === '<' ? 0 : align === '>' ? missing : missing >> 1;
  return spec.fill.repeat(before) + sign + body + spec.fill.repeat(missing - before);
}

function textAs(run: Runtime, x: string, spec: Spec): string {
  if (spec.type !== '' && spec.type !== 's')
    return raise('ValueError', `Unknown format code '${spec.type}' for object of type 'str'`);
  if (spec.align === '=' && spec.fill !== '0')
    return raise('ValueError', "'=' alignment not allowed in string format specifier");
  const characters = charactersOf(x);
  const body = spec.precision === null ? x : partOf(characters, 0, spec.precision);
  return padded(run, '', body, spec.align === '=' ? { ...spec, align: '<' } : spec, '<');
}

/** A number by a specifier; `type` is the type's name for errors. Ints take float codes too. */
export function numberAs(run: Runtime, x: boolean | bigint | number, spec: Spec, type: string): string {
  if (typeof x !== 'number' && !'eEfFgG%'.includes(spec.type || 'd')) return intAs(run, BigInt(x), spec, type);
  if (!['', 'e', 'E', 'f', 'F', 'g', 'G', '%', 'n'].includes(spec.type))
    return raise('ValueError', `Unknown format code '${spec.type}' for object of type '${type}'`);
  const float = toFloat(x);
  const negative = float < 0 || Object.is(float, -0);
  const body = Number.isFinite(float) ? floatBody(run, Math.abs(float), spec) : Number.isNaN(float) ? 'nan' : 'inf';
  const suffix = spec.type === '%' ? '%' : '';
  const cased = 'EFG'.includes(spec.type || '-') ? body.toUpperCase() : body;
  return padded(
    run,
    signOf(negative, spec),
    grouped(run, cased + suffix, spec, 3, signOf(negative, spec).length),
    spec,
    '>',
  );
}

const signOf = (negative: boolean, { sign }: Spec): string => (negative ? '-' : sign === '-' ? '' : sign);

function intAs(run: Runtime, x: bigint, spec: Spec, type: string): string {
  if (spec.precision !== null) return raise('ValueError', 'Precision not allowed in integer format specifier');
  const radix = { '': 10, d: 10, n: 10, x: 16, X: 16, o: 8, b: 2 }[spec.type];
  if (spec.type === 'c' && (x < 0n || x > 0x10ffffn)) return raise('OverflowError', '%c arg not in range(0x110000)');
  if (spec.type === 'c') return padded(run, '', String.fromCodePoint(Number(x)), spec, '<');
  if (radix === undefined)
    return raise('ValueError', `Unknown format code '${spec.type}' for object of type '${type}'`);
  if (spec.group === ',' && radix !== 10) return raise('ValueError', `Cannot specify ',' with '${spec.type}'.`);
  const magnitude = x < 0n ? -x : x;
  const digits = radix === 10 ? intText(magnitude) : magnitude.toString(radix);
  run.spend(digits.length >> 3);
  const prefix = spec.alternate && radix !== 10 ? `0${spec.type}` : '';
  const cased = spec.type === 'X' ? digits.toUpperCase() : digits;
  const sign = signOf(x < 0n, spec) + prefix;
  return padded(run, sign, grouped(run, cased, spec, radix === 10 ? 3 : 4, sign.length), spec, '>');
}

/** Separators between groups of digits; zeros that fill up the width are grouped too. */
function grouped(run: Runtime, body: string, spec: Spec, size: number, signLength: number): string {
  if (spec.group === '') return body;
  const [, whole, rest] = /^([0-9a-fA-F]*)(.*)$/s.exec(/^\d+e/i.test(body) ? body.replace('e', '.e') : body)!;
  let digits = whole!;
  const tail = rest!.replace('.e', 'e');
  const cut = (text: string): string => text.replace(new RegExp(`\\B(?=(.{${size}})+$)`, 'g'), spec.group);
  if (spec.fill === '0' && spec.align === '=') {
    spendText(run, spec.width);
    while (cut(digits).length + tail.length + signLength < spec.width) digits = `0${digits}`;
  }
  return cut(digits) + tail;
}

/** A finite |x|. */
function floatBody(run: Runtime, x: number, spec: Spec): string {
  const code = spec.type.toLowerCase();
  const precision = spec.precision ?? 6;
  run.spend(precision >> 3);
  if (precision > 100000) return raise('ValueError', 'precision too big');
  if (code === '' && spec.precision === null) return floatText(x);
  if (code === 'f') return fixedText(x, precision) + (spec.alternate && precision === 0 ? '.' : '');
  if (code === '%') return fixedText(x * 100, precision);
  if (code === 'e') {
    const { digits, power } = significant(x, precision + 1);
    return digits[0]! + (precision > 0 ? `.${digits.slice(1)}` : '') + exponent(power);
  }
  return generalText(x, Math.max(1, precision), code === '', spec.alternate);
}

const exponent = (power: number): string => `e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;

/** Code `g`, or no code but a precision, which keeps one digit after the point. */
function generalText(x: number, precision: number, keepPoint: boolean, alternate: boolean): string {
  const { digits, power } = significant(x, precision);
  const stripped = alternate ? digits : digits.replace(/0+$/, '') || '0';
  if (power < -4 || power >= (keepPoint ? precision - 1 : precision)) {
    const mantissa = stripped[0]! + (stripped.length > 1 ? `.${stripped.slice(1)}` : '');
    return mantissa + exponent(power);
  }
  if (power < 0) return `0.${'0'.repeat(-power - 1)}${stripped}`;
  const whole = stripped.slice(0, power + 1).padEnd(power + 1, '0');
  const rest = stripped.slice(power + 1);
  return rest === '' ? (keepPoint ? `${whole}.0` : whole) : `${whole}.${rest}`;
}
