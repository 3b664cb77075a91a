// What stands above each picture of a step: how its tensor is called, and the code that made it.
import type { Pictured } from '../scene/pictured.ts';
import { picturedIn } from '../scene/pictured.ts';
import { shortened } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import type { TensorShot } from '../trace/step.ts';

export interface Picture extends Pictured {
  readonly title: string;
  readonly detail: string;
}

/** The pictures of a step with their titles. */
export function picturesOf({ frame, subject }: Sight, called: (t: TensorShot) => string, code: string): Picture[] {
  const { step } = frame;
  const made = shortened(code.slice(step.range.from, step.range.to), 34);
  return picturedIn(frame, subject).map((picture): Picture => {
    const title = called(picture.tensor);
    const isMade = picture.when === 'after' && step.outputs.length === 1 && picture.tensor.id === step.outputs[0]!.id;
    // A tensor without a name is called by the code that made it.
    const isNamed = !made.startsWith(title.replace('…', ''));
    const detail = isMade && isNamed && step.kind !== 'write' ? `= ${made}` : '';
    return { ...picture, title, detail };
  });
}
