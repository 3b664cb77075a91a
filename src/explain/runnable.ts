// A program as text that runs in the real library and prints what the pictures show of its tensors: shape, strides, and whether
// they are contiguous. Text in, text out; runs nothing.
import type { Framework } from '../tensor/tensor.ts';
import { frameAt } from '../trace/frame.ts';
import type { History } from '../trace/history.ts';
import type { Scenario } from '../trace/scenario.ts';
import { insertedAt } from './insertion.ts';

const imports: Readonly<Record<Framework, readonly [name: string, line: string]>> = {
  torch: ['torch', 'import torch'],
  numpy: ['np', 'import numpy as np'],
  newch: ['torch', 'import newch as torch'],
};

/**
 * The scenario's code with its import, and with a line that prints name, shape and strides (elements in torch and newch, bytes in
 * NumPy) of every tensor variable at the end of its story; before the statement that raises, if one does.
 */
export function runnableText({ code, dialect }: Scenario, history: History): string {
  const last = history.length - 1;
  const raised = history.steps[last]?.raised ?? null;
  const shown = raised ? last - 1 : last;
  const prints = shown < 0 ? [] : printsOf(history, shown);
  const [name, line] = imports[dialect];
  const knows = new RegExp(`^\\s*(import|from)\\b.*\\b${name}\\b`, 'm').test(code);
  const begun = knows ? '' : `${line}\n`;
  const ended = code === '' || code.endsWith('\n') ? code : `${code}\n`;
  if (prints.length === 0) return begun + ended;
  if (!raised) return `${begun}${ended}${prints.join('\n')}\n`;
  return begun + insertedAt(ended, history.steps[last]!.range.from, prints.join('; '), 'before').code;
}

function printsOf(history: History, step: number): readonly string[] {
  return frameAt(history, step).variables.flatMap(({ name, value, hidden }) => {
    if (!('tensor' in value) || hidden || !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return [];
    const strides = value.tensor.framework === 'numpy' ? `${name}.strides` : `${name}.stride()`;
    return [`print('${name}', tuple(${name}.shape), ${strides})`];
  });
}
