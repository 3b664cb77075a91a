// What the focus means to panels that know colours: the axis colour that is pointed at, in whatever tensor.
import type { AxisColour } from '../scene/axiscolour.ts';
import { useSight, useStageState } from '../stage/use-stage.ts';
import { tensorNamed } from '../trace/focus.ts';

/** The colour of the axis that is pointed at: every number and label of that colour lights up. null if no axis is. */
export function usePointedColour(): AxisColour | null {
  const sight = useSight();
  const colouring = useStageState((s) => s.colouring);
  if (sight?.focus.kind !== 'axis') return null;
  const tensor = tensorNamed(sight.frame, sight.focus.of);
  return (tensor && colouring.of(tensor)[sight.focus.axis]) ?? null;
}
