// Where the tensors of a story come from, found step by step as the steps arrive: which step made each, and the colours of its
// axes, which it has from that step and keeps. Knows no frame.
import { lineageOf } from '../explain/lineage.ts';
import type { Step, TensorShot } from '../trace/step.ts';
import type { AxisColour } from './axiscolour.ts';
import { freshColours, inheritedColours } from './axiscolour.ts';

export class Colouring {
  private readonly known = new Map<string, readonly AxisColour[]>();
  private readonly makers = new Map<number, Step>();
  private seen = 0;

  /** Takes in the steps it has not seen yet; `steps` only ever grows. */
  follow(steps: readonly Step[]): void {
    for (; this.seen < steps.length; this.seen++) this.learn(steps[this.seen]!);
  }

  /** One colour an axis. */
  of(tensor: TensorShot): readonly AxisColour[] {
    const key = keyOf(tensor);
    let colours = this.known.get(key);
    if (!colours) this.known.set(key, (colours = freshColours(tensor.layout.shape.length)));
    return colours;
  }

  /** Gives a tensor that no step made the colours of another, axis by axis; axes it has beyond that get colours of their own. */
  lend(tensor: TensorShot, from: TensorShot): void {
    const parents = this.of(from);
    const lineage = tensor.layout.shape.map((_, k) => (k < parents.length ? [k] : []));
    this.known.set(keyOf(tensor), inheritedColours(parents, lineage));
  }

  /** The step that made a tensor, as far as the story tells. */
  makerOf(tensor: TensorShot): Step | null {
    return this.makers.get(tensor.id) ?? null;
  }

  private learn(step: Step): void {
    for (const [n, out] of step.outputs.entries()) {
      if (!this.makers.has(out.id)) this.makers.set(out.id, step);
      if (this.known.has(keyOf(out))) continue; // the very tensor again, or one written in place
      const lineage = lineageOf(step, n);
      const parent = lineage && step.inputs[lineage.input];
      if (parent && !this.isFirstShape(parent, lineage.axes))
        this.known.set(keyOf(out), inheritedColours(this.of(parent), lineage.axes));
      else this.of(out);
    }
  }

  /** `arange(12).reshape(3, 4)` gives numbers their first shape: its axes are as fresh as those of `tensor([[…]])`. */
  private isFirstShape(parent: TensorShot, lineage: readonly (readonly number[])[]): boolean {
    return (
      parent.layout.shape.length === 1 &&
      lineage.length > 1 &&
      this.makerOf(parent)?.kind === 'new' &&
      lineage.every((from) => from.length === 1)
    );
  }
}

/** `resize_` and assignment to `.shape` change the rank of a tensor that stays itself. */
const keyOf = (tensor: TensorShot): string => `${tensor.id}/${tensor.layout.shape.length}`;
