// What each framework offers, for completion and documentation: the op table's forms as signatures a person reads, and whether an
// op gives a view or a copy. Knows no words; those stand in text/ under the op's name.
import type { Op } from '../ops/op.ts';
import type { OpName } from '../ops/table.ts';
import { asFunction } from '../python/bind.ts';
import type { Entry } from '../python/bind.ts';
import { surfaceOf } from '../python/dialects/surface.ts';
import type { Literal, Parameter } from '../python/signature.ts';
import type { Framework } from '../tensor/tensor.ts';

/** What becomes of memory: `either` is a view where strides allow it and a copy where not; `same` is the tensor itself or a copy. */
export type Effect = 'view' | 'copy' | 'either' | 'same' | 'new' | 'write' | 'question';

/** Attributes and methods that tell something about a tensor and are no steps. */
export const questions = {
  shape: '.shape',
  dtype: '.dtype',
  ndim: '.ndim',
  device: '.device',
  itemsize: '.itemsize',
  nbytes: '.nbytes',
  requires_grad: '.requires_grad',
  grad: '.grad',
  size: '.size(dim=None)',
  stride: '.stride(dim=None)',
  storage_offset: '.storage_offset()',
  dim: '.dim()',
  numel: '.numel()',
  element_size: '.element_size()',
  is_contiguous: '.is_contiguous()',
  data_ptr: '.data_ptr()',
  storage: '.storage()',
  tolist: '.tolist()',
  item: '.item()',
  equal: '.equal(other)',
  backward: '.backward()',
  strides: '.strides',
  flags: '.flags',
  base: '.base',
  shares_memory: 'np.shares_memory(a, b)',
  may_share_memory: 'np.may_share_memory(a, b)',
  array_equal: 'np.array_equal(a, b)',
} as const;

export type QuestionName = keyof typeof questions;

const asked: Readonly<Record<Framework, readonly QuestionName[]>> = {
  torch: [
    'shape',
    'dtype',
    'ndim',
    'device',
    'nbytes',
    'requires_grad',
    'grad',
    'size',
    'stride',
    'storage_offset',
    'dim',
    'numel',
    'element_size',
    'is_contiguous',
    'data_ptr',
    'storage',
    'tolist',
    'item',
    'equal',
    'backward',
  ],
  newch: ['shape', 'dtype', 'device', 'requires_grad', 'grad', 'tolist', 'item', 'backward'],
  numpy: ['shape', 'strides', 'dtype', 'ndim', 'itemsize', 'nbytes', 'flags', 'base', 'tolist', 'item'],
};
const functionsAsked: Readonly<Record<Framework, readonly QuestionName[]>> = {
  torch: ['equal'],
  newch: [],
  numpy: ['shares_memory', 'may_share_memory', 'array_equal'],
};

export interface Doc {
  /** As one types it, without the module: `transpose`, `lib.stride_tricks.as_strided`. */
  readonly name: string;
  readonly framework: Framework;
  readonly about: { readonly op: OpName } | { readonly question: QuestionName };
  readonly isCall: boolean;
  /** One line a form: `transpose(dim0, dim1)`. */
  readonly signatures: readonly string[];
  readonly effect: Effect;
}

export interface Docs {
  /** What follows a tensor and a dot, and what follows the module and a dot. */
  readonly members: ReadonlyMap<string, Doc>;
  readonly functions: ReadonlyMap<string, Doc>;
}

const known = new Map<Framework, Docs>();

/** All that a framework offers. */
export function docsOf(framework: Framework): Docs {
  let docs = known.get(framework);
  if (!docs) known.set(framework, (docs = gathered(framework)));
  return docs;
}

function gathered(framework: Framework): Docs {
  const { methods, attributes, functions } = surfaceOf(framework);
  const members = new Map<string, Doc>();
  for (const name of asked[framework]) members.set(name, questionDoc(name, framework));
  for (const [name, entry] of attributes) members.set(name, docOf(name, [entry], framework, 'attribute'));
  for (const [name, entries] of methods) members.set(name, docOf(name, entries, framework, 'method'));
  const below = new Map<string, Doc>();
  for (const name of functionsAsked[framework]) below.set(name, questionDoc(name, framework));
  for (const [name, entries] of functions) below.set(name, docOf(name, entries, framework, 'function'));
  return { members, functions: below };
}

function questionDoc(name: QuestionName, framework: Framework): Doc {
  const form = questions[name].replace(/^\./, '');
  const isCall = form.includes('(');
  return { name, framework, about: { question: name }, isCall, signatures: [form], effect: 'question' };
}

type Reach = 'method' | 'function' | 'attribute';

function docOf(name: string, entries: readonly Entry[], framework: Framework, reach: Reach): Doc {
  const { op } = entries[0]!;
  return {
    name,
    framework,
    about: { op: op.name as OpName },
    isCall: reach !== 'attribute',
    signatures: [...new Set(entries.map((entry) => signatureText(entry, name, framework, reach)))],
    effect: effectOf(op, framework),
  };
}

function signatureText({ op, signature }: Entry, name: string, framework: Framework, reach: Reach): string {
  if (reach === 'attribute') return name;
  const parameters =
    reach === 'function' ? asFunction(signature, op, framework === 'numpy' ? 'a' : 'input') : signature.parameters;
  const module = reach === 'function' ? (framework === 'numpy' ? 'np.' : 'torch.') : '';
  return `${module}${name}(${listed(parameters)})`;
}

function listed(parameters: readonly Parameter[]): string {
  const parts: string[] = [];
  let starred = false;
  for (const { name, kind, fallback } of parameters) {
    if (kind === 'keyword' && !starred) parts.push('*');
    if (kind !== 'plain') starred = true;
    parts.push((kind === 'variadic' ? '*' : '') + name + (fallback === undefined ? '' : `=${literalText(fallback)}`));
  }
  return parts.join(', ');
}

function literalText(literal: Literal): string {
  if (literal === null) return 'None';
  if (literal === true) return 'True';
  if (literal === false) return 'False';
  if (typeof literal === 'string') return /^[CFAK]$/.test(literal) ? `'${literal}'` : literal;
  if (Array.isArray(literal)) return `(${literal.map((x: Literal) => literalText(x)).join(', ')})`;
  return String(literal as bigint | number);
}

const kinds: Readonly<Record<Op['kind'], Effect>> = {
  create: 'new',
  view: 'view',
  copy: 'copy',
  compute: 'new',
  write: 'write',
};

/** Where the kind of an op does not say it all; `numpy` where NumPy's rule is another. */
const exceptions: Partial<
  Record<string, { readonly effect: Effect; readonly numpy?: Effect; readonly newch?: Effect }>
> = {
  as_tensor: { effect: 'either' },
  asarray: { effect: 'either' },
  from_numpy: { effect: 'view' },
  numpy: { effect: 'view', newch: 'copy' },
  reshape: { effect: 'either' },
  reshape_as: { effect: 'either' },
  ravel: { effect: 'either' },
  index: { effect: 'either' },
  flatten: { effect: 'either', numpy: 'copy' },
  flip: { effect: 'copy', numpy: 'view' },
  rot90: { effect: 'copy', numpy: 'view' },
  contiguous: { effect: 'same' },
  ascontiguousarray: { effect: 'same' },
  asfortranarray: { effect: 'same' },
  to: { effect: 'same' },
  astype: { effect: 'copy' },
};

/** View or copy? By the rules of a framework. */
export function effectOf({ name, kind }: Pick<Op, 'name' | 'kind'>, framework: Framework): Effect {
  const exception = exceptions[name];
  if (!exception) return kinds[kind];
  if (framework === 'numpy') return exception.numpy ?? exception.effect;
  return (framework === 'newch' ? exception.newch : undefined) ?? exception.effect;
}
