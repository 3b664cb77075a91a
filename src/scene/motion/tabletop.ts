// The pictures of a frame laid out on a board without a page: grids side by side, the numbers beside them, strips below. For tests, for
// measuring, and for pictures that no browser draws.
import { formerStrides } from '../../explain/formerstrides.ts';
import { unitOf } from '../../explain/shown.ts';
import { mainTensor, restingIndex } from '../../explain/subject.ts';
import { walkOf } from '../../explain/walk.ts';
import { nameOf } from '../../trace/focus.ts';
import { byteAt } from '../../trace/frame.ts';
import type { Frame } from '../../trace/frame.ts';
import type { TensorShot } from '../../trace/step.ts';
import type { Colouring } from '../colouring.ts';
import { pointedMarks, walkMarks } from '../grid.ts';
import { cellBytes, gridLookOf, memoryLookOf } from '../looks.ts';
import { arcMarks, lengthIn } from '../memory.ts';
import { picturedIn } from '../pictured.ts';
import { gridPlan } from '../plane.ts';
import { cellOfByte, stripBox, stripPlan } from '../strip.ts';
import type { GridPlace, NumberRow, NumbersPlace, Scene, StripPlace } from './board.ts';

/** Pixels of the table, and the most of a picture that is visible. */
const room = 680;
const most = { width: room, height: 340 };
const gap = 28;

/** The scene of a frame as it would be looked at first. */
export function tabletopOf(frame: Frame, colouring: Colouring): Scene {
  const subject = mainTensor(frame);
  const index = subject && restingIndex(subject.layout.shape);
  const colours = (tensor: TensorShot) => colouring.of(tensor);
  const grids: GridPlace[] = [];
  let x = 0;
  for (const { tensor, when, repeated } of picturedIn(frame, subject)) {
    const { shape } = tensor.layout;
    if (shape.includes(0)) continue;
    const picked = shape.slice(0, Math.max(0, shape.length - 3)).map(() => 0);
    const plan = gridPlan(shape, 42, picked, room);
    const window = { x: 0, y: 0, width: Math.min(plan.width, most.width), height: Math.min(plan.height, most.height) };
    const look = gridLookOf(frame, tensor, when, colours(tensor), 'value', repeated);
    const isSubject = when === 'after' && tensor.id === subject?.id && index !== null;
    const over = isSubject
      ? [...pointedMarks(plan, window, index, look), ...walkMarks(plan, walkOf(tensor.layout, index), look.colours)]
      : [];
    const name = nameOf(frame, tensor);
    grids.push({
      tensor,
      when,
      plan,
      look,
      window,
      over,
      x,
      y: 0,
      name: name && 'variable' in name ? name.variable : '',
    });
    x += window.width + gap;
  }
  const numbers = subject ? numbersAt(frame, subject, x) : null;
  let y = Math.max(0, ...grids.map(({ window }) => window.height), numbers?.box.height ?? 0) + gap;
  const strips: StripPlace[] = [];
  const near = new Set(
    [...frame.step.inputs, ...frame.step.outputs, ...(subject ? [subject] : [])].map((t) => t.storage),
  );
  for (const storage of frame.storages) {
    if (storage.nbytes === 0 || (!near.has(storage.id) && frame.storages.length > 2)) continue;
    const own = subject?.storage === storage.id ? subject : null;
    const dtype = own?.dtype ?? storage.dtype;
    const unit = cellBytes(own, dtype);
    const { nbytes, address } = storage;
    const phase = (own?.layout.offset ?? 0) % unit;
    const plan = stripPlan({ nbytes, address, unit, phase, room, least: 42, most: 56, arcs: own !== null });
    const window = { x: 0, y: 0, width: plan.width, height: Math.min(plan.height, plan.rowHeight * 3.4) };
    const look = memoryLookOf(frame, storage, { subject: own, dtype, unit, labels: 'address', bytes: false });
    const byte = own && index ? byteAt(own, index) : null;
    const cell = byte === null ? null : cellOfByte(plan, byte);
    const walk =
      own && index
        ? arcMarks(plan, own.layout.offset, walkOf(own.layout, index), {
            colours: colours(own),
            lengthOf: lengthIn(unitOf(own)),
          })
        : [];
    const lit =
      cell === null
        ? []
        : [
            {
              kind: 'cell',
              key: `${byte}`,
              ...stripBox(plan, cell),
              tone: 'pointed',
              text: look.textAt(byte!),
            } as const,
          ];
    strips.push({ storage: storage.id, plan, look, window, over: [...lit, ...walk], x: 0, y });
    y += window.height + gap;
  }
  return { frame, subject, index, colours, grids, strips, numbers };
}

function numbersAt(frame: Frame, tensor: TensorShot, x: number): NumbersPlace {
  const former = formerStrides(frame.step, tensor);
  const rows: NumberRow[] = [
    ...(former ? (['before'] as const) : []),
    ...(former?.factors ? (['factors'] as const) : []),
    'stride',
    'shape',
    'offset',
  ];
  const rank = Math.max(tensor.layout.shape.length, former?.strides.length ?? 0, 1);
  return {
    tensor,
    box: { x: x + 60, y: 30, width: rank * 60, height: rows.length * 32 },
    right: Infinity,
    column: (axis) => x + 60 + axis * 60,
    line: (row) => (rows.includes(row) ? 54 + rows.indexOf(row) * 32 : null),
  };
}
