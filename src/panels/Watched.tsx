// The value of one watched expression at a frame. Loaded when first needed, since it brings the evaluator along.
import { memo } from 'react';
import type { Framework } from '../tensor/tensor.ts';
import type { Frame } from '../trace/frame.ts';
import { watchedAt } from '../trace/watch.ts';
import { Phrase } from './Phrase.tsx';
import { useWords } from './words.ts';

interface WatchedProps {
  readonly frame: Frame;
  readonly expression: string;
  readonly dialect: Framework;
}

export default memo(function Watched({ frame, expression, dialect }: WatchedProps) {
  const { watch: words } = useWords();
  const value = watchedAt(frame, expression, dialect);
  return value.ok ? (
    <span className="mono">{value.text}</span>
  ) : (
    <span className="refused">
      <Phrase pieces={words.fault(value.fault)} />
    </span>
  );
});
