// A phrase of the interface with its code, its strong words and its numbers in the colours of their axes.
import type { AxisColour } from '../scene/axiscolour.ts';
import type { Phrase as Pieces } from '../text/words.ts';

export function Phrase({ pieces, colours = [] }: { pieces: Pieces; colours?: readonly AxisColour[] }) {
  return pieces.map((piece, n) => {
    // A phrase is rebuilt as a whole, so places serve as keys.
    const key = `${n}`;
    if (typeof piece === 'string') return piece;
    if ('code' in piece) return <code key={key}>{piece.code}</code>;
    if ('strong' in piece)
      return (
        <strong key={key} className="mono">
          {piece.strong}
        </strong>
      );
    const colour = colours[piece.axis];
    return (
      <strong key={key} className="mono" data-hue={colour?.hue} data-tint={colour?.tint}>
        {piece.text}
      </strong>
    );
  });
}
