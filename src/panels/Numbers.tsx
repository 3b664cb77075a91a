// A tuple of numbers of which each has the colour of its axis; pointing at one points at the axis.
import type { ReactNode } from 'react';
import type { AxisColour } from '../scene/axiscolour.ts';
import { useStage } from '../stage/use-stage.ts';
import { focusOnAxis, nothing } from '../trace/focus.ts';
import type { Frame } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';

export const isSameColour = (a: AxisColour | null | undefined, b: AxisColour | null | undefined): boolean =>
  !!a && !!b && a.hue === b.hue && a.tint === b.tint;

interface DigitProps {
  readonly frame: Frame;
  readonly tensor: TensorShot;
  readonly axis: number;
  readonly colour: AxisColour | undefined;
  readonly pointed: AxisColour | null;
  readonly children: ReactNode;
}

/** One number of one axis. */
export function Digit({ frame, tensor, axis, colour, pointed, children }: DigitProps) {
  const stage = useStage();
  return (
    <span
      className={`digit ${isSameColour(colour, pointed) ? 'pointed' : ''}`}
      data-hue={colour?.hue}
      data-tint={colour?.tint}
      onPointerEnter={(event) => event.pointerType !== 'touch' && stage.point(focusOnAxis(frame, tensor, axis))}
      onPointerLeave={() => stage.point(nothing)}
    >
      {children}
    </span>
  );
}

interface TupleProps {
  readonly frame: Frame;
  readonly tensor: TensorShot;
  readonly numbers: readonly number[];
  readonly colours: readonly AxisColour[];
  readonly pointed: AxisColour | null;
}

/** `(3, 2)` with coloured numbers. */
export function Tuple({ frame, tensor, numbers, colours, pointed }: TupleProps) {
  return (
    <span className="tuple">
      (
      {numbers.map((n, axis) => (
        // An axis is its place: nothing else names it.
        // biome-ignore lint: places are the keys
        <span key={axis}>
          {axis > 0 && ', '}
          <Digit frame={frame} tensor={tensor} axis={axis} colour={colours[axis]} pointed={pointed}>
            {n}
          </Digit>
        </span>
      ))}
      {numbers.length === 1 && ','})
    </span>
  );
}
