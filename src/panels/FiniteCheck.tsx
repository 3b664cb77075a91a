// The check by finite differences: every element of the leaves is nudged, the program runs again, and what comes out stands beside what
// backward said. Bounded in elements and work; runs piece by piece, so that the page stays alive.
import { useEffect, useRef, useState } from 'react';
import { numelOf } from '../core/shape.ts';
import type { Probe } from '../explain/finite.ts';
import { agrees, finiteDifference, leavesOf, probeOf } from '../explain/finite.ts';
import { indexAt } from '../explain/visits.ts';
import { indexText } from '../scene/figures.ts';
import type { GradSight } from '../stage/gradients.ts';
import { numbersAt } from '../stage/gradients.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { useWords } from './words.ts';

/** Elements that are nudged in one check. */
const most = 24;

interface Row {
  readonly name: string;
  readonly numeric: number | null;
  readonly analytic: number;
  readonly agrees: boolean;
}

interface Task {
  readonly name: string;
  readonly probe: Probe;
  readonly index: readonly number[];
  readonly value: number;
  readonly analytic: number;
}

export function FiniteCheck({ seen }: { seen: GradSight }) {
  const stage = useStage();
  const history = useStageState((s) => s.history);
  const { gradient: words } = useWords();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [work, setWork] = useState<{ readonly done: number; readonly of: number; readonly all: number } | null>(null);
  const mine = useRef(0);
  useEffect(() => () => void mine.current++, []);

  const check = () => {
    const run = ++mine.current;
    const { graph, titles } = seen;
    const leaves = leavesOf(graph);
    const all = leaves.reduce((sum, { shot }) => sum + numelOf(shot.layout.shape), 0);
    const tasks: Task[] = [];
    for (const leaf of leaves) {
      const probe = probeOf(history.steps, graph, leaf);
      const flow = graph.flows.findLast(({ tensor }) => tensor === leaf.key);
      if (!probe || !flow) continue;
      const room = most - tasks.length;
      const values = numbersAt(history, probe.step, probe.shot, room, 'before');
      const analytic = numbersAt(history, flow.step, flow.total, room);
      for (const [k, value] of values.entries()) {
        const index = indexAt(leaf.shot.layout.shape, k);
        tasks.push({ name: `${titles.get(leaf.key)}${indexText(index)}`, probe, index, value, analytic: analytic[k]! });
      }
    }
    const first = graph.flows[0]!;
    const seed = numbersAt(history, first.step, first.grad, 4096);
    const { told, dialect, seed: random } = stage.getState();
    const scenario = scenarioOf(told, { dialect, seed: random });
    const found: Row[] = [];
    const next = () => {
      if (run !== mine.current) return;
      const task = tasks[found.length];
      setWork({ done: found.length, of: tasks.length, all });
      if (!task) return setRows(found);
      const { name, probe, index, value, analytic } = task;
      const numeric = finiteDifference(scenario, probe, { index, value }, seed);
      found.push({ name, numeric, analytic, agrees: numeric !== null && agrees(numeric, analytic, probe.shot.dtype) });
      setTimeout(next, 0);
    };
    setRows(null);
    next();
  };

  const running = work !== null && rows === null;
  return (
    <section className="finite" aria-label={words.check}>
      <p>
        <button type="button" className="button" disabled={running} onClick={check}>
          {words.check}
        </button>{' '}
        <span className="small">{work === null && words.checkHint}</span>
        <span role="status" className="small">
          {running && words.checking(work.done, work.of)}
          {rows && (rows.length > 0 ? words.checked(rows.filter((r) => r.agrees).length, rows.length) : words.failed)}
        </span>
      </p>
      {rows && rows.length > 0 && (
        <div className="table-scroll">
          <table className="gradient-table">
            <caption className="spoken">{words.check}</caption>
            <thead>
              <tr>
                {[words.element, words.numeric, words.analytic, words.difference].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, numeric, analytic, agrees: good }) => (
                <tr key={name}>
                  <th scope="row" className="mono">
                    {name}
                  </th>
                  <td className="mono">{shown(numeric)}</td>
                  <td className="mono">{shown(analytic)}</td>
                  <td className="mono">
                    {numeric !== null && (numeric - analytic).toExponential(1)} {good ? '✓' : '×'}
                    <span className="spoken">{good ? words.agrees : words.differs}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows && work && work.of < work.all && <p className="small">{words.checkedOf(work.of, work.all)}</p>}
    </section>
  );
}

const shown = (x: number | null): string => (x === null ? '–' : String(Number(x.toPrecision(5))));
