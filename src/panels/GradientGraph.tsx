// The way back as a graph: what each operation hands to its arguments, edge by edge, as the timeline goes. Choosing a gradient makes it
// the tensor that the pictures of memory are about. Loaded when first needed.
import type { KeyboardEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GradTensor } from '../explain/gradgraph.ts';
import { flowAt, flowBeside, gradStateAt } from '../explain/gradflow.ts';
import { gradMarks } from '../scene/gradmarks.ts';
import { cardAt, gradPlan } from '../scene/gradplan.ts';
import type { GradSight } from '../stage/gradients.ts';
import { gradSightAt, stridesShown } from '../stage/gradients.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import type { CanvasHandle } from '../ui/Canvas.tsx';
import { Canvas } from '../ui/Canvas.tsx';
import { Fold } from '../ui/Fold.tsx';
import { useSize } from '../ui/use-size.ts';
import { FiniteCheck } from './FiniteCheck.tsx';
import { Rule, Said } from './GradientEdge.tsx';
import { GradientTable } from './GradientTable.tsx';
import { Marks } from './Marks.tsx';
import { useWords } from './words.ts';
import './gradients.css';

export default function GradientGraph({ sight }: { sight: Sight }) {
  const history = useStageState((s) => s.history);
  const length = useStageState((s) => s.length);
  const told = useStageState((s) => s.told);
  const { number } = sight.frame.step;
  // The history grows in place: its length says when.
  // oxlint-disable-next-line react/exhaustive-deps
  const seen = useMemo(() => gradSightAt(history, told, number), [history, length, told, number]);
  return seen && <Graph sight={sight} seen={seen} />;
}

function Graph({ sight, seen }: { sight: Sight; seen: GradSight }) {
  const stage = useStage();
  const { gradient: words } = useWords();
  const [place, size] = useSize();
  const handle = useRef<CanvasHandle>(null);
  const [hover, setHover] = useState<string | null>(null);
  const [wanted, setWanted] = useState<{ readonly graph: GradSight['graph']; readonly at: number } | null>(null);
  const { graph, titles } = seen;
  const { flows } = graph;
  const { step } = sight.frame;
  // Several gradients may be handed on in one step: which of them is this panel's own matter.
  const own = wanted?.graph === graph && flows[wanted.at]?.step === step.number ? wanted.at : null;
  const at = own ?? flowAt(graph, step.number);
  const state = useMemo(() => gradStateAt(graph, at), [graph, at]);
  const plan = useMemo(() => gradPlan(graph, titles, size?.width ?? 640), [graph, titles, size?.width]);
  const { now } = state;

  const go = (to: number, choose = false) => {
    const flow = flows[to];
    if (!flow) return;
    setWanted({ graph, at: to });
    stage.go(flow.step);
    if (choose) stage.choose({ gradient: flow.place });
  };
  const chosen = flows.find((f) => f.step === step.number && f.grad.id === sight.subject?.id)?.tensor ?? null;
  const working =
    step.backward?.node !== null && step.backward !== null && step.backward !== undefined
      ? `n${step.backward.node}`
      : null;
  const marks = useMemo(() => {
    const grads = new Map<string, readonly string[]>();
    const strides = new Map<string, readonly number[]>();
    for (const flow of flows.slice(0, at + 1)) {
      grads.set(flow.tensor, seen.gradient(flow));
      strides.set(flow.tensor, stridesShown(flow.total));
    }
    const { values, views } = seen;
    return gradMarks(plan, { state, values, views, grads, strides, working, pointed: hover ?? chosen });
  }, [plan, state, seen, flows, at, working, hover, chosen]);

  const here = now?.tensor;
  useEffect(() => {
    const card = plan.cards.find(({ key }) => key === here);
    if (card) handle.current?.reveal(card);
  }, [here, plan]);

  /** The last gradient that came to a tensor until now, else the first that will. */
  const flowTo = (key: string): number => {
    const before = flows.findLastIndex(({ tensor }, k) => tensor === key && k <= at);
    return before >= 0 ? before : flows.findIndex(({ tensor }) => tensor === key);
  };
  const onPress = ({ x, y }: { x: number; y: number }) => {
    const found = cardAt(plan, x, y);
    if (!found) return;
    const { card, lower } = found;
    if (card.node.kind === 'op') return card.node.step === null ? undefined : stage.go(card.node.step);
    if (lower && flowTo(card.key) >= 0) return go(flowTo(card.key), true);
    showValue(card.node);
  };
  const showValue = ({ at: number, shot, name }: GradTensor) => {
    stage.go(number);
    const outputs = stage.getState().history.steps[number]?.outputs ?? [];
    const output = outputs.findIndex(({ id }) => id === shot.id);
    stage.choose(name !== null && output < 0 ? { variable: name } : { output: Math.max(0, output) });
  };
  const ways = plan.direction === 'LR' ? across : down;
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ways[event.code];
    const to = way ? flowBeside(graph, at, way) : { Home: 0, End: flows.length - 1 }[event.code];
    const isEnter = event.code === 'Enter' || event.code === 'Space';
    if (to === undefined && !isEnter) return;
    event.preventDefault();
    go(to ?? at, isEnter);
  };
  const roots = graph.roots.map((key) => titles.get(key) ?? '');
  return (
    <div ref={place}>
      {graph.walk === null && <p className="small">{words.noWalk}</p>}
      {flows.length > 0 && (
        <p className="gradient-moves">
          <button
            type="button"
            className="button"
            disabled={at <= 0}
            aria-label={words.previous}
            onClick={() => go(at - 1)}
          >
            ◀
          </button>
          <button
            type="button"
            className="button"
            disabled={at >= flows.length - 1}
            aria-label={words.next}
            onClick={() => go(at + 1)}
          >
            ▶
          </button>
          <span className="small">{at >= 0 && words.count(at + 1, flows.length)}</span>
          <button type="button" className="button" disabled={!now} onClick={() => go(at, true)}>
            {words.show}
          </button>
        </p>
      )}
      <Canvas
        width={plan.width}
        height={plan.height}
        mostHeight={560}
        label={words.graph(roots.join(', '))}
        description={words.hint}
        className="gradient-graph"
        handle={handle}
        onPoint={(point) => {
          const found = point && cardAt(plan, point.x, point.y);
          setHover(found?.lower && state.arrived.has(found.card.key) ? found.card.key : null);
        }}
        onPress={onPress}
        onKey={onKey}
      >
        {() => <Marks marks={marks} />}
      </Canvas>
      {graph.cut > 0 && <p className="small">{words.cut(graph.cut)}</p>}
      {graph.walk && (
        <p role="status" className="gradient-said">
          <Said flow={now} seen={seen} roots={roots} />
        </p>
      )}
      {now?.op && <Rule flow={now} seen={seen} />}
      <Fold id="gradient-table" title={words.asTable}>
        <GradientTable seen={seen} state={state} onFlow={(to) => go(to, true)} onValue={showValue} flowTo={flowTo} />
      </Fold>
      {graph.walk && <FiniteCheck seen={seen} key={`${graph.walk.from}`} />}
    </div>
  );
}

/** Which arrow key goes which way along the gradients, where the graph grows to the right and downwards. */
const across: Readonly<Record<string, 'on' | 'back' | 'next' | 'previous'>> = {
  ArrowLeft: 'on',
  ArrowRight: 'back',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};
const down: typeof across = { ArrowUp: 'on', ArrowDown: 'back', ArrowRight: 'next', ArrowLeft: 'previous' };
