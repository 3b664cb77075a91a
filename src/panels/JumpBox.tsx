// The box above the strips: an offset, an address or an index goes there; what cannot be reached is refused with the reason.
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { unitOf } from '../explain/shown.ts';
import type { JumpFault } from '../explain/jump.ts';
import { jumpOf } from '../explain/jump.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { focusOnAddress, focusOnElement, nameOf } from '../trace/focus.ts';
import type { FrameStorage } from '../trace/frame.ts';
import { useWords } from './words.ts';

export function JumpBox({ sight, storage }: { sight: Sight; storage: FrameStorage }) {
  const stage = useStage();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { strip: words } = useWords();
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<JumpFault | null>(null);
  const { frame, subject } = sight;
  const go = (event: FormEvent) => {
    event.preventDefault();
    const unit = unitOf(subject ?? { framework: 'torch', dtype: storage.dtype });
    const name = subject ? calledIn(frame, code, colouring, subject) : '';
    const jump = jumpOf(frame, { storage, subject, name, unit }, text);
    setFault(jump.to === 'nowhere' ? jump.fault : null);
    if (jump.to === 'byte') stage.pin(focusOnAddress(frame, jump.storage.id, jump.byte, true));
    if (jump.to !== 'element') return;
    const called = nameOf(frame, jump.tensor);
    if (called && jump.tensor.id !== subject?.id) stage.choose(called);
    stage.pin(focusOnElement(frame, jump.tensor, jump.index, true));
  };
  return (
    <form className="jump" onSubmit={go} noValidate>
      <input
        className="mono"
        aria-label={words.jump}
        placeholder={words.jumpHint}
        aria-invalid={fault !== null}
        aria-describedby={fault ? id : undefined}
        value={text}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(null);
        }}
      />
      <button type="submit" className="button" aria-label={words.go}>
        →
      </button>
      <p id={id} className="refused" role="alert">
        {fault && words.refused(fault)}
      </p>
    </form>
  );
}
