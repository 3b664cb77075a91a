// All that the gradient graph shows as a real table: each tensor with its value, and what has arrived at it, from where.
import type { GradState } from '../explain/gradflow.ts';
import type { GradTensor } from '../explain/gradgraph.ts';
import { cellsOf } from '../scene/gradplan.ts';
import { tupleText } from '../scene/figures.ts';
import type { GradSight } from '../stage/gradients.ts';
import { stridesShown } from '../stage/gradients.ts';
import { useWords } from './words.ts';

interface GradientTableProps {
  readonly seen: GradSight;
  readonly state: GradState;
  readonly onFlow: (flow: number) => void;
  readonly onValue: (tensor: GradTensor) => void;
  readonly flowTo: (key: string) => number;
}

export function GradientTable({ seen, state, onFlow, onValue, flowTo }: GradientTableProps) {
  const { gradient: words } = useWords();
  const { graph, titles, values } = seen;
  const tensors = graph.nodes.filter((n): n is GradTensor => n.kind === 'tensor');
  return (
    <div className="table-scroll">
      <table className="gradient-table">
        <caption className="spoken">{words.asTable}</caption>
        <thead>
          <tr>
            {[words.tensor, words.role, words.shape, words.value, words.gradient, words.stride, words.from].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {tensors.map((tensor) => {
            const { key, role, shot } = tensor;
            const { shape } = shot.layout;
            const arrived = state.arrived.get(key);
            const number = flowTo(key);
            const flow = graph.flows[number];
            const from = graph.flows.flatMap(({ tensor: to, op }, k) =>
              to === key && k <= state.at && op !== null ? [titles.get(op) ?? ''] : [],
            );
            return (
              <tr key={key} aria-current={state.now?.tensor === key ? 'true' : undefined}>
                <th scope="row">
                  <button type="button" onClick={() => onValue(tensor)}>
                    {titles.get(key)}
                  </button>
                </th>
                <td>{words.roles[role]}</td>
                <td className="mono">{tupleText(shape)}</td>
                <td className="mono">{listed(shape, values.get(key) ?? [])}</td>
                <td className="mono">
                  {flow && (
                    <button
                      type="button"
                      onClick={() => onFlow(number)}
                      aria-label={`${titles.get(key)}.grad: ${words.goTo(flow.step + 1)}`}
                    >
                      {arrived ? listed(shape, seen.gradient(flow)) : words.none}
                    </button>
                  )}
                </td>
                <td className="mono">{arrived && tupleText(stridesShown(arrived))}</td>
                <td className="mono">{from.join(' + ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Elements of a small tensor row by row; an ellipsis for those of a large one. */
function listed(shape: readonly number[], texts: readonly string[]): string {
  const cells = cellsOf(shape);
  if (!cells) return '…';
  const rows = Array.from({ length: cells.rows }, (_, row) =>
    texts.slice(row * cells.columns, (row + 1) * cells.columns).join(' '),
  );
  return rows.join('; ');
}
