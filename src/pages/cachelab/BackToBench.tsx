// Where the tensor came from, and the way back to it: the stage as it was when the tensor was sent, with what is pointed at now.
import { useEffect, useState } from 'react';
import { useWords } from '../../panels/words.ts';
import { indexOfByte } from '../../scene/lablines.ts';
import { useLabState } from '../../stage/use-lab.ts';
import type { Focus } from '../../trace/focus.ts';
import { linkOf } from '../../trace/link.ts';
import { stageOf } from '../../trace/place.ts';

export function BackToBench() {
  const { lab: words } = useWords();
  const sent = useLabState((s) => s.lab.sent);
  const focus = useLabState((s) => s.lab.focus);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    if (!sent) return undefined;
    let here = true;
    const index =
      focus === null
        ? null
        : indexOfByte({ shape: sent.shape, strides: sent.strides, offset: sent.offset }, focus - sent.address);
    const pointed: Focus = index
      ? { kind: 'element', of: { variable: sent.name }, index, pinned: true }
      : sent.from.focus;
    void linkOf(stageOf({ ...sent.from, focus: pointed })).then((text) => here && setLink(text));
    return () => {
      here = false;
    };
  }, [sent, focus]);
  if (!sent || link === null) return null;
  return (
    <p className="lab-back">
      <span className="small">{words.sentFrom(sent.name)}</span> <a href={`#s=${link}`}>{words.back}</a>
    </p>
  );
}
