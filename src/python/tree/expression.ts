// The expressions of the small tree a program becomes. Every node knows its piece of the code. Plain data; knows no values and no grammar.
import type { Advice } from '../refuse.ts';
import type { SourceRange } from '../site.ts';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**' | '@' | '&' | '|' | '^' | '<<' | '>>';
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in' | 'is' | 'is not';

export interface Node<K extends string> extends SourceRange {
  readonly kind: K;
}

/** None, True, 3, 1.5, 'text'. */
export interface Constant extends Node<'constant'> {
  readonly value: null | boolean | bigint | number | string;
}

export interface Name extends Node<'name'> {
  readonly name: string;
}

export type EllipsisNode = Node<'ellipsis'>;

/** `f'a{x!r:>{w}}'`: pieces in order. `told` is the text of `{x=}`. */
export interface FormatString extends Node<'format'> {
  readonly pieces: readonly (string | Replacement)[];
}

export interface Replacement {
  readonly value: Expression;
  readonly told: string | null;
  readonly conversion: 'r' | 's' | 'a' | null;
  readonly spec: readonly (string | Replacement)[];
}

export interface Display extends Node<'tuple' | 'list' | 'set'> {
  readonly items: readonly Expression[];
}

/** A key of null is `**value`. */
export interface DictDisplay extends Node<'dict'> {
  readonly entries: readonly { readonly key: Expression | null; readonly value: Expression }[];
}

/** `*value` in a display, a call or a target. */
export interface Starred extends Node<'starred'> {
  readonly value: Expression;
}

export interface Unary extends Node<'unary'> {
  readonly operator: '-' | '+' | '~' | 'not';
  readonly operand: Expression;
}

export interface Binary extends Node<'binary'> {
  readonly operator: ArithmeticOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** `a and b`, `a or b`. */
export interface Logical extends Node<'logical'> {
  readonly operator: 'and' | 'or';
  readonly left: Expression;
  readonly right: Expression;
}

/** `a < b <= c` has two links. */
export interface Compare extends Node<'compare'> {
  readonly first: Expression;
  readonly links: readonly { readonly operator: Comparison; readonly right: Expression }[];
}

export interface Conditional extends Node<'conditional'> {
  readonly test: Expression;
  readonly chosen: Expression;
  readonly otherwise: Expression;
}

export interface Attribute extends Node<'attribute'> {
  readonly object: Expression;
  readonly name: string;
}

export interface Subscript extends Node<'subscript'> {
  readonly object: Expression;
  readonly index: Expression;
}

export interface SliceNode extends Node<'slice'> {
  readonly start: Expression | null;
  readonly stop: Expression | null;
  readonly step: Expression | null;
}

/** Arguments in the order written: by position (perhaps starred), by name, or `**value` (name null). */
export interface Call extends Node<'call'> {
  readonly function: Expression;
  readonly positional: readonly Expression[];
  readonly keywords: readonly { readonly name: string | null; readonly value: Expression }[];
}

export interface Parameter {
  readonly name: string;
  readonly default: Expression | null;
}

/** What `def` and `lambda` share. `locals` are the names that assignment inside makes local. */
export interface Signature {
  readonly positionalOnly: number;
  readonly positional: readonly Parameter[];
  readonly rest: string | null;
  readonly keywordOnly: readonly Parameter[];
  readonly keywordRest: string | null;
  readonly locals: ReadonlySet<string>;
}

export interface Lambda extends Node<'lambda'> {
  readonly signature: Signature;
  readonly body: Expression;
}

export interface Clause {
  readonly target: Expression;
  readonly source: Expression;
  readonly tests: readonly Expression[];
  /** Where the `for` stands. */
  readonly at: number;
}

/** For a dict, `element` is the key and `value` the value. */
export interface Comprehension extends Node<'comprehension'> {
  readonly makes: 'list' | 'set' | 'dict' | 'generator';
  readonly element: Expression;
  readonly value: Expression | null;
  readonly clauses: readonly Clause[];
}

/** Python that is not evaluated here; refused when it is reached. */
export interface Refused extends Node<'refused'> {
  readonly what: string;
  readonly advice: Advice;
}

export type Expression =
  | Constant
  | Name
  | EllipsisNode
  | FormatString
  | Display
  | DictDisplay
  | Starred
  | Unary
  | Binary
  | Logical
  | Compare
  | Conditional
  | Attribute
  | Subscript
  | SliceNode
  | Call
  | Lambda
  | Comprehension
  | Refused;
