// Repairs where a write was refused or gradients could not be taken.
import type { Place, Suggestion } from './place.ts';

/** `x = x + y` for `x += y`, `x = x.add(y)` for `x.add_(y)`. */
function outOfPlace({ statement }: Place): Suggestion[] {
  const augmented = /^([\w.]+(?:\[[^\]]*\])?)\s*(\+|-|\*|\/|\/\/|%|\*\*|&|\||\^)=\s*(.+)$/s.exec(statement ?? '');
  if (augmented) {
    const [, target, operator, value] = augmented;
    // Into an element of something larger one writes in place all the same.
    if (target!.includes('[')) return [];
    const right = /^[\w.]+(\([^()]*\)|\[[^[\]]*\])?$/.test(value!) ? value! : `(${value})`;
    return [{ kind: 'out-of-place', code: `${target} = ${target} ${operator} ${right}`, where: 'statement' }];
  }
  const method = /^(\w+)\.(\w+)_\((.*)\)$/s.exec(statement ?? '');
  if (!method || ['copy', 'fill', 'zero', 'resize', 'index_put', 'requires_grad'].includes(method[2]!)) return [];
  return [{ kind: 'out-of-place', code: `${method[1]} = ${method[1]}.${method[2]}(${method[3]})`, where: 'statement' }];
}

/** The name whose memory the statement writes to. */
const targetOf = ({ statement }: Place): string | null => /^([A-Za-z_]\w*)\b/.exec(statement ?? '')?.[1] ?? null;

function ownMemory(place: Place): Suggestion[] {
  const name = targetOf(place);
  if (name === null) return [];
  const call = place.framework === 'numpy' ? 'copy' : 'clone';
  return [{ kind: 'clone', code: `${name} = ${name}.${call}()`, where: 'before' }];
}

function unrecorded({ statement }: Place): Suggestion[] {
  if (statement === null || statement.includes('\n')) return [];
  return [{ kind: 'no-grad', code: `with torch.no_grad():\n    ${statement}`, where: 'statement' }];
}

function valueCopied({ statement, framework }: Place): Suggestion[] {
  const found = /^(.*[^=!<>+\-*/%&|^]=)\s*([^=].*)$/s.exec(statement ?? '');
  if (!found) return [];
  return [
    {
      kind: 'clone',
      code: `${found[1]} ${found[2]}.${framework === 'numpy' ? 'copy' : 'clone'}()`,
      where: 'statement',
    },
  ];
}

function summed({ text, receiver }: Place): Suggestion[] {
  if (receiver === null || !/\.backward\(\s*\)$/.test(text)) return [];
  return [{ kind: 'sum', code: `${receiver}.sum().backward()`, where: 'expression' }];
}

/** The call of backward before this one keeps what it would free. */
function retained({ code, step }: Place): Suggestion[] {
  const before = [...code.slice(0, step.range.to).matchAll(/\.backward\(\s*\)/g)];
  const own = before.findLast((found) => found.index + found[0].length === step.range.to);
  const earlier = before.findLast((found) => found !== own) ?? own;
  if (!earlier) return [];
  const to = earlier.index + earlier[0].length;
  return [{ kind: 'retain', code: '.backward(retain_graph=True)', where: { from: earlier.index, to } }];
}

export const writeRepairs = {
  'target-too-small': (_: unknown, place: Place) => outOfPlace(place),
  'result-dtype': (_: unknown, place: Place) => outOfPlace(place),
  'overlapping-write': (_: unknown, place: Place) => ownMemory(place),
  'read-only': (_: unknown, place: Place) => ownMemory(place),
  'partial-overlap': (_: unknown, place: Place) => valueCopied(place),
  'leaf-in-place': (_: unknown, place: Place) => [...unrecorded(place), ...outOfPlace(place)],
  'leaf-view-in-place': (_: unknown, place: Place) => unrecorded(place),
  'view-in-place': (_: unknown, place: Place) => outOfPlace(place),
  'backward-not-scalar': (_: unknown, place: Place) => summed(place),
  'backward-twice': (_: unknown, place: Place) => retained(place),
};
