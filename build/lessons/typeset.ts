// TeX to HTML with MathML, at build time, so that pages need no KaTeX. `\val{x.stride(0)}` becomes what the core answers, marked
// so that a handout can leave it blank, and `\axis{0}{s_0}` carries its axis, so that pages colour it and it can be pointed at.
import katex from 'katex';

/** What is wrong with a formula. */
export class TexFault extends Error {}

/** `answer` gives the text of an expression, or throws a TexFault. */
export function typeset(tex: string, display: boolean, answer: (expression: string) => string): string {
  const filled = commands(tex, 'val', 1, ([expression]) => `\\htmlData{val=1}{${numberTex(answer(expression!))}}`);
  const tied = commands(filled, 'axis', 2, ([axis, inside]) => `\\htmlData{axis=${axis!.trim()}}{${inside!}}`);
  try {
    return katex.renderToString(tied, {
      displayMode: display,
      throwOnError: true,
      trust: ({ command }) => command === '\\htmlData',
      strict: (code: string) => (code === 'htmlExtension' || code === 'unicodeTextInMathMode' ? 'ignore' : 'error'),
    });
  } catch (error) {
    throw new TexFault(error instanceof Error ? error.message : String(error));
  }
}

/** Replaces every `\name{…}{…}` with balanced braces. */
function commands(tex: string, name: string, count: number, replaced: (inside: string[]) => string): string {
  const mark = `\\${name}{`;
  let out = '';
  let at = 0;
  for (;;) {
    const found = tex.indexOf(mark, at);
    if (found < 0) return out + tex.slice(at);
    out += tex.slice(at, found);
    const inside: string[] = [];
    let end = found + mark.length - 1;
    for (let k = 0; k < count; k++) {
      if (tex[end] !== '{') throw new TexFault(`\\${name} needs ${count} pairs of braces`);
      const close = closing(tex, end);
      inside.push(commands(tex.slice(end + 1, close), name, count, replaced));
      end = close + 1;
    }
    out += replaced(inside);
    at = end;
  }
}

function closing(tex: string, open: number): number {
  let depth = 0;
  for (let at = open; at < tex.length; at++) {
    if (tex[at] === '{') depth++;
    if (tex[at] === '}' && --depth === 0) return at;
  }
  throw new TexFault('a brace is not closed');
}

const numberTex = (text: string): string =>
  /^-\d/.test(text) ? `(${text})` : /^[\d.,() -]+$/.test(text) ? text : `\\texttt{${text.replaceAll('_', '\\_')}}`;
