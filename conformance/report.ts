// Replaying the lines of corpora: which kind owns each case, what became of it, and the text that tells it. Reads no file.
import type { Case, Difference, Kind, Verdict } from './case.ts';

export interface Report {
  readonly passed: number;
  readonly failed: number;
  /** How many cases reached each later operation. */
  readonly leftOut: ReadonlyMap<string, number>;
  /** One line per difference of every failed case. */
  readonly lines: readonly string[];
}

/** Judges every non-empty line. A line that is no case, or of no known kind, fails. */
export function replay(lines: Iterable<string>, kinds: readonly Kind[]): Report {
  let passed = 0;
  let failed = 0;
  const leftOut = new Map<string, number>();
  const told: string[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    const [id, verdict] = judge(line, kinds);
    if (verdict.outcome === 'passed') passed++;
    else if (verdict.outcome === 'left out') leftOut.set(verdict.op, (leftOut.get(verdict.op) ?? 0) + 1);
    else {
      failed++;
      for (const difference of verdict.differences) told.push(`${id} ${shown(difference)}`);
    }
  }
  return { passed, failed, leftOut, lines: told };
}

function judge(line: string, kinds: readonly Kind[]): [string, Verdict] {
  let c: Case;
  try {
    c = JSON.parse(line) as Case;
  } catch (error) {
    return ['?', fault('a case', String(error))];
  }
  const kind = kinds.find((k) => k.owns(c));
  if (!kind) return [c.id, fault('a known kind', `kind ${String(c.kind)}`)];
  try {
    return [c.id, kind.judge(c)];
  } catch (error) {
    return [c.id, fault('a result', error instanceof Error ? (error.stack ?? error.message) : String(error))];
  }
}

const fault = (expected: string, got: string): Verdict => ({
  outcome: 'failed',
  differences: [{ what: 'case', expected, got }],
});

const shown = ({ what, expected, got }: Difference): string =>
  `${what}: expected ${short(expected)}, got ${short(got)}`;

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
};

/** The closing lines: what was left out, if anything, then the total. */
export function closing({ passed, failed, leftOut }: Report): string[] {
  const count = [...leftOut.values()].reduce((a, b) => a + b, 0);
  const words = [...leftOut].sort(([, a], [, b]) => b - a).map(([op, n]) => `${op} ${n}`);
  return [...(count > 0 ? [`${count} left out (${words.join(', ')})`] : []), `${passed} passed, ${failed} failed`];
}

/** 0 only if something passed and nothing failed. */
export const exitCode = ({ passed, failed }: Report): 0 | 1 => (failed > 0 || passed === 0 ? 1 : 0);
