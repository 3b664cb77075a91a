// A frame: everything one moment of the story shows, complete in itself. It holds what it reads, so it stays right whatever
// the history learns later. Computed at once, without looking at neighbouring steps. Knows no picture.
import type { DType, Scalar } from '../core/dtype.ts';
import { itemsizeOf } from '../core/dtype.ts';
import { byteOf } from '../core/layout.ts';
import type { Device } from '../core/storage.ts';
import type { History, StorageStory, StorageVersion } from './history.ts';
import { entryAt } from './history.ts';
import { bytesIn, elementIn } from './pages.ts';
import type { Reach } from './reach.ts';
import { countsOver, reachOf } from './reach.ts';
import type { Meaning, Step, TensorShot } from './step.ts';

/** A name that is alive. */
export interface Variable {
  readonly name: string;
  /** 0: of the module. */
  readonly scope: number;
  readonly value: Meaning;
  /** Whether the step itself gave it this meaning. */
  readonly fresh: boolean;
  /** Whether an inner scope has a name like it, which hides it. */
  readonly hidden: boolean;
}

/** A tensor that the program can call by a name: a variable's, or `x.grad` of a variable's tensor that has a gradient. */
export interface NamedTensor {
  readonly name: string;
  readonly scope: number;
  readonly tensor: TensorShot;
  readonly fresh: boolean;
  readonly hidden: boolean;
}

export interface FrameStorage {
  readonly id: number;
  /** A, B, C … in order of appearance in the story. */
  readonly letter: string;
  /** Of its first byte. */
  readonly address: number;
  readonly nbytes: number;
  readonly device: Device;
  readonly version: number;
  /** Element type to draw its cells in: that of the tensor that brought it. */
  readonly dtype: DType;
  /** 'freed': by this very step. Storages freed earlier are not in the frame. */
  readonly state: 'new' | 'alive' | 'freed';
  /** Whether the step changed its bytes. */
  readonly written: boolean;
  /** Names of the tensors over it, and all tensors of the frame over it (each once). */
  readonly names: readonly string[];
  readonly tensors: readonly TensorShot[];
}

/** An element's value; 'forgotten': the history gave it up; 'absent': outside the storage, or of device meta. */
export type Element = { readonly value: Scalar } | 'forgotten' | 'absent';

/** Versions of the storages: those after the step, or those before it. */
export type When = 'before' | 'after';

export interface Frame {
  readonly step: Step;
  /** Steps known when the frame was made. */
  readonly of: number;
  /** In order of first binding, module first, then the calls the step is inside. */
  readonly variables: readonly Variable[];
  /** The tensors among them, each followed by its `.grad` if it has one; a gradient is there once. */
  readonly named: readonly NamedTensor[];
  /** In order of appearance: those alive after the step or freed by it. */
  readonly storages: readonly FrameStorage[];
  storage(id: number): FrameStorage | null;
  /** All bytes of a storage after the step, in memory of their own; null of device meta or where some were forgotten. */
  bytesOf(storage: number): Uint8Array<ArrayBuffer> | null;
  /** The element that begins at a byte of a storage. */
  elementAt(storage: number, byte: number, dtype: DType, when?: When): Element;
}

/** The frame after step `number` (from 0). */
export function frameAt(history: History, number: number): Frame {
  const step = history.steps[number];
  if (!step) throw new RangeError(`there is no step ${number} of ${history.length}`);
  const variables = variablesAt(history, step);
  const named = namedIn(history, step, variables);
  const over = tensorsByStorage(step, named);
  const versions = new Map<number, { readonly after: StorageVersion; readonly before: StorageVersion | null }>();
  const storages: FrameStorage[] = [];
  const byId = new Map<number, FrameStorage>();
  for (const story of history.storages) {
    if (story.born > number) break;
    if (story.freed !== null && story.freed < number) continue;
    const after = entryAt(story.versions, number);
    if (!after) continue;
    versions.set(story.id, { after, before: entryAt(story.versions, number - 1) });
    const storage = storageOf(story, after, number, over.get(story.id));
    storages.push(storage);
    byId.set(story.id, storage);
  }
  return {
    step,
    of: history.length,
    variables,
    named,
    storages,
    storage: (id) => byId.get(id) ?? null,
    bytesOf(id) {
      const version = versions.get(id)?.after;
      return version && version.shot.device !== 'meta' ? bytesIn(version.pages, version.shot.nbytes) : null;
    },
    elementAt(id, byte, dtype, when = 'after') {
      const version = versions.get(id)?.[when];
      if (!version || version.shot.device === 'meta') return 'absent';
      if (byte < 0 || byte + itemsizeOf(dtype) > version.shot.nbytes) return 'absent';
      const value = elementIn(version.pages, byte, dtype);
      return value === 'forgotten' ? value : { value };
    },
  };
}

function variablesAt(history: History, step: Step): Variable[] {
  const variables: Variable[] = [];
  const inner = new Set<string>();
  for (const scope of [...step.scopes].reverse()) {
    const own: Variable[] = [];
    for (const { name, meanings } of history.namesOf(scope)) {
      const entry = entryAt(meanings, step.number);
      if (!entry?.value) continue;
      own.push({ name, scope, value: entry.value, fresh: entry.step === step.number, hidden: inner.has(name) });
    }
    for (const { name } of own) inner.add(name);
    variables.unshift(...own);
  }
  return variables;
}

function namedIn(history: History, step: Step, variables: readonly Variable[]): NamedTensor[] {
  const graded = new Set<number>();
  return variables.flatMap(({ name, scope, value, fresh, hidden }): NamedTensor[] => {
    if (!('tensor' in value)) return [];
    const { tensor } = value;
    const own = { name, scope, tensor, fresh, hidden };
    const entry = entryAt(history.gradsOf(tensor.id), step.number);
    if (!entry?.grad || graded.has(tensor.id)) return [own];
    graded.add(tensor.id);
    const isFresh = entry.step === step.number;
    return [own, { name: `${name}.grad`, scope, tensor: entry.grad, fresh: isFresh, hidden }];
  });
}

interface Over {
  readonly names: string[];
  readonly tensors: Map<number, TensorShot>;
}

function tensorsByStorage(step: Step, named: readonly NamedTensor[]): Map<number, Over> {
  const found = new Map<number, Over>();
  const see = (tensor: TensorShot, name: string | null): void => {
    let over = found.get(tensor.storage);
    if (!over) found.set(tensor.storage, (over = { names: [], tensors: new Map() }));
    if (name !== null) over.names.push(name);
    if (!over.tensors.has(tensor.id)) over.tensors.set(tensor.id, tensor);
  };
  for (const { name, tensor } of named) see(tensor, name);
  for (const tensor of step.outputs) see(tensor, null);
  for (const tensor of step.inputs) see(tensor, null);
  for (const { grad } of step.flows ?? []) see(grad, null);
  return found;
}

function storageOf(story: StorageStory, now: StorageVersion, step: number, over: Over | undefined): FrameStorage {
  const { id, letter, dtype, born, freed } = story;
  const { address, nbytes, device } = now.shot;
  return {
    id,
    letter,
    address,
    nbytes,
    device,
    version: now.version,
    dtype,
    state: freed === step ? 'freed' : born === step ? 'new' : 'alive',
    written: now.step === step && born < step,
    names: over?.names ?? [],
    tensors: over ? [...over.tensors.values()] : [],
  };
}

/** Byte position of an element from the start of its storage. */
export const byteAt = (tensor: TensorShot, index: readonly number[]): number => byteOf(tensor.layout, index);

/** Position of an element in elements from the start of its storage: the `offset` of people. Not whole if bytes are viewed askew. */
export const offsetAt = (tensor: TensorShot, index: readonly number[]): number =>
  byteAt(tensor, index) / itemsizeOf(tensor.dtype);

/** Address in bytes of an element; null if its storage is not in the frame. */
export function addressAt(frame: Frame, tensor: TensorShot, index: readonly number[]): number | null {
  const storage = frame.storage(tensor.storage);
  return storage ? storage.address + byteAt(tensor, index) : null;
}

/** The value of an element of a tensor. */
export const valueAt = (frame: Frame, tensor: TensorShot, index: readonly number[], when?: When): Element =>
  frame.elementAt(tensor.storage, byteAt(tensor, index), tensor.dtype, when);

/** All indices of a tensor that touch `nbytes` bytes of its storage from `byte` on (an element's first byte: nbytes = 1); lists at most `limit`. */
export const indicesAt = (tensor: TensorShot, byte: number, nbytes = 1, limit = 64): Reach =>
  reachOf(tensor.layout, itemsizeOf(tensor.dtype), byte, byte + nbytes, limit);

/** For each cell of `unit` bytes from byte `from` up to `to` of its storage: how many indices of the tensor touch it. */
export const aliasCounts = (tensor: TensorShot, from: number, to: number, unit: number): number[] =>
  countsOver(tensor.layout, itemsizeOf(tensor.dtype), from, to, unit);
