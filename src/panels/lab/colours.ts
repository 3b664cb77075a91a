// The colour of a loop's variable in the lab: that of the axis it walks; a tensor from the workbench brings its own.
import type { Program } from '../../cache/program.ts';
import type { AxisColour } from '../../scene/axiscolour.ts';
import { freshColours } from '../../scene/axiscolour.ts';
import type { LabPlace } from '../../trace/lab.ts';

/** Colours by the name of the variable (`i`, not `i0`). */
export function variableColours({ phases }: Program, { sent, sizes }: LabPlace): ReadonlyMap<string, AxisColour> {
  const fresh = freshColours(sizes.length);
  const own = sent && sent.colours.length === sizes.length ? sent.colours : fresh;
  const colours = new Map<string, AxisColour>();
  for (const { phase } of phases) for (const { name, size } of phase.loops) colours.set(name, own[size] ?? fresh[0]!);
  return colours;
}
