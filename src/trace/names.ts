// Which names mean which tensors while a program runs, so that a tensor whose layout changes in place is told anew under all its
// names, and a name that lets go of a tensor is noticed. Knows no step.
import type { Value } from '../python/value.ts';
import { Tensor } from '../tensor/tensor.ts';
import { meaningOf, shotOf } from './meaning.ts';
import type { Bind, TensorShot } from './step.ts';

/** A change of a name, before it is told; undefined: deleted. */
export interface Naming {
  readonly scope: number;
  readonly name: string;
  readonly value: Value | undefined;
}

/** What is told of it: the value as it is now. */
export const bindOf = ({ scope, name, value }: Naming): Bind => ({
  scope,
  name,
  value: value === undefined ? null : meaningOf(value),
});

/** What a name let go of. */
export type Lost = 'nothing' | 'object' | 'tensor';

interface Held {
  readonly scope: number;
  readonly name: string;
  /** Its id; null for another object, which may hold tensors. */
  readonly tensor: number | null;
}

export class Names {
  private readonly scopes = new Map<number, Map<string, Held>>();
  private readonly byTensor = new Map<number, { shot: TensorShot; readonly names: Set<Held> }>();

  /** A name gets a value (undefined: it is deleted). Returns what it let go of; nothing if it means the same tensor again. */
  bind(scope: number, name: string, value: Value | undefined): Lost {
    const before = this.drop(scope, name);
    if (typeof value === 'object' && value !== null) this.hold(scope, name, value);
    if (before === null) return 'nothing';
    if (before.tensor === null) return 'object';
    return value instanceof Tensor && value.id === before.tensor ? 'nothing' : 'tensor';
  }

  private hold(scope: number, name: string, value: Value & object): void {
    const held = { scope, name, tensor: value instanceof Tensor ? value.id : null };
    let names = this.scopes.get(scope);
    if (!names) this.scopes.set(scope, (names = new Map<string, Held>()));
    names.set(name, held);
    if (!(value instanceof Tensor)) return;
    const known = this.byTensor.get(value.id);
    if (known) known.names.add(held);
    else this.byTensor.set(value.id, { shot: shotOf(value), names: new Set([held]) });
  }

  /** A call is over. */
  leave(scope: number): void {
    for (const name of this.scopes.get(scope)?.keys() ?? []) this.drop(scope, name);
    this.scopes.delete(scope);
  }

  /** Binds to tell if the tensor looks different from when its names were last told. */
  renewed(x: Tensor): Bind[] {
    const known = this.byTensor.get(x.id);
    if (!known || isAsShown(x, known.shot)) return [];
    known.shot = shotOf(x);
    return [...known.names].map(({ scope, name }) => ({ scope, name, value: { tensor: known.shot } }));
  }

  private drop(scope: number, name: string): Held | null {
    const names = this.scopes.get(scope);
    const held = names?.get(name);
    if (!names || !held) return null;
    names.delete(name);
    if (held.tensor === null) return held;
    const known = this.byTensor.get(held.tensor);
    known?.names.delete(held);
    if (known?.names.size === 0) this.byTensor.delete(held.tensor);
    return held;
  }
}

const isAsShown = (x: Tensor, shot: TensorShot): boolean =>
  x.layout === shot.layout && x.requiresGrad === shot.requiresGrad && x.writeable === shot.writeable;
