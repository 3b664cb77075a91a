// Whole numbers within bounds that make up a sum: the arithmetic beneath "does any element lie here?" and "do two layouts meet?".
// Exact within a budget; knows no layout.

/** A summand coefficient · x with 0 ≤ x ≤ most. The coefficient may be negative or 0. */
export interface Term {
  readonly coefficient: number;
  readonly most: number;
}

/** Terms that can only make the sums coefficient · k, 0 ≤ k ≤ most, and make each of them. */
interface Group {
  readonly coefficient: number;
  most: number;
  /** The terms it is made of, smallest coefficient first: term number, how many times the group's coefficient, and bound. */
  readonly parts: { readonly term: number; readonly times: number; readonly most: number }[];
}

/**
 * One x for every term so that Σ coefficientₖ · xₖ = target; null if there is none; 'undecided' if more than `budget` nodes of
 * the search would be needed (the problem is NP-hard in the number of terms; layouts that occur take a handful).
 * All numbers are safe integers, and so are their sums.
 */
export function solveSum(terms: readonly Term[], target: number, budget = 100_000): number[] | null | 'undecided' {
  // A negative coefficient turns positive by counting x down from its bound.
  const rest = terms.reduce((sum, { coefficient: c, most }) => (c < 0 ? sum - c * most : sum), target);
  if (rest < 0) return null;
  const groups = groupsOf(terms);
  const counts = search(groups, rest, budget);
  if (counts === null || counts === 'undecided') return counts;
  const result = new Array<number>(terms.length).fill(0);
  for (const [n, group] of groups.entries()) spread(group, counts[n]!, result);
  return result.map((x, n) => (terms[n]!.coefficient < 0 ? terms[n]!.most - x : x));
}

/** Joins every term into a smaller one's group where that leaves no gap: c·k and (m·c)·l together make every c·(k + m·l) if m ≤ most + 1. */
function groupsOf(terms: readonly Term[]): Group[] {
  const order = terms.map((_, n) => n).filter((n) => terms[n]!.coefficient !== 0 && terms[n]!.most > 0);
  order.sort((a, b) => Math.abs(terms[a]!.coefficient) - Math.abs(terms[b]!.coefficient));
  const groups: Group[] = [];
  for (const term of order) {
    const c = Math.abs(terms[term]!.coefficient);
    const { most } = terms[term]!;
    const home = groups.find((g) => c % g.coefficient === 0 && c / g.coefficient <= g.most + 1);
    const times = home ? c / home.coefficient : 1;
    if (home) {
      home.parts.push({ term, times, most });
      home.most += times * most;
    } else groups.push({ coefficient: c, most, parts: [{ term, times, most }] });
  }
  return groups.reverse();
}

/** Gives a group's count back to its terms, the largest first. */
function spread(group: Group, count: number, into: number[]): void {
  let left = count;
  for (const { term, times, most } of group.parts.toReversed()) {
    const x = Math.min(most, Math.floor(left / times));
    into[term] = x;
    left -= x * times;
  }
}

/** A count for every group, the largest coefficient tried first, cut by what the smaller ones can reach and divide. */
function search(groups: readonly Group[], target: number, budget: number): number[] | null | 'undecided' {
  const reach = new Array<number>(groups.length + 1).fill(0);
  const divisor = new Array<number>(groups.length + 1).fill(0);
  for (let n = groups.length - 1; n >= 0; n--) {
    reach[n] = reach[n + 1]! + groups[n]!.coefficient * groups[n]!.most;
    divisor[n] = gcd(groups[n]!.coefficient, divisor[n + 1]!);
  }
  const counts = new Array<number>(groups.length).fill(0);
  let nodes = 0;
  const visit = (n: number, rest: number): boolean | 'undecided' => {
    if (n === groups.length) return rest === 0;
    if (++nodes > budget) return 'undecided';
    const { coefficient: c, most } = groups[n]!;
    const low = Math.max(0, Math.ceil((rest - reach[n + 1]!) / c));
    const high = Math.min(most, Math.floor(rest / c));
    if (n === groups.length - 1) {
      counts[n] = rest / c;
      return rest % c === 0 && high * c === rest;
    }
    const fit = congruent(c, rest, divisor[n + 1]!);
    if (fit === null) return false;
    for (let x = low + mod(fit.first - low, fit.step); x <= high; x += fit.step) {
      counts[n] = x;
      const found = visit(n + 1, rest - x * c);
      if (found !== false) return found;
    }
    return false;
  };
  const found = visit(0, target);
  return found === 'undecided' ? found : found ? counts : null;
}

/** All x with c·x ≡ rest modulo m, as `first` + k · `step`; null if there are none. */
function congruent(c: number, rest: number, m: number): { first: number; step: number } | null {
  const d = gcd(c, m);
  if (rest % d !== 0) return null;
  const step = m / d;
  const factor = mod(rest / d, step);
  const product = factor * inverse(mod(c / d, step), step);
  if (Number.isSafeInteger(product)) return { first: product % step, step };
  return { first: Number((BigInt(factor) * BigInt(inverse(mod(c / d, step), step))) % BigInt(step)), step };
}

/** The x below m with a·x ≡ 1 modulo m; a and m have no common divisor. */
function inverse(a: number, m: number): number {
  let [r, next] = [m, a];
  let [x, nextX] = [0, 1];
  while (next !== 0) {
    const q = Math.floor(r / next);
    [r, next] = [next, r - q * next];
    [x, nextX] = [nextX, x - q * nextX];
  }
  return mod(x, m);
}

/** Greatest common divisor of the absolute values; gcd(a, 0) is |a|. */
export function gcd(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

/** The remainder in 0 … m − 1. */
export const mod = (a: number, m: number): number => ((a % m) + m) % m;
