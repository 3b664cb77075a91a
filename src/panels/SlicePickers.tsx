// Which slice of a tensor of more than three axes is drawn: one stepper for each axis before the last three, in its colour.
import type { AxisColour } from '../scene/axiscolour.ts';
import { symbolOf } from '../scene/figures.ts';
import { Stepper } from '../ui/Stepper.tsx';
import { useWords } from './words.ts';

interface SlicePickersProps {
  readonly name: string;
  readonly shape: readonly number[];
  /** The element that is shown; its leading coordinates are the slice. */
  readonly index: readonly number[];
  readonly colours: readonly AxisColour[];
  readonly onPick: (index: readonly number[]) => void;
}

export function SlicePickers({ name, shape, index, colours, onPick }: SlicePickersProps) {
  const { picture: words } = useWords();
  const leading = Math.max(0, shape.length - 3);
  if (leading === 0) return null;
  return (
    <div className="slices" role="group" aria-label={words.slice(name)}>
      <code className="soft">{`[${index.map((i, k) => (k < leading ? i : ':')).join(', ')}]`}</code>
      {Array.from({ length: leading }, (_, axis) => (
        <span key={symbolOf(axis)} data-hue={colours[axis]?.hue} data-tint={colours[axis]?.tint}>
          <Stepper
            label={words.pick(axis)}
            less={words.less(axis)}
            more={words.more(axis)}
            min={0}
            max={shape[axis]! - 1}
            value={index[axis]!}
            onChange={(i) => onPick(index.with(axis, i))}
          >
            <span className="mono" aria-hidden="true">
              {symbolOf(axis)}
            </span>
          </Stepper>
        </span>
      ))}
    </div>
  );
}
