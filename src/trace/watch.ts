// The value of an expression at a step: its variables are made again from the frame, bytes and addresses included, and the
// expression is evaluated over these copies, within a small budget. The story is not touched; what would write is refused.
import { Memory, storageAsOf } from '../core/storage.ts';
import { Random } from '../core/random.ts';
import type { Machine } from '../ops/op.ts';
import { hostOf } from '../python/dialects/host.ts';
import { Session } from '../python/program.ts';
import type { Outcome } from '../python/program.ts';
import type { LanguageRefusal } from '../python/refuse.ts';
import type { Value } from '../python/value.ts';
import { Tensor } from '../tensor/tensor.ts';
import type { Framework } from '../tensor/tensor.ts';
import type { Frame, FrameStorage } from './frame.ts';
import type { Meaning, TensorShot } from './step.ts';

export type WatchFault =
  | { readonly why: 'language'; readonly refusal: LanguageRefusal }
  | { readonly why: 'raised'; readonly type: string; readonly message: string }
  /** A watch only looks; `op` would change what it looks at. */
  | { readonly why: 'writes'; readonly op: string }
  /** The step keeps of this name only how it is printed. */
  | { readonly why: 'only-text'; readonly name: string; readonly type: string }
  /** Steps keep no tapes: what gradients need is not there. */
  | { readonly why: 'not-kept'; readonly what: string }
  | { readonly why: 'no-values' }
  | { readonly why: 'budget' };

export type Watched = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: WatchFault };

/** Work, and bytes of storages, that one look may take; storages above are not copied, so only their layouts can be asked for. */
const mostWork = 300_000;
const mostBytes = 4 * 2 ** 20;
const mostText = 400;

/** What a step does not keep, by the names that ask for it. */
const notKept = /\.(grad|grad_fn|is_leaf|retains_grad|_version|next_functions|backward|_base)\b/;

class Writes extends Error {
  readonly op: string;
  constructor(op: string) {
    super(op);
    this.op = op;
  }
}

/** The value of an expression after the frame's step, as Python would print it, or why there is none. */
export function watchedAt(frame: Frame, expression: string, dialect: Framework): Watched {
  const asks = notKept.exec(expression);
  if (asks) return { ok: false, fault: { why: 'not-kept', what: asks[1]! } };
  const session = new Session(hostOf(dialect), lookingMachine(frame));
  const remade = new Remade(frame);
  const words = new Set(expression.match(/[A-Za-z_]\w*/g));
  for (const { name, value, hidden } of frame.variables) {
    if (hidden || !words.has(name)) continue;
    if (!define(session, name, value, remade))
      return { ok: false, fault: { why: 'only-text', name, type: 'type' in value ? value.type : '' } };
  }
  if (/\.base\b/.test(expression) && remade.lacksBase) return { ok: false, fault: { why: 'not-kept', what: 'base' } };
  try {
    const value = session.evaluate(expression.trim());
    if (value.kind !== 'done') return faulty(value);
    const text = session.repr(value.value);
    if (text.kind !== 'done') return faulty(text);
    return { ok: true, text: shortened(typeof text.value === 'string' ? text.value : '') };
  } catch (thrown) {
    if (thrown instanceof Writes) return { ok: false, fault: { why: 'writes', op: thrown.op } };
    if (thrown instanceof Error && /has no bytes/.test(thrown.message))
      return { ok: false, fault: { why: 'no-values' } };
    throw thrown;
  }
}

const shortened = (text: string): string => (text.length > mostText ? `${text.slice(0, mostText - 1)}…` : text);

function faulty(outcome: Exclude<Outcome, { kind: 'done' }>): Watched {
  if (outcome.kind === 'spent') return { ok: false, fault: { why: 'budget' } };
  if (outcome.kind === 'refused') return { ok: false, fault: { why: 'language', refusal: outcome.refusal } };
  const { type, message } = outcome.exception;
  return { ok: false, fault: { why: 'raised', type, message } };
}

/** A machine for one look: what it allocates lies behind everything the frame has. */
function lookingMachine(frame: Frame): Machine {
  const end = Math.max(0x1000, ...frame.storages.map(({ address, nbytes }) => address + nbytes + 128));
  let spent = 0;
  return {
    memory: new Memory(mostBytes * 4, Math.ceil(end / 64) * 64),
    random: new Random(0),
    gradEnabled: false,
    spend(units) {
      spent += units;
      return spent > mostWork ? { why: 'budget', budget: 'work', limit: mostWork, wanted: spent } : null;
    },
    tell({ op, did }) {
      if (did === 'write' || op.kind === 'write') throw new Writes(op.name);
    },
  };
}

/** Whether the name could be given its meaning. */
function define(session: Session, name: string, value: Meaning, remade: Remade): boolean {
  if ('tensor' in value) {
    session.define(name, remade.tensor(value.tensor));
    return true;
  }
  const made = valueOf(value, session);
  if (made === undefined) return false;
  session.define(name, made);
  return true;
}

const literal = new Set([
  'int',
  'bool',
  'str',
  'NoneType',
  'list',
  'tuple',
  'dict',
  'set',
  'range',
  'slice',
  'torch.Size',
]);

/** A value from how it is printed, where that says everything; undefined where it does not. */
function valueOf({ text, type }: { text: string; type: string }, session: Session): Value | undefined {
  if (text.includes('…')) return undefined;
  if (type === 'module') return moduleOf(text);
  if (type !== 'float' && !literal.has(type)) return undefined;
  // Tensors, functions and arrays inside of a container are only printed.
  if (type !== 'str' && /[A-Za-z_]\w*\(/.test(text.replace(/^(range|slice|set|torch\.Size)\(/, ''))) return undefined;
  const outcome = session.evaluate(type === 'float' ? `float('${text}')` : text);
  return outcome.kind === 'done' ? outcome.value : undefined;
}

const moduleOf = (name: string): Value | undefined => hostOf('torch').module(name) ?? undefined;

/** The frame's tensors and storages made again, each once, so that `is` and shared memory hold. */
class Remade {
  /** Whether an array was made whose `.base` is not in the frame. */
  lacksBase = false;
  private readonly frame: Frame;
  private readonly tensors = new Map<number, Tensor>();
  private readonly storages = new Map<number, ReturnType<typeof storageAsOf>>();

  constructor(frame: Frame) {
    this.frame = frame;
  }

  tensor(shot: TensorShot): Tensor {
    const known = this.tensors.get(shot.id);
    if (known) return known;
    const { framework, dtype, layout, writeable, base } = shot;
    const tensor = new Tensor({
      framework,
      dtype,
      layout,
      writeable,
      storage: this.storage(shot.storage),
      base: base === null || base === undefined ? null : this.baseOf(base),
    });
    tensor.requiresGrad = shot.requiresGrad;
    this.tensors.set(shot.id, tensor);
    return tensor;
  }

  private baseOf(id: number): Tensor | null {
    const shot = this.frame.storages.flatMap(({ tensors }) => tensors).find((tensor) => tensor.id === id);
    if (!shot) this.lacksBase = true;
    return shot ? this.tensor(shot) : null;
  }

  private storage(id: number) {
    let storage = this.storages.get(id);
    if (!storage) {
      const was = this.frame.storage(id);
      storage = storageAsOf(
        // Ids below those that the memory of the look hands out.
        { id: -1 - id, nbytes: was?.nbytes ?? 0, address: was?.address ?? 0, version: 0, device: was?.device ?? 'cpu' },
        was && was.nbytes <= mostBytes ? this.bytes(was) : null,
      );
      this.storages.set(id, storage);
    }
    return storage;
  }

  private bytes({ id, device }: FrameStorage): Uint8Array<ArrayBuffer> | null {
    return device === 'meta' ? null : this.frame.bytesOf(id);
  }
}
