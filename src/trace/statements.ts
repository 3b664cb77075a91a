// The statements that are running, innermost last: a statement may make a call, in which others begin and end. One that an exception
// leaves has no end; it is forgotten when one outside of it is heard again. Knows no step and no tensor.
import type { Naming } from './names.ts';
import type { PathItem, SourceRange } from './step.ts';

/** A simple statement, or the head of another, that has begun. */
export interface Statement {
  readonly range: SourceRange;
  readonly path: readonly PathItem[];
  /** Calls it is inside of. */
  readonly depth: number;
  /** Steps before it. */
  readonly first: number;
  /** Names that it changed. */
  readonly names: Naming[];
  /** Whether a name of a tensor means none any more. */
  lost: boolean;
  /** Whether it can have let go of a storage. */
  mayFree: boolean;
}

export class Statements {
  private readonly code: string;
  private readonly running: Statement[] = [];
  /** By where a statement begins: whether it has a call, an item or an attribute. */
  private readonly mutating = new Map<number, boolean>();

  constructor(code: string) {
    this.code = code;
  }

  begin(range: SourceRange, path: readonly PathItem[], first: number): void {
    const depth = depthOf(path);
    this.unwindTo(depth);
    this.running.push({ range, path, depth, first, names: [], lost: false, mayFree: this.mayFree(range, path) });
  }

  /** The statement that ends here; null if its beginning was not heard. */
  end(path: readonly PathItem[]): Statement | null {
    const depth = depthOf(path);
    this.unwindTo(depth + 1);
    const last = this.running.at(-1);
    if (last?.depth !== depth) return null;
    this.running.pop();
    return last;
  }

  /** The statement to which what happens at `path` belongs; null inside a call whose first statement has not begun. */
  at(path: readonly PathItem[]): Statement | null {
    const last = this.running.at(-1);
    return last?.depth === depthOf(path) ? last : null;
  }

  private unwindTo(depth: number): void {
    while (this.running.length > 0 && this.running.at(-1)!.depth >= depth) this.running.pop();
  }

  /** Without a call, an item or an attribute, a statement changes nothing but its names; a new turn of a `for` calls nothing. */
  private mayFree({ from, to }: SourceRange, path: readonly PathItem[]): boolean {
    const loop = path.at(-1);
    if (loop?.kind === 'turn' && loop.at === from && this.code.startsWith('for', from)) return false;
    let known = this.mutating.get(from);
    if (known === undefined) this.mutating.set(from, (known = /[([.]/.test(this.code.slice(from, to))));
    return known;
  }
}

function depthOf(path: readonly PathItem[]): number {
  let depth = 0;
  for (const { kind } of path) if (kind === 'call') depth++;
  return depth;
}
