// A focus as a few characters for readable links: `z[1,1]!` (element, pinned), `z+80` (byte 80 of z's storage), `z:1` (axis 1),
// `.0`, `.in0` and `.g0` for outputs, inputs and gradients of the step, `~B+8` for a storage by its letter. Knows no links.
import type { Focus, StorageName, TensorName } from './focus.ts';

const name = String.raw`(?<variable>[^\s.~[\]+:!]+)|\.in(?<input>\d{1,9})|\.g(?<gradient>\d{1,9})|\.(?<output>\d{1,9})|~(?<storage>[A-Z]{1,8})`;
const pattern = new RegExp(
  String.raw`^(?:${name})(?:\[(?<index>[\d,]*)\]|\+(?<byte>\d{1,15})|:(?<axis>\d{1,9}))(?<pinned>!?)$`,
  'u',
);

/** The text of a focus, or null if it has none (nothing, a step, an unusual name). */
export function textOfFocus(focus: Focus): string | null {
  const text = written(focus);
  return text !== null && text.length < 200 && pattern.test(text) ? text : null;
}

function written(focus: Focus): string | null {
  switch (focus.kind) {
    case 'nothing':
    case 'step':
      return null;
    case 'element':
      return `${nameText(focus.of)}[${focus.index.join(',')}]${focus.pinned ? '!' : ''}`;
    case 'address':
      return `${nameText(focus.of)}+${focus.byte}${focus.pinned ? '!' : ''}`;
    case 'axis':
      return `${nameText(focus.of)}:${focus.axis}${focus.pinned ? '!' : ''}`;
  }
}

function nameText(of: StorageName): string {
  if ('variable' in of) return of.variable;
  if ('output' in of) return `.${of.output}`;
  if ('gradient' in of) return `.g${of.gradient}`;
  return 'input' in of ? `.in${of.input}` : `~${of.storage}`;
}

/** The focus a text means, or null if it means none. */
export function focusOfText(text: string): Focus | null {
  const g = pattern.exec(text)?.groups;
  if (!g) return null;
  const pinned = g['pinned'] === '!';
  const { variable, input, output, gradient, storage, index, byte, axis } = g;
  if (storage !== undefined)
    return byte === undefined ? null : { kind: 'address', of: { storage }, byte: Number(byte), pinned };
  const of: TensorName =
    variable !== undefined
      ? { variable }
      : output !== undefined
        ? { output: Number(output) }
        : gradient !== undefined
          ? { gradient: Number(gradient) }
          : { input: Number(input) };
  if (byte !== undefined) return { kind: 'address', of, byte: Number(byte), pinned };
  if (axis !== undefined) return { kind: 'axis', of, axis: Number(axis), pinned };
  const digits = index === undefined || index === '' ? [] : index.split(',');
  if (digits.includes('')) return null;
  return { kind: 'element', of, index: digits.map(Number), pinned };
}
