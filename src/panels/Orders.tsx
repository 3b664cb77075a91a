// Row-major beside column-major for one shape and index: the comparison of the textbook with live numbers, and the three cases in
// which the one is, or is not, the transpose of the other.
import { numelOf } from '../core/shape.ts';
import { comparisonOf } from '../explain/comparison.ts';
import type { Comparison } from '../explain/comparison.ts';
import type { Relation } from '../explain/orders.ts';
import { byteOf, denseLayout } from '../core/layout.ts';
import type { Order } from '../core/layout.ts';
import { indexText, symbolOf, tupleText } from '../scene/figures.ts';
import { useWords } from './words.ts';

const orders = ['C', 'F'] as const;
const cases = ['reversed', 'reread', 'copied'] as const;
export type Case = (typeof cases)[number];

interface OrdersProps {
  readonly shape: readonly number[];
  readonly index: readonly number[];
  readonly onShow: (relation: Case) => void;
}

export function Orders({ shape, index, onShow }: OrdersProps) {
  const { compare: words } = useWords();
  if (shape.length === 0 || numelOf(shape) === 0) return null;
  const compared = comparisonOf(shape, index);
  return (
    <>
      <section className="orders" aria-label={words.table}>
        <h2>{words.table}</h2>
        <p>
          {compared.sameOffset ? words.same(compared.C.offset) : words.differ(compared.C.offset, compared.F.offset)}
        </p>
        <div className="table-scroll">
          <Table shape={shape} compared={compared} />
        </div>
      </section>
      <section className="cases" aria-label={words.cases}>
        <h2>{words.cases}</h2>
        <ul>
          {cases.map((name) => (
            <li key={name}>
              <CaseShown name={name} relation={compared.relations[name]} />
              <button
                type="button"
                className="button"
                aria-label={`${words.show}: ${words.caseOf[name]}`}
                onClick={() => onShow(name)}
              >
                {words.show}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Table({ shape, compared }: { shape: readonly number[]; compared: Comparison }) {
  const { compare: words } = useWords();
  const rank = shape.length;
  const row = (head: string, cell: (order: Order) => React.ReactNode) => (
    <tr>
      <th scope="row">{head}</th>
      {orders.map((order) => (
        <td key={order}>{cell(order)}</td>
      ))}
    </tr>
  );
  return (
    <table className="compared">
      <thead>
        <tr>
          <td>{'\u00a0'}</td>
          {orders.map((order) => (
            <th key={order} scope="col">
              {words.orders[order]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(words.rows.offset, (order) => {
          const { terms, offset } = compared[order];
          const sum = terms.map((t) => [t.index, ...t.factors.map((f) => f.size)].join('·')).join(' + ');
          return (
            <span className="mono">
              {sum} = <strong>{offset}</strong>
            </span>
          );
        })}
        {row(words.rows.strides, (order) => (
          <span className="mono">{tupleText(compared[order].strides)}</span>
        ))}
        {row(words.rows.fastest, (order) => {
          const { fastest } = compared[order];
          return fastest === null ? words.noFastest : words.fastest(symbolOf(fastest), fastest);
        })}
        {row(words.rows.piece, (order) => {
          const { piece, fastest } = compared[order];
          return fastest === null ? words.noFastest : words.piece(order, piece, fastest, rank);
        })}
        {row(words.rows.access, (order) => {
          const { fastest } = compared[order];
          return fastest === null ? words.noFastest : words.innerLoop(symbolOf(fastest));
        })}
        {row(words.rows.homes, (order) => compared[order].homes.join(', '))}
        <tr>
          <th scope="row">{words.rows.transpose}</th>
          <td colSpan={2}>{words.transpose}</td>
        </tr>
      </tbody>
    </table>
  );
}

function CaseShown({ name, relation }: { name: Case; relation: Relation }) {
  const { compare: words } = useWords();
  const { shapes, isTranspose, isSame, differs, moved, sameBlock } = relation;
  const size = numelOf(shapes.C);
  return (
    <div className="case">
      <h3>{words.caseOf[name]}</h3>
      {size <= 30 && shapes.C.length === 2 && (
        <div className="case-pair">
          <Matrix shape={shapes.C} order="C" valueOrder="C" />
          <Matrix shape={shapes.F} order="F" valueOrder={sameBlock ? 'F' : 'C'} />
        </div>
      )}
      <p>
        <span className="mono">
          {tupleText(shapes.C)} · {tupleText(shapes.F)}
        </span>
        <br />
        <strong>
          {isTranspose ? '✓' : '×'} {words.isTranspose(isTranspose)}
        </strong>
        {shapes.C.length === shapes.F.length && !isTranspose && <> · {words.isSame(isSame)}</>}
        {differs && <> · {words.differsAt(indexText(differs.index), differs.C, differs.F)}</>} · {words.moved(moved)}
      </p>
    </div>
  );
}

/** A small matrix whose values are the numbers 0, 1, 2 … of a block read in an order. */
function Matrix({ shape, order, valueOrder }: { shape: readonly number[]; order: Order; valueOrder: Order }) {
  const { compare: words } = useWords();
  const layout = denseLayout(shape, 1, valueOrder);
  const [rows, columns] = [shape[0] ?? 1, shape[1] ?? 1];
  return (
    <table className="matrix mono">
      <caption>{words.orders[order]}</caption>
      <tbody>
        {Array.from({ length: rows }, (_, i) => (
          <tr key={`${i}`}>
            {Array.from({ length: columns }, (__, j) => (
              <td key={`${j}`}>{byteOf(layout, [i, j])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
