// Where in a program something happens: a piece of its text, and the calls and loop turns around it. Knows no syntax.

/** Half-open range of characters in the code. */
export interface SourceRange {
  readonly from: number;
  readonly to: number;
}

/** A call being inside of which, or a turn (from 0) of a loop or comprehension; `at` is the character where the call or the loop stands. */
export type PathItem =
  | { readonly kind: 'call'; readonly name: string; readonly at: number }
  | { readonly kind: 'turn'; readonly at: number; readonly turn: number };

/** `line` (from 1) is the line on which the range ends; `column` (from 1) and `startLine` are those of its first character. */
export interface Site {
  readonly range: SourceRange;
  readonly line: number;
  readonly startLine: number;
  readonly column: number;
  /** Outermost first. */
  readonly path: readonly PathItem[];
}

/** A path as the evaluator keeps it: innermost first, shared between sites. */
export interface PathLink {
  readonly item: PathItem;
  readonly outer: PathLink | null;
}

export function pathOf(link: PathLink | null): PathItem[] {
  const items: PathItem[] = [];
  for (let at = link; at !== null; at = at.outer) items.push(at.item);
  return items.reverse();
}

/** Finds line and column (both from 1) of a character. */
export class Lines {
  private readonly starts: number[] = [0];

  constructor(code: string) {
    for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }

  at(position: number): { line: number; column: number } {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: position - this.starts[low]! + 1 };
  }

  site(range: SourceRange, path: PathLink | null): Site {
    const start = this.at(range.from);
    const line = this.at(Math.max(range.from, range.to - 1)).line;
    return {
      range: { from: range.from, to: range.to },
      line,
      startLine: start.line,
      column: start.column,
      path: pathOf(path),
    };
  }
}
