// The formula of the step on show: what one element of its result is made of, and how its strides follow, with the numbers of the
// element that is shown. Pointing at a term points at the axis it is of.
import { lazy, Suspense } from 'react';
import type { Term } from '../scene/rules/notation.ts';
import { nameTex } from '../scene/rules/notation.ts';
import { ruleTex } from '../scene/rules/rule-tex.ts';
import { calledIn } from '../stage/naming.ts';
import { useSight, useStage, useStageState } from '../stage/use-stage.ts';
import { focusOnAxis, nothing } from '../trace/focus.ts';
import type { TensorShot } from '../trace/step.ts';
import { Fold } from '../ui/Fold.tsx';
import { usePointedColour } from './pointing.ts';
import { useWords } from './words.ts';
import './reasons.css';

const Formula = lazy(() => import('./Formula.tsx'));

export function OpRule() {
  const sight = useSight();
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { reason: words } = useWords();
  const out = sight?.frame.step.outputs[0];
  if (!sight || !out) return null;
  const { frame, element } = sight;
  const term = (key: string, shot: TensorShot, otherwise: string): Term => ({
    key,
    shot,
    name: nameTex(calledIn(frame, code, colouring, shot), otherwise),
    colours: colouring.of(shot),
  });
  const inputs = frame.step.inputs.map((shot, n) => term(`in${n}`, shot, 'xabcdefg'[n] ?? 'h'));
  const index = element?.tensor.id === out.id ? element.index : null;
  const rule = ruleTex(frame, term('out', out, 'y'), inputs, index);
  if (!rule) return null;
  const shots = new Map<string, TensorShot>([['out', out], ...inputs.map(({ key, shot }) => [key, shot] as const)]);
  return (
    <Fold id="rule" className="panel reason op-rule" title={words.rule.title} whenOpen>
      <Typeset tex={rule.read} label={words.rule.read} shots={shots} />
      {rule.layout !== null && <Typeset tex={rule.layout} label={words.rule.layout} shots={shots} />}
    </Fold>
  );
}

interface TypesetProps {
  readonly tex: string;
  readonly label: string;
  readonly shots: ReadonlyMap<string, TensorShot>;
}

function Typeset({ tex, label, shots }: TypesetProps) {
  const stage = useStage();
  const sight = useSight();
  const pointed = usePointedColour();
  return (
    <>
      <p className="small">{label}</p>
      <Suspense fallback={<div className="formula" />}>
        <Formula
          tex={tex}
          label={label}
          lit={null}
          litColour={pointed}
          onAxis={(axis, of) => {
            const shot = shots.get(of ?? 'out');
            stage.point(axis === null || !shot || !sight ? nothing : focusOnAxis(sight.frame, shot, axis));
          }}
        />
      </Suspense>
    </>
  );
}
