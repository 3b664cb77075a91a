// Which cells of a tensor lie where: its last two axes as a plane of cells, the axis before them as planes side by side.
// Axes before those are picked, not drawn. Pure geometry in pixels; knows no value, no colour and no memory.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface GridPlan {
  readonly shape: readonly number[];
  /** Height of a cell without the gap, and its width: more than the height where texts are long. */
  readonly cell: number;
  readonly cellWidth: number;
  readonly pitch: number;
  readonly pitchX: number;
  readonly rows: number;
  readonly columns: number;
  /** Planes drawn side by side: the size of the third axis from the end, or 1. */
  readonly planes: number;
  /** Planes in one line of planes. */
  readonly across: number;
  /** Room for the labels of rows and columns, and of planes. */
  readonly margin: { readonly left: number; readonly top: number };
  readonly planeWidth: number;
  readonly planeHeight: number;
  readonly width: number;
  readonly height: number;
  /** Coordinates of the axes that are picked, outermost first. */
  readonly picked: readonly number[];
}

const gap = 4;
const between = 18;

/**
 * @param picked one coordinate for each axis before the last three
 * @param room pixels that planes may fill side by side before they wrap
 * @param cellWidth pixels, by default square cells
 */
export function gridPlan(
  shape: readonly number[],
  cell: number,
  picked: readonly number[],
  room: number,
  cellWidth = cell,
): GridPlan {
  const rank = shape.length;
  const rows = rank >= 2 ? shape[rank - 2]! : 1;
  const columns = rank >= 1 ? shape[rank - 1]! : 1;
  const planes = rank >= 3 ? shape[rank - 3]! : 1;
  const digits = String(Math.max(rows - 1, 0)).length;
  const margin = { left: rank >= 2 ? 12 + digits * 9 + 8 : 0, top: rank >= 1 ? 28 : 0 };
  const label = rank >= 3 ? 20 : 0;
  const pitch = cell + gap;
  const pitchX = cellWidth + gap;
  const planeWidth = margin.left + Math.max(columns * pitchX - gap, 0) + (rank >= 3 ? between : 0);
  const planeHeight = label + margin.top + Math.max(rows * pitch - gap, 0) + (rank >= 3 ? between : 0);
  const across = Math.max(1, Math.min(planes, Math.floor((room + between) / planeWidth)));
  const lines = Math.ceil(planes / across);
  return {
    shape,
    cell,
    cellWidth,
    pitch,
    pitchX,
    rows,
    columns,
    planes,
    across,
    margin: { left: margin.left, top: label + margin.top },
    planeWidth,
    planeHeight,
    width: across * planeWidth - (rank >= 3 ? between : 0),
    height: lines * planeHeight - (rank >= 3 ? between : 0),
    picked,
  };
}

/** Upper left corner of a plane's cells. */
export function planeOrigin(plan: GridPlan, plane: number): { x: number; y: number } {
  return {
    x: (plane % plan.across) * plan.planeWidth + plan.margin.left,
    y: Math.floor(plane / plan.across) * plan.planeHeight + plan.margin.top,
  };
}

/** The index shown at a plane, row and column. */
export function indexShown(plan: GridPlan, plane: number, row: number, column: number): number[] {
  const rank = plan.shape.length;
  if (rank === 0) return [];
  if (rank === 1) return [column];
  if (rank === 2) return [row, column];
  return [...plan.picked.slice(0, rank - 3), plane, row, column];
}

/** Where the cell of an index is drawn; null if other coordinates are picked. */
export function cellBox(plan: GridPlan, index: readonly number[]): Box | null {
  const rank = plan.shape.length;
  for (let k = 0; k < rank - 3; k++) if (index[k] !== plan.picked[k]) return null;
  const origin = planeOrigin(plan, rank >= 3 ? index[rank - 3]! : 0);
  const row = rank >= 2 ? index[rank - 2]! : 0;
  const column = rank >= 1 ? index[rank - 1]! : 0;
  return {
    x: origin.x + column * plan.pitchX,
    y: origin.y + row * plan.pitch,
    width: plan.cellWidth,
    height: plan.cell,
  };
}

/** The index under a point, or null between cells. */
export function indexAt(plan: GridPlan, x: number, y: number): number[] | null {
  const line = Math.floor(y / plan.planeHeight);
  const place = Math.floor(x / plan.planeWidth);
  const plane = line * plan.across + place;
  if (line < 0 || place < 0 || place >= plan.across || plane >= plan.planes) return null;
  const origin = planeOrigin(plan, plane);
  const row = Math.floor((y - origin.y) / plan.pitch);
  const column = Math.floor((x - origin.x) / plan.pitchX);
  if (row < 0 || column < 0 || row >= plan.rows || column >= plan.columns) return null;
  return indexShown(plan, plane, row, column);
}

export interface Run {
  readonly from: number;
  readonly to: number;
}

/** The rows, columns and planes that a window shows, each as a half-open run. */
export function shownIn(plan: GridPlan, window: Box): { plane: number; rows: Run; columns: Run }[] {
  const shown: { plane: number; rows: Run; columns: Run }[] = [];
  const fromLine = Math.max(0, Math.floor(window.y / plan.planeHeight));
  const toLine = Math.ceil((window.y + window.height) / plan.planeHeight);
  for (let plane = fromLine * plan.across; plane < Math.min(plan.planes, toLine * plan.across); plane++) {
    const origin = planeOrigin(plan, plane);
    const rows = runOf(window.y - origin.y, window.height, plan.pitch, plan.rows);
    const columns = runOf(window.x - origin.x, window.width, plan.pitchX, plan.columns);
    if (origin.x - plan.margin.left <= window.x + window.width && origin.x + plan.planeWidth >= window.x)
      shown.push({ plane, rows, columns });
  }
  return shown;
}

function runOf(start: number, extent: number, pitch: number, count: number): Run {
  const from = Math.min(count, Math.max(0, Math.floor(start / pitch)));
  return { from, to: Math.max(from, Math.min(count, Math.ceil((start + extent) / pitch))) };
}
