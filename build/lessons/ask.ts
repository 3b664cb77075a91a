// What the core answers to an expression at a step of a scene: any Python that only looks, and a few questions of the house that
// Python has no word for. Knows no prose.
import { offsetAt } from '../../src/trace/frame.ts';
import { elementSpot } from '../../src/trace/focus.ts';
import { focusOfText } from '../../src/trace/focus-text.ts';
import type { Frame } from '../../src/trace/frame.ts';
import { watchedAt } from '../../src/trace/watch.ts';
import type { Scene } from './scenes.ts';

export type Answered = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: string };

const good = (text: string): Answered => ({ ok: true, text });
const bad = (why: string): Answered => ({ ok: false, why });

/** `offset(T[1, 2])` and `address(T[1, 2])` of an element, in elements and as hexadecimal bytes; index numbers from 0. */
function element(frame: Frame, what: string, text: string): Answered {
  const focus = focusOfText(text.replaceAll(/\s/g, ''));
  const spot = focus && elementSpot(frame, focus);
  if (!spot) return bad(`there is no element ${text} at this step`);
  return good(what === 'offset' ? String(offsetAt(spot.tensor, spot.index)) : `0x${spot.address.toString(16)}`);
}

/** What the core answers; texts without their quotation marks, `torch.Size([3, 4])` as the tuple it is. */
export function ask(scene: Scene, step: number, expression: string): Answered {
  const house = /^(offset|address|kind|raised|storage)\((.*)\)$/.exec(expression);
  const frame = scene.frameAt(step);
  if (house) {
    const [, what, inside] = house as unknown as [string, string, string];
    const shown = inside.trim() === '' ? step : Number(inside);
    switch (what) {
      case 'kind': {
        const found = scene.history.steps[shown];
        return found ? good(found.kind === 'raise' ? 'error' : found.kind) : bad(`there is no step ${inside}`);
      }
      case 'raised': {
        const raised = scene.history.steps[scene.last]?.raised;
        return raised
          ? good(inside.trim() === 'message' ? raised.message : raised.type)
          : bad('the scene raises nothing');
      }
      case 'storage': {
        const owner = frame.variables.find((v) => v.name === inside.trim() && 'tensor' in v.value);
        const letter = owner && 'tensor' in owner.value ? frame.storage(owner.value.tensor.storage)?.letter : undefined;
        return letter === undefined ? bad(`there is no tensor ${inside} at this step`) : good(letter);
      }
      default:
        return element(frame, what, inside);
    }
  }
  const watched = watchedAt(frame, expression, scene.scenario.dialect);
  if (!watched.ok) return bad(JSON.stringify(watched.fault));
  return good(tidy(watched.text));
}

function tidy(text: string): string {
  const size = /^torch\.Size\(\[(.*)\]\)$/.exec(text);
  if (size) return size[1]!.includes(',') || size[1] === '' ? `(${size[1]})` : `(${size[1]},)`;
  const quoted = /^(['"])(.*)\1$/s.exec(text);
  return quoted ? quoted[2]!.replaceAll('\\\\', '\\') : text;
}
