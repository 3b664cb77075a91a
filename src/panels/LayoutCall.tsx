// The call that makes a layout, as one would type it, to be copied or put into the code.
import { itemsizeOf } from '../core/dtype.ts';
import type { Layout } from '../core/layout.ts';
import { asStridedCall } from '../explain/layoutpresets.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { nameForTrial } from '../stage/trial.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import type { TensorShot } from '../trace/step.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useWords } from './words.ts';

interface Props {
  readonly sight: Sight;
  readonly base: TensorShot;
  readonly layout: Layout;
}

export function LayoutCall({ sight, base, layout }: Props) {
  const stage = useStage();
  const code = useStageState((s) => s.told);
  const typed = useStageState((s) => s.code);
  const trial = useStageState((s) => s.trial);
  const colouring = useStageState((s) => s.colouring);
  const { layout: words, clip } = useWords();
  const { frame } = sight;
  const called = calledIn(frame, code, colouring, base);
  const call = sourcesOf(sight, base, called)
    .map((source) => asStridedCall(layout, source, itemsizeOf(base.dtype), base.framework))
    .find((text) => text !== null);
  if (call === undefined) return <p className="small">{words.noCall(base.framework)}</p>;
  const name = trial?.name ?? nameForTrial(frame, typed);
  const line = `${name} = ${withAlias(call, typed)}`;
  return (
    <section className="call" aria-label={words.call}>
      <p className="small">{words.call}</p>
      <pre className="mono">{line}</pre>
      <p className="acts">
        {!stage.fixed.code && (
          <button type="button" className="button small-button" onClick={() => stage.insert(line)}>
            {words.insert}
          </button>
        )}
        <CopyButton text={() => line} words={clip} label={line} />
      </p>
    </section>
  );
}

/** What a call can start from: the tensor itself, else any name over the same storage with the same element type. */
function sourcesOf({ frame }: Sight, base: TensorShot, called: string): { name: string; layout: Layout }[] {
  const named = frame.named.flatMap(({ name, hidden, tensor }) => {
    if (hidden || tensor.id < 0) return [];
    const fits = tensor.storage === base.storage && tensor.dtype === base.dtype && tensor.framework === base.framework;
    return fits ? [{ name, layout: tensor.layout }] : [];
  });
  const own = named.filter(({ name }) => name === called);
  const text = called.includes('…') || own.length > 0 ? [] : [{ name: called, layout: base.layout }];
  return [...own, ...named, ...text];
}

/** NumPy under the name by which the program imports it. */
const withAlias = (call: string, code: string): string => {
  const alias = /^\s*import\s+numpy(?:\s+as\s+(\w+))?\s*$/m.exec(code);
  return alias ? call.replace(/^np\./, `${alias[1] ?? 'numpy'}.`) : call;
};
