// Reads the form strings of the op table (`transpose(dim0, dim1)`, `.T`, `np.flip(m as input, axis=None as dims)`) into signatures.
// Knows Python's ways of writing parameters; knows no values of a program and no dialect.

/** A default as it stands in the form: a Python literal. A word (`preserve_format`) reads as a string. */
export type Literal = null | boolean | bigint | number | string | readonly Literal[];

export interface Parameter {
  /** As one types it in this dialect. */
  readonly name: string;
  /** As the op calls it. */
  readonly of: string;
  readonly kind: 'plain' | 'variadic' | 'keyword';
  /** undefined: must be given. */
  readonly fallback: Literal | undefined;
}

/** How a form is reached: `x.name(…)`, `torch.name(…)`, either, or `x.name` without parentheses. */
export type Reach = 'method' | 'function' | 'both' | 'attribute';

export interface Signature {
  readonly name: string;
  /** Modules between the framework's own and the name: `['lib', 'stride_tricks']`. */
  readonly path: readonly string[];
  readonly reach: Reach;
  readonly parameters: readonly Parameter[];
  /** Arguments that the form itself decides: `np.flipud(m as input; dims=0)`. */
  readonly fixed: ReadonlyMap<string, Literal>;
}

const roots = new Set(['torch', 'np', 'numpy', 'newch']);

/** The signature that a form string writes. Throws for a form that is not well written (a fault of the op, not of a program). */
export function signatureOf(form: string): Signature {
  const shape = /^(\.?)([A-Za-z_][\w.]*)(?:\((.*)\))?$/s.exec(form.trim());
  if (!shape) throw new Error(`not a form: ${form}`);
  const [, dot, dotted, inner] = shape;
  const parts = dotted!.split('.');
  const name = parts.pop()!;
  const path = roots.has(parts[0] ?? '') ? parts.slice(1) : parts;
  if (inner === undefined) return { name, path, reach: 'attribute', parameters: [], fixed: new Map() };
  const [typed, fixed] = cut(inner, ';');
  return {
    name,
    path,
    reach: dot ? 'method' : parts.length > 0 ? 'function' : 'both',
    parameters: parametersOf(typed!),
    fixed: new Map(pieces(fixed ?? '').map((piece) => fixedOf(piece))),
  };
}

function parametersOf(text: string): Parameter[] {
  const found: Parameter[] = [];
  let keywordOnly = false;
  for (const piece of pieces(text)) {
    if (piece === '*') {
      keywordOnly = true;
      continue;
    }
    const [head, alias] = piece.split(/\s+as\s+/);
    const [typed, fallback] = cut(head!, '=');
    const variadic = typed!.startsWith('*');
    const name = typed!.replace(/^\*/, '').trim();
    found.push({
      name,
      of: alias?.trim() ?? name,
      kind: variadic ? 'variadic' : keywordOnly ? 'keyword' : 'plain',
      fallback: fallback === undefined ? undefined : literalOf(fallback.trim()),
    });
    if (variadic) keywordOnly = true;
  }
  return found;
}

function fixedOf(piece: string): [string, Literal] {
  const [name, value] = cut(piece, '=');
  return [name!.trim(), literalOf((value ?? 'None').trim())];
}

/** A Python literal of a form. */
function literalOf(text: string): Literal {
  if (text === 'None') return null;
  if (text === 'True' || text === 'False') return text === 'True';
  if (/^[+-]?\d+$/.test(text)) return BigInt(text);
  if (/^[([].*[)\]]$/s.test(text)) return pieces(text.slice(1, -1)).map(literalOf);
  if (/^(['"]).*\1$/s.test(text)) return text.slice(1, -1);
  if (text !== '' && !Number.isNaN(Number(text))) return Number(text);
  return text.split('.').at(-1)!;
}

/** The text before and after the first `mark` outside of brackets and quotes. */
function cut(text: string, mark: string): [string, string?] {
  const at = [...outside(text)].find((k) => text[k] === mark);
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The parts between commas, trimmed; none for an empty text. */
function pieces(text: string): string[] {
  const commas = [...outside(text)].filter((k) => text[k] === ',');
  const ends = [...commas, text.length];
  return ends.map((end, k) => text.slice(k === 0 ? 0 : ends[k - 1]! + 1, end).trim()).filter((piece) => piece !== '');
}

/** Positions that lie in no brackets and no quotes. */
function* outside(text: string): Generator<number> {
  let depth = 0;
  let quote = '';
  for (let k = 0; k < text.length; k++) {
    const c = text[k]!;
    if (quote) quote = c === quote ? '' : quote;
    else if (c === '"' || c === "'") quote = c;
    else if ('([{'.includes(c)) depth++;
    else if (')]}'.includes(c)) depth--;
    else if (depth === 0) yield k;
  }
}
