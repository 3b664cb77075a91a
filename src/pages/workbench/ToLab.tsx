// Sends the tensor on show to the cache lab: its layout over its storage at its address, the colours of its axes, what is pointed at,
// and the stage to come back to. The link says it all; following it opens the lab.
import { useWords } from '../../panels/words.ts';
import { labOfTensor } from '../../stage/lab.ts';
import type { Sight } from '../../stage/sight.ts';
import { useStage, useStageState } from '../../stage/use-stage.ts';
import { linkOf } from '../../trace/link.ts';

/** Axes that a program of the lab can walk. */
const mostAxes = 6;

export function ToLab({ sight }: { sight: Sight }) {
  const stage = useStage();
  const colouring = useStageState((s) => s.colouring);
  const { lab: words } = useWords();
  const { frame, subject, element, focus } = sight;
  const storage = subject && frame.storage(subject.storage);
  const named = subject && frame.named.find(({ tensor }) => tensor.id === subject.id);
  if (!subject || !storage || subject.layout.shape.length === 0 || subject.layout.shape.length > mostAxes) return null;
  const send = async () => {
    const { shape, strides, offset } = subject.layout;
    const place = labOfTensor(
      {
        name: named?.name ?? '',
        shape,
        strides,
        offset,
        address: storage.address,
        nbytes: storage.nbytes,
        colours: colouring.of(subject).map(({ hue, tint }) => ({ hue, tint })),
        from: stage.scenario(),
      },
      subject.dtype,
      focus.kind === 'nothing' || !element ? null : element.address,
    );
    location.hash = `s=${await linkOf(place)}`;
  };
  return (
    <button type="button" className="button quiet" onClick={() => void send()}>
      {words.toLab}
    </button>
  );
}
