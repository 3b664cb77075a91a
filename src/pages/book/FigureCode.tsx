// The program of a figure, line by line with what each line did; pressing a line goes to its last step. What lines
// after the step `upTo` do is not told.
import { useMemo } from 'react';
import { lineBadges } from '../../panels/badges.ts';
import { useWords } from '../../panels/words.ts';
import { useStage, useStageState } from '../../stage/use-stage.ts';
import type { Step } from '../../trace/step.ts';

export function FigureCode({ upTo }: { upTo: number }) {
  const stage = useStage();
  const { code: words } = useWords();
  const code = useStageState((s) => s.told);
  const history = useStageState((s) => s.history);
  const length = useStageState((s) => s.length);
  const number = useStageState((s) => s.step);
  const badges = useMemo(() => lineBadges(history.steps.slice(0, length)), [history, length]);
  const here = history.steps[number]?.line;
  const parts = useMemo(() => partsOf(code, history.steps), [code, history]);
  return (
    <ol className="figure-code mono" aria-label={words.code}>
      {code
        .trimEnd()
        .split('\n')
        .map((line, n) => {
          const last = history.steps.findLast((step) => step.line === n + 1)?.number;
          const badge = last !== undefined && last > upTo ? undefined : badges.get(n + 1);
          const key = `${n}`;
          return (
            <li key={key} data-part={parts[n]} aria-current={here === n + 1 ? 'step' : undefined}>
              {last === undefined ? (
                <span>{line}</span>
              ) : (
                <button type="button" onClick={() => stage.go(last)}>
                  {line}
                </button>
              )}
              {badge && (
                <span className="badge" data-kind={badge.kind}>
                  {words.badges[badge.kind]}
                </span>
              )}
            </li>
          );
        })}
    </ol>
  );
}

/** What a line is beside the statements that do something: an import, the rest of a statement above, nothing. */
function partsOf(code: string, steps: readonly Step[]): readonly ('import' | 'continued' | 'blank' | undefined)[] {
  const lineAt = (at: number) => code.slice(0, at).split('\n').length;
  const continued = new Set<number>();
  for (const { line, range } of steps) for (let n = line + 1; n <= lineAt(range.to); n++) continued.add(n);
  return code.split('\n').map((text, n) => {
    if (continued.has(n + 1)) return 'continued';
    if (/^\s*(?:import|from)\s/.test(text)) return 'import';
    return text.trim() === '' ? 'blank' : undefined;
  });
}
