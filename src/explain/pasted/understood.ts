// A pasted text understood: a message of the table, numbers of a tensor, or a piece of a program, and the program it leads to. Never a
// refusal: what is not understood is said to be so, with whatever line of code the text shows. Knows no words.
import type { Draft } from './draft.ts';
import { mostPasted } from './limits.ts';
import type { MessageKind } from './messages.ts';
import { messageOf } from './messages.ts';
import type { Told } from './numbers.ts';
import { draftOfNumbers, toldIn } from './numbers.ts';
import { draftOfSnippet } from './snippet.ts';
import { reportOf } from './traceback.ts';

export type Understood =
  | { readonly how: 'nothing' }
  /** Nothing in it is known: `message` is what was taken for one. */
  | { readonly how: 'unknown'; readonly message: string }
  | {
      readonly how: 'message';
      readonly kind: MessageKind;
      /** As it was pasted, on one line, with its class where it has one. */
      readonly message: string;
      readonly line: string | null;
      readonly draft: Draft;
    }
  | { readonly how: 'numbers'; readonly draft: Draft }
  | { readonly how: 'code'; readonly line: string | null; readonly draft: Draft };

export function understood(pasted: string): Understood {
  const text = pasted.slice(0, mostPasted);
  if (text.trim() === '') return { how: 'nothing' };
  const report = reportOf(text);
  const found = messageOf(report.message, report.line) ?? messageOf(text.replace(/\s+/g, ' '), report.line);
  const told = toldIn(found ? text.replace(/(Target|Tensor) sizes: \[[^\]]*\]/g, '') : text);
  if (found) {
    const message = report.type === null ? report.message : `${report.type}: ${report.message}`;
    // Shapes are part of many messages; with strides beside them they were noted down.
    const drafted = told?.strides == null ? found.draft : withNumbers(found.draft, told);
    return { how: 'message', kind: found.kind, message, line: report.line, draft: drafted };
  }
  if (told) return { how: 'numbers', draft: draftOfNumbers(told, 'view(-1)') };
  const snippet = draftOfSnippet(report.line === null || report.type === null ? text : report.line);
  if (snippet) return { how: 'code', line: report.type === null ? null : report.line, draft: snippet };
  return { how: 'unknown', message: report.message.slice(0, 300) };
}

/** The numbers of a tensor that were pasted along with a message belong to its first tensor. */
function withNumbers(draft: Draft, told: Told): Draft {
  const [first, ...others] = draft.tensors;
  if (!first) return draft;
  const { shape, strides, offset, dtype, call } = told;
  const own = { ...first, shape, strides, offset, dtype: dtype ?? first.dtype, known: true };
  const statements =
    call === null ? draft.statements : draft.statements.map((s) => s.replace(/\.(view|reshape)\(.*\)$/, `.${call}`));
  return { ...draft, tensors: [own, ...others], statements };
}
