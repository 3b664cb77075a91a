// A file that a person gives becomes code: a .py file is its text, a notebook the text of its code cells.
// Says what is wrong with a file that cannot become code; never throws. Knows no file picker.
import * as v from 'valibot';
import { mostCode } from './scenario.ts';

export type ImportFault =
  | { readonly why: 'kind'; readonly name: string }
  | { readonly why: 'not-text' }
  | { readonly why: 'not-json' }
  | { readonly why: 'not-a-notebook' }
  | { readonly why: 'old-notebook'; readonly version: number }
  | { readonly why: 'other-language'; readonly language: string }
  | { readonly why: 'no-code' }
  | { readonly why: 'too-long'; readonly length: number; readonly most: number };

export type Imported =
  | {
      readonly ok: true;
      readonly code: string;
      /** Code cells of a notebook; null for a .py file. */
      readonly cells: number | null;
      /** Lines that are not Python (`%matplotlib`, `!pip`) and became comments. */
      readonly commented: number;
    }
  | { readonly ok: false; readonly fault: ImportFault };

const refused = (fault: ImportFault): Imported => ({ ok: false, fault });

const notebookSchema = v.object({
  nbformat: v.number(),
  cells: v.optional(
    v.array(
      v.object({
        cell_type: v.string(),
        source: v.optional(v.union([v.string(), v.array(v.string())]), ''),
      }),
    ),
  ),
  metadata: v.optional(
    v.object({
      kernelspec: v.optional(v.object({ language: v.optional(v.string()) })),
      language_info: v.optional(v.object({ name: v.optional(v.string()) })),
    }),
  ),
});

/** A file that is much longer than any code is not even read. */
export const mostFileBytes = 20 * 2 ** 20;

/** The code of a file by its name and bytes. */
export function imported(name: string, bytes: Uint8Array): Imported {
  const kind = /\.(py|ipynb)$/i.exec(name)?.[1]?.toLowerCase();
  if (kind === undefined) return refused({ why: 'kind', name: name.slice(0, 80) });
  if (bytes.length > mostFileBytes) return refused({ why: 'too-long', length: bytes.length, most: mostFileBytes });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused({ why: 'not-text' });
  }
  if (text.includes('\0')) return refused({ why: 'not-text' });
  return kind === 'py' ? coded(text, null) : fromNotebook(text);
}

function fromNotebook(text: string): Imported {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refused({ why: 'not-json' });
  }
  const parsed = v.safeParse(notebookSchema, data);
  if (!parsed.success) return refused({ why: 'not-a-notebook' });
  const { nbformat, cells, metadata } = parsed.output;
  if (cells === undefined)
    return refused(nbformat < 4 ? { why: 'old-notebook', version: nbformat } : { why: 'not-a-notebook' });
  const language = metadata?.language_info?.name ?? metadata?.kernelspec?.language;
  if (language !== undefined && !/^i?python\d*$/i.test(language))
    return refused({ why: 'other-language', language: language.slice(0, 40) });
  const sources = cells
    .filter((cell) => cell.cell_type === 'code')
    .map(({ source }) => (typeof source === 'string' ? source : source.join('')))
    .filter((source) => source.trim() !== '');
  return coded(sources.map((source) => source.trimEnd()).join('\n\n'), sources.length);
}

/** Lines that only IPython understands; inside a string of several lines they would be text, which is rare enough. */
const magic = /^(\s*)([%!?].*|[^\n=#'"]*[\w)\]]\?{1,2}\s*)$/;

function coded(text: string, cells: number | null): Imported {
  let commented = 0;
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const plain =
    cells === null ? lines : lines.map((line) => (magic.test(line) ? ((commented += 1), `# ${line}`) : line));
  const code = plain.join('\n').trimEnd();
  if (code.trim() === '') return refused({ why: 'no-code' });
  if (code.length > mostCode) return refused({ why: 'too-long', length: code.length, most: mostCode });
  return { ok: true, code: `${code}\n`, cells, commented };
}
