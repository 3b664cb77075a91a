// Functions of the program itself, as values. How they are called is evaluate/function.ts's matter.
import type { Scope } from './scope.ts';
import { capturedBy } from './scope.ts';
import type { Expression, Signature } from './tree/expression.ts';
import type { Statement } from './tree/statement.ts';
import type { Keywords, Value } from './value.ts';
import { Callable } from './value.ts';

/** What `def` and `lambda` make. */
export class PyFunction extends Callable {
  readonly signature: Signature;
  readonly body: readonly Statement[] | Expression;
  readonly scope: Scope;
  /** Values of defaults, by parameter name. */
  readonly defaults: ReadonlyMap<string, Value>;
  /** `outer.<locals>.inner`, as error texts name it. */
  readonly qualifiedName: string;
  constructor(
    name: string,
    qualifiedName: string,
    parts: { signature: Signature; body: PyFunction['body']; scope: Scope; defaults: ReadonlyMap<string, Value> },
    run: (self: PyFunction, args: readonly Value[], keywords: Keywords) => Value,
  ) {
    super(
      name,
      (args, keywords) => run(this, args, keywords),
      () => this.held(),
    );
    this.qualifiedName = qualifiedName;
    this.signature = parts.signature;
    this.body = parts.body;
    this.scope = parts.scope;
    this.defaults = parts.defaults;
  }

  /** The text that begins the body, if one does. */
  get documentation(): string | null {
    const first = 'kind' in this.body ? undefined : this.body[0];
    if (first?.kind !== 'expression' || first.value.kind !== 'constant') return null;
    return typeof first.value.value === 'string' ? first.value.value : null;
  }

  private *held(): Generator<Value> {
    yield* this.defaults.values();
    yield* capturedBy(this.scope);
  }
}
