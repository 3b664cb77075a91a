// What the frameworks themselves answer when asked whether two tensors share memory: data_ptr, untyped_storage, .base,
// np.shares_memory, np.may_share_memory. Code and answers as Python prints them; no words of the interface.
import type { Device } from '../core/storage.ts';
import type { Framework } from '../tensor/tensor.ts';
import type { Held } from './sharing.ts';
import { sharingOf } from './sharing.ts';

/** A tensor that can be asked. `base` is the id of the array it is a view of, null if it owns its memory, left out if not known. */
export interface Named extends Held {
  readonly name: string;
  readonly id: number;
  readonly framework: Framework;
  readonly requiresGrad?: boolean;
  readonly base?: number | null;
  /** Of the storage; one without bytes has no address either. Left out: it has some. */
  readonly nbytes?: number;
  readonly device?: Device;
}

/** Which of the three questions an expression really answers. */
export type Topic = 'storage' | 'overlap' | 'first';

export interface Asked {
  readonly topic: Topic;
  readonly code: string;
  readonly says: string;
  /** False where what it says is not the answer to its topic: `may_share_memory` looks at ranges only, data_ptr of an empty tensor is 0. */
  readonly exact: boolean;
}

/** The expressions that make sense for the two frameworks, with their answers. */
export function askedOf(a: Named, b: Named, budget?: number): Asked[] {
  const sharing = sharingOf(a, b, budget);
  const asked: Asked[] = [];
  const ask = (topic: Topic, code: string, says: boolean | string, exact = true): void => {
    asked.push({ topic, code, says: typeof says === 'string' ? says : says ? 'True' : 'False', exact });
  };
  const numpy = a.framework === 'numpy' && b.framework === 'numpy';
  if (a.framework === 'torch' && b.framework === 'torch') {
    const storage = (x: Named) => `${x.name}.untyped_storage().data_ptr()`;
    const says = storageOf(a) === storageOf(b);
    ask('storage', `${storage(a)} == ${storage(b)}`, says, says === sharing.sameStorage);
  }
  if (numpy) askBase(a, b, ask);
  const { overlap, ranges } = sharing;
  if (canGiveArray(a) && canGiveArray(b)) {
    const says = overlap.answer === 'undecided' ? 'TooHardError' : overlap.answer === 'yes';
    ask('overlap', `np.shares_memory(${a.name}, ${b.name})`, says, overlap.answer !== 'undecided');
    const near = ranges.a !== null && ranges.b !== null && ranges.a.from < ranges.b.to && ranges.b.from < ranges.a.to;
    const exact = overlap.answer !== 'undecided' && near === (overlap.answer === 'yes');
    ask('overlap', `np.may_share_memory(${a.name}, ${b.name})`, near, exact);
  }
  for (const x of [a, b])
    ask('first', `hex(${pointer(x)})`, hex(pointerOf(x)), !x.layout.shape.includes(0) && x.device !== 'meta');
  ask(
    'first',
    `${pointer(a)} == ${pointer(b)}`,
    pointerOf(a) === pointerOf(b),
    (pointerOf(a) === pointerOf(b)) === sharing.sameFirst,
  );
  return asked;
}

/** `.base` names the array that owns the memory; two arrays share it if one is the other's base or both have the same. */
function askBase(a: Named, b: Named, ask: (topic: Topic, code: string, says: boolean, exact?: boolean) => void): void {
  if (a.base === undefined || b.base === undefined) return;
  for (const x of [a, b]) ask('storage', `${x.name}.base is None`, x.base === null);
  if (a.base !== null)
    ask('storage', `${a.name}.base is ${b.name}`, a.base === b.id, a.base === b.id || b.base === null);
  if (b.base !== null)
    ask('storage', `${b.name}.base is ${a.name}`, b.base === a.id, b.base === a.id || a.base === null);
  if (a.base !== null && b.base !== null) ask('storage', `${a.name}.base is ${b.name}.base`, a.base === b.base);
}

/** NumPy asks a torch tensor for its memory, which is refused under a gradient; newch hands out a copy. */
const canGiveArray = (x: Named): boolean =>
  x.framework === 'numpy' || (x.framework === 'torch' && x.requiresGrad !== true && x.device !== 'meta');

const pointer = ({ name, framework }: Named): string =>
  framework === 'numpy' ? `${name}.__array_interface__['data'][0]` : `${name}.data_ptr()`;

/** PyTorch answers 0 for a tensor without elements or bytes; NumPy says where it would begin. */
const pointerOf = (x: Named): number =>
  x.framework !== 'numpy' && (x.layout.shape.includes(0) || storageOf(x) === 0) ? 0 : x.address + x.layout.offset;

/** What `untyped_storage().data_ptr()` says. */
const storageOf = ({ address, nbytes, device }: Named): number => (nbytes === 0 || device === 'meta' ? 0 : address);

const hex = (address: number): string => `0x${address.toString(16)}`;
