// The statements of the small tree a program becomes; of a compound one, `head` is what stands before the colon.
// Plain data; knows no values and no grammar.
import type { SourceRange } from '../site.ts';
import type {
  ArithmeticOperator,
  Attribute,
  Expression,
  Name,
  Node,
  Refused,
  Signature,
  Subscript,
} from './expression.ts';

export interface ExpressionStatement extends Node<'expression'> {
  readonly value: Expression;
}

/** `a = b, c = value`: targets from left to right. */
export interface Assign extends Node<'assign'> {
  readonly targets: readonly Expression[];
  readonly value: Expression;
}

export interface Augment extends Node<'augment'> {
  readonly operator: ArithmeticOperator;
  readonly target: Name | Attribute | Subscript;
  readonly value: Expression;
}

export interface Delete extends Node<'delete'> {
  readonly targets: readonly Expression[];
}

export type Word = Node<'pass' | 'break' | 'continue'>;

export interface Return extends Node<'return'> {
  readonly value: Expression | null;
}

export interface Raise extends Node<'raise'> {
  readonly exception: Expression | null;
  readonly cause: Expression | null;
}

export interface Assert extends Node<'assert'> {
  readonly test: Expression;
  readonly message: Expression | null;
}

/** `import a.b as c`; without `as`, binds `a`. */
export interface Import extends Node<'import'> {
  readonly modules: readonly { readonly module: string; readonly as: string | null; readonly range: SourceRange }[];
}

export interface ImportFrom extends Node<'importFrom'> {
  readonly module: string;
  readonly names: readonly { readonly name: string; readonly as: string; readonly range: SourceRange }[];
}

/** `elif` is an `if` in `otherwise`. */
export interface If extends Node<'if'> {
  readonly head: SourceRange;
  readonly test: Expression;
  readonly body: readonly Statement[];
  readonly otherwise: readonly Statement[];
}

export interface While extends Node<'while'> {
  readonly head: SourceRange;
  readonly test: Expression;
  readonly body: readonly Statement[];
  readonly otherwise: readonly Statement[];
}

export interface For extends Node<'for'> {
  readonly head: SourceRange;
  readonly target: Expression;
  readonly source: Expression;
  readonly body: readonly Statement[];
  readonly otherwise: readonly Statement[];
}

export interface With extends Node<'with'> {
  readonly head: SourceRange;
  readonly items: readonly { readonly value: Expression; readonly target: Expression | null }[];
  readonly body: readonly Statement[];
}

export interface Handler {
  readonly head: SourceRange;
  /** null: any exception. */
  readonly type: Expression | null;
  readonly name: string | null;
  readonly body: readonly Statement[];
}

export interface Try extends Node<'try'> {
  readonly body: readonly Statement[];
  readonly handlers: readonly Handler[];
  readonly otherwise: readonly Statement[];
  readonly final: readonly Statement[];
}

export interface Define extends Node<'define'> {
  readonly head: SourceRange;
  readonly name: string;
  readonly signature: Signature;
  readonly body: readonly Statement[];
}

export type Statement =
  | ExpressionStatement
  | Assign
  | Augment
  | Delete
  | Word
  | Return
  | Raise
  | Assert
  | Import
  | ImportFrom
  | If
  | While
  | For
  | With
  | Try
  | Define
  | Refused;
