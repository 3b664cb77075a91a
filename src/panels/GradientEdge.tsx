// What is handed on along one edge of the way back: a sentence, and the local derivative with what its letters stand for. Knows no graph
// on the page.
import { lazy, Suspense } from 'react';
import { numelOf } from '../core/shape.ts';
import type { GradFlow, GradOp } from '../explain/gradgraph.ts';
import { derivativeTex } from '../scene/derivative.ts';
import { tupleText } from '../scene/figures.ts';
import type { GradSight } from '../stage/gradients.ts';
import { stridesShown } from '../stage/gradients.ts';
import { Phrase } from './Phrase.tsx';
import { useWords } from './words.ts';

const Formula = lazy(() => import('./Formula.tsx'));

interface SaidProps {
  readonly flow: GradFlow | null;
  readonly seen: GradSight;
  readonly roots: readonly string[];
}

/** What was handed on last, as a sentence. */
export function Said({ flow, seen, roots }: SaidProps) {
  const { gradient: words } = useWords();
  if (!flow) return <Phrase pieces={words.before(roots)} />;
  const to = seen.titles.get(flow.tensor) ?? '';
  const shape = tupleText(flow.grad.layout.shape);
  if (flow.op === null) return <Phrase pieces={words.begins(to, shape)} />;
  const strides = tupleText(stridesShown(flow.grad));
  const summed = flow.grad.id !== flow.total.id;
  return <Phrase pieces={words.flow(seen.titles.get(flow.op) ?? '', to, shape, strides, summed)} />;
}

/** The local derivative of the edge of now, with what its letters stand for. */
export function Rule({ flow, seen }: { flow: GradFlow; seen: GradSight }) {
  const { gradient: words } = useWords();
  const op = seen.graph.nodes.find((n): n is GradOp => n.kind === 'op' && n.key === flow.op);
  if (!op) return null;
  const result = seen.graph.nodes.find((n) => n.kind === 'tensor' && n.key.startsWith(`${op.key}.`));
  const name = op.op ?? 'as_strided';
  const argument = op.slots[flow.slot] ?? 'input';
  const out = result?.kind === 'tensor' ? numelOf(result.shot.layout.shape) : 0;
  const broadcast = elementwise.has(name.replace(/_$/, '')) && numelOf(flow.grad.layout.shape) < out;
  const tex = derivativeTex({ op: name, argument, broadcast });
  const stands = [
    ...op.slots.map((slot, k) => ({ letter: letters[slot] ?? 'a', key: op.inputs[k] ?? null })),
    { letter: 'y', key: result?.key ?? null },
  ].filter(({ key }, k) => key !== null && (k === flow.slot || k >= op.slots.length || op.slots.length < 4));
  return (
    <div className="gradient-rule">
      <Suspense fallback={<div className="formula" />}>
        <Formula label={words.rule(name)} tex={tex} lit={null} onAxis={() => undefined} />
      </Suspense>
      <p className="small">
        {stands.map(({ letter, key }, k) => (
          <span key={`${letter}${key}`}>
            {k > 0 && ', '}
            <i>{letter}</i> = <code>{seen.titles.get(key!)}</code>
          </span>
        ))}
      </p>
    </div>
  );
}

/** Which letter of the rules an argument is. */
const letters: Readonly<Record<string, string>> = {
  input: 'a',
  tensors: 'a',
  other: 'b',
  src: 'b',
  value: 'b',
  min: 'b',
  max: 'c',
};

/** Operations whose arguments may be broadcast. */
const elementwise = new Set([
  'add',
  'sub',
  'mul',
  'div',
  'pow',
  'maximum',
  'minimum',
  'where',
  'remainder',
  'masked_fill',
]);
