// What a pasted text consists of: the error's class and message, and the line of the program that raised it, out of a traceback of
// Python, of IPython, or none at all. Knows no message.
export interface Report {
  /** `RuntimeError`; null where only a message was pasted. */
  readonly type: string | null;
  /** On one line. */
  readonly message: string;
  /** The line of the person's own program, as far as the text shows it. */
  readonly line: string | null;
}

const exception = /^\s*(?:E\s+)?((?:[A-Za-z_][\w.]*\.)?[A-Z]\w*(?:Error|Exception|Warning))\s*:\s*(.*)$/;

/** Takes a text apart; an error may go on over several lines and stand in the middle of other words. */
export function reportOf(text: string): Report {
  const lines = text.replace(/\r/g, '').replace(/[│┃]/g, '').split('\n');
  const at = lines.findLastIndex((line) => exception.test(line));
  const found = at < 0 ? null : exception.exec(lines[at]!);
  if (!found) {
    // `RuntimeError: …` behind other words, as in the title of a page.
    const inside = /((?:[A-Za-z_][\w.]*\.)?[A-Z]\w*(?:Error|Exception))\s*:\s*(.+)/s.exec(text);
    const message = (inside?.[2] ?? text).replace(/\s+/g, ' ').trim();
    return { type: inside?.[1]?.split('.').at(-1) ?? null, message, line: raisedAt(lines) };
  }
  // What follows belongs to the message as long as it is no new paragraph and no frame.
  const rest: string[] = [];
  for (const line of lines.slice(at + 1)) {
    if (line.trim() === '' || /^\s*(File "|Traceback|at \/)/.test(line)) break;
    rest.push(line.trim());
    if (rest.length > 6) break;
  }
  const message = [found[2]!, ...rest].join(' ').replace(/\s+/g, ' ').trim();
  return { type: found[1]!.split('.').at(-1)!, message, line: raisedAt(lines.slice(0, at)) };
}

/** Files that are not the person's own. */
const libraries = /site-packages|dist-packages|[\\/]torch[\\/]|[\\/]numpy[\\/]|<__array_function__/;

/** The code of the innermost frame of the person's own program. */
function raisedAt(lines: readonly string[]): string | null {
  let own: string | null = null;
  let any: string | null = null;
  for (const [n, line] of lines.entries()) {
    const arrow = /^-+>\s*\d+\s(.*)$/.exec(line);
    if (arrow) {
      own = arrow[1]!;
      continue;
    }
    const frame = /^\s*File "?([^",]+)"?, line \d+/.exec(line);
    const code = lines[n + 1]?.trim() ?? '';
    if (!frame || code === '' || /^(File "|\^+|~)/.test(code)) continue;
    any = code;
    if (!libraries.test(frame[1]!)) own = code;
  }
  const found = (own ?? any)?.trim() ?? null;
  return found === null || found === '' ? null : found;
}
