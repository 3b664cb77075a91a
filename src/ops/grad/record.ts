// Putting calls on the tape, the one place where that happens: if gradients are recorded, an input requires one and the operation has
// a rule, its float results get a node. Also tells views where they come from, and gives what was written to a new history.
import { isFloat } from '../../core/dtype.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Edge, Saved } from '../../tensor/tape.ts';
import { Node } from '../../tensor/tape.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import { copied } from '../copy/copied.ts';
import type { AnyArgs, Done, Machine, Op } from '../op.ts';
import type { Gradient } from '../gradient.ts';
import { edgeOf } from './edge.ts';
import { madeView, rebased, staleRefused, viewWriteRefused } from './history.ts';
import { outlineOf, outlinesIn } from './outline.ts';
import { ruled } from './rules.ts';

/** A call that is about to be made. */
export interface Recording {
  /** It was made: its results join the tape. Returns the node they got. */
  finish(done: Done): Node | null;
}

/** A tensor among the arguments; `at` is its place in a list. */
interface Slot {
  readonly name: string;
  readonly at: number | null;
  readonly tensor: Tensor;
  readonly edge: Edge | null;
}

/** What must be known of a call before it is made; refused where PyTorch refuses it for the sake of gradients. */
export function recordingOf(m: Machine, op: Op, args: AnyArgs, framework: Framework): Recording | Refusal {
  const slots = slotsOf(op, args);
  const wanted = m.gradEnabled && slots.some(({ tensor }) => tensor.framework !== 'numpy' && tensor.requiresGrad);
  const out = args['out'] instanceof Tensor ? args['out'] : null;
  if (out && m.gradEnabled && (wanted || out.requiresGrad)) return { why: 'out-requires-grad', op: op.name };
  const target = op.kind === 'write' ? (args['input'] as Tensor) : null;
  const refusal = m.gradEnabled
    ? ((target && wanted ? viewWriteRefused(target, true) : null) ?? staleRefused(slots.map(({ tensor }) => tensor)))
    : null;
  if (refusal) return refusal;
  const { gradient } = op;
  if (!wanted || !gradient) return { finish: (done) => (noteViews(m, op, slots, done), null) };
  const needs = (name: string): boolean => slots.some((slot) => slot.name === name && slot.edge !== null);
  const saves = gradient.saves?.(args, needs) ?? [];
  const kept = savedBefore(m, saves, slots, args, target);
  if (isRefusal(kept)) return kept;
  return {
    finish(done) {
      const outs = done.out instanceof Tensor ? [done.out] : done.out;
      if (done.did === 'same' || !outs.some((x) => isFloat(x.dtype))) return null;
      noteViews(m, op, slots, done);
      const node = nodeOf({ op, gradient, args, framework, slots, saves, kept, needs }, done, outs);
      if (target) return rebased(target, node, gradient.part?.(args, framework) ?? null);
      for (const [output, x] of outs.entries()) if (isFloat(x.dtype)) x.join(node, output);
      return node;
    },
  };
}

function slotsOf(op: Op, args: AnyArgs): Slot[] {
  const slots: Slot[] = [];
  for (const name of Object.keys(op.params)) {
    const value = args[name];
    if (name === 'out') continue;
    if (value instanceof Tensor) slots.push({ name, at: null, tensor: value, edge: edgeOf(value) });
    else if (op.params[name] === 'tensors') {
      for (const [at, tensor] of ((value ?? []) as readonly Tensor[]).entries())
        slots.push({ name, at, tensor, edge: edgeOf(tensor) });
    }
  }
  return slots;
}

/** What the rule keeps of the arguments, as they are before the call. Of a tensor that is about to be written to a copy is kept. */
function savedBefore(
  m: Machine,
  saves: readonly string[],
  slots: readonly Slot[],
  args: AnyArgs,
  target: Tensor | null,
): Saved[] | Refusal {
  const kept: Saved[] = [];
  for (const name of saves) {
    for (const slot of slots) {
      if (slot.name !== name) continue;
      const isTarget = name === 'input' && target !== null;
      const tensor = isTarget ? copied(m, slot.tensor, { op: 'clone' }) : slot.tensor;
      if (isRefusal(tensor)) return tensor;
      kept.push(saved(name, slot.at, tensor, false));
    }
    const value = args[name];
    if (!Array.isArray(value)) continue;
    for (const [at, item] of (value as readonly { from?: unknown }[]).entries())
      if (item.from instanceof Tensor) kept.push(saved(name, at, item.from, false));
  }
  return kept;
}

const saved = (name: string, at: number | null, tensor: Tensor, isResult: boolean): Saved => ({
  name,
  at,
  tensor,
  version: tensor.counter.count,
  isResult,
  output: isResult ? (at ?? 0) : tensor.output,
});

interface Call {
  readonly op: Op;
  readonly gradient: Gradient<AnyArgs>;
  readonly args: AnyArgs;
  readonly framework: Framework;
  readonly slots: readonly Slot[];
  readonly saves: readonly string[];
  readonly kept: readonly Saved[];
  readonly needs: (name: string) => boolean;
}

function nodeOf(
  { gradient, args, framework, slots, saves, kept, needs }: Call,
  done: Done,
  outs: readonly Tensor[],
): Node {
  const results = outs.flatMap((x, at) =>
    saves.includes('out') || saves.includes(`out${at}`) ? [saved('out', at, x, true)] : [],
  );
  const node = new Node({
    name: gradient.node({ args, did: done.did, framework }),
    edges: slots.map(({ edge }) => edge),
    outputs: outs.map(({ shape, dtype }) => ({ shape, dtype })),
    saved: [...kept, ...results],
    saves: saves.length > 0,
  });
  const outlines = outlinesIn(args);
  const outlined = outs.map(outlineOf);
  const places = slots.map(({ name, at }) => ({ name, at }));
  return ruled(node, (d, grads, { saved: all }) => {
    const found = outlined.map((x, at) => all.find((s) => s.isResult && s.at === at)?.tensor ?? x);
    const given = withSaved(outlines, all);
    const back = { args: given, out: found[0]!, outs: found, grad: grads[0]!, grads, framework, needs };
    const gradients = gradient.backward(d, back);
    return places.map(({ name, at }, k) => {
      if (node.edges[k] === null) return null;
      const one = gradients[name] ?? null;
      return at === null || one === null || one instanceof Tensor ? (one as Tensor | null) : (one[at] ?? null);
    });
  });
}

/** The arguments with what was saved in its place. */
function withSaved(outlines: AnyArgs, all: readonly Saved[]): AnyArgs {
  const given: Record<string, unknown> = { ...outlines };
  for (const { name, at, tensor, isResult } of all) {
    if (isResult || isItem(given[name], at)) continue;
    given[name] = at === null ? tensor : (given[name] as readonly Tensor[]).with(at, tensor);
  }
  return given;
}

const isItem = (value: unknown, at: number | null): boolean =>
  at !== null && Array.isArray(value) && !(value[at] instanceof Tensor);

/** Views learn their base; those of `detach` and the like have none that gradients know of. */
function noteViews(m: Machine, op: Op, slots: readonly Slot[], { did, out }: Done): void {
  const input = slots[0]?.tensor;
  if (did !== 'view' || op.gradient === null || !input) return;
  const outs = out instanceof Tensor ? [out] : out;
  const isOne = out instanceof Tensor || op.name === 'tensor_split';
  for (const x of outs) madeView(x, input, !m.gradEnabled ? 'unrecorded' : isOne ? 'recorded' : 'one-of-several');
}
