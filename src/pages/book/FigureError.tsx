// What Python says where the step of a figure raises; it stands below the program as it would in a terminal.
import type { Sight } from '../../stage/sight.ts';

export function FigureError({ sight }: { sight: Sight }) {
  const { raised } = sight.frame.step;
  if (!raised || raised.type === '') return null;
  return (
    <p className="figure-error mono">
      {raised.type}: {raised.message}
    </p>
  );
}
