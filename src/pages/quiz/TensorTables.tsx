// The tensors of a question as real tables, their indices at the edges in ink until it is answered, then in the colours of their axes.
import type { TensorTable } from './pictures.ts';
import { useQuizWords } from './quiz-words.tsx';

export function TensorTables({
  tables,
  coloured,
}: {
  readonly tables: readonly TensorTable[];
  readonly coloured: boolean;
}) {
  if (tables.length === 0) return null;
  return (
    <div className="tensors">
      {tables.map((table) => (
        <figure key={table.name}>
          <figcaption>
            <code>{table.name}</code>
          </figcaption>
          {planesOf(table).map((plane, k) => (
            <Plane key={`${k}`} table={table} plane={plane} coloured={coloured} />
          ))}
        </figure>
      ))}
    </div>
  );
}

function Plane({ table, plane, coloured }: { table: TensorTable; plane: PlaneOf; coloured: boolean }) {
  const { page } = useQuizWords();
  const [rowAxis, columnAxis] = [table.shape.length - 2, table.shape.length - 1];
  const hue = (axis: number) => (coloured ? { 'data-hue': table.hues[axis] } : {});
  return (
    <table className="tensor mono" aria-label={page.grid(table.name, `(${table.shape.join(', ')})`)}>
      <thead>
        <tr>
          <td className="corner">{plane.lead === null ? '' : <span {...hue(0)}>{plane.lead}</span>}</td>
          {plane.rows[0]!.map((_, k) => (
            <th key={`${k}`} scope="col" {...hue(columnAxis)}>
              {k}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plane.rows.map((row, i) => (
          <tr key={`${i}`}>
            <th scope="row" {...hue(rowAxis)}>
              {rowAxis >= 0 ? i : ''}
            </th>
            {row.map((value, k) => (
              <td key={`${k}`}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PlaneOf {
  readonly lead: number | null;
  readonly rows: readonly (readonly number[])[];
}

function planesOf({ shape, values }: TensorTable): PlaneOf[] {
  const columns = shape.at(-1) ?? 1;
  const rows = shape.at(-2) ?? 1;
  const planes = values.length / (rows * columns);
  return Array.from({ length: planes }, (_, p) => ({
    lead: shape.length > 2 ? p : null,
    rows: Array.from({ length: rows }, (_, i) => values.slice((p * rows + i) * columns, (p * rows + i + 1) * columns)),
  }));
}
