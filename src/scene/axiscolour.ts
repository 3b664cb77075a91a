// The colour of every axis of every tensor in a story: an axis keeps its colour through views, copies and computations.
// A colour is a number of a palette (0 to 5) and a tint of it; what they look like is the stylesheet's matter.

export interface AxisColour {
  readonly hue: number;
  /** 0: the colour itself; 1, 2, …: tints, given to the parts of an axis that a reshape splits. */
  readonly tint: number;
}

export const hues = 6;
const tints = 3;

/** Dashes of each hue's lines, so that colour is never the only sign. Solid is the empty string. */
export const dashes: readonly string[] = ['9 4', '', '1 4', '8 3 1 3', '4 3', '8 3 1 3 1 3'];

const isSame = (a: AxisColour, b: AxisColour): boolean => a.hue === b.hue && a.tint === b.tint;

/** Colours for a tensor without parents: one hue an axis, from 0. */
export const freshColours = (rank: number): AxisColour[] =>
  Array.from({ length: rank }, (_, k) => ({ hue: k % hues, tint: Math.floor(k / hues) % tints }));

/** The first colour that none of `taken` has. */
function unused(taken: readonly AxisColour[]): AxisColour {
  for (let tint = 0; tint < tints; tint++)
    for (let hue = 0; hue < hues; hue++) if (!taken.some((c) => isSame(c, { hue, tint }))) return { hue, tint };
  return { hue: 0, tint: 0 };
}

/**
 * Colours of a result whose axis k came from the parents' axes `lineage[k]`: one parent keeps its colour, the parts of a
 * split axis get tints of it, axes that are new or merged from several get colours not used before.
 */
export function inheritedColours(
  parents: readonly AxisColour[],
  lineage: readonly (readonly number[])[],
): AxisColour[] {
  const uses = new Map<number, number>();
  const result: (AxisColour | null)[] = lineage.map((from) => {
    const parent = from.length === 1 ? parents[from[0]!] : undefined;
    if (parent === undefined) return null;
    const use = uses.get(from[0]!) ?? 0;
    uses.set(from[0]!, use + 1);
    return { hue: parent.hue, tint: (parent.tint + use) % tints };
  });
  const taken = [...parents, ...result.filter((c) => c !== null)];
  return result.map((colour) => {
    if (colour !== null) return colour;
    const fresh = unused(taken);
    taken.push(fresh);
    return fresh;
  });
}
