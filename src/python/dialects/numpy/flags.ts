// `a.flags` and `a.ctypes`: how an array lies in memory, and where.
import type { Tensor } from '../../../tensor/tensor.ts';
import type { Protocol, Value } from '../../value.ts';
import { Thing, raise } from '../../value.ts';

/** Allows or forbids writing. An array over another's memory can be made writeable only if that other is. */
export function setWriteable(a: Tensor, writeable: boolean): void {
  if (writeable && a.base !== null && !a.base.writeable)
    raise('ValueError', 'cannot set WRITEABLE flag to True of this array');
  a.writeable = writeable;
}

export class Flags extends Thing {
  readonly array: Tensor;
  constructor(array: Tensor) {
    super();
    this.array = array;
  }
  get protocol(): Protocol<Flags> {
    return flagsProtocol;
  }
  override reaches(): readonly Tensor[] {
    return [this.array];
  }
}

const read: Readonly<Record<string, (a: Tensor) => boolean>> = {
  c_contiguous: (a) => a.isContiguous('C'),
  f_contiguous: (a) => a.isContiguous('F'),
  owndata: (a) => a.base === null,
  writeable: (a) => a.writeable,
  aligned: (a) => a.dataPtr % a.itemsize === 0 && a.layout.strides.every((stride) => stride % a.itemsize === 0),
  writebackifcopy: () => false,
};

const shortNames: Readonly<Record<string, string>> = {
  c: 'c_contiguous',
  contiguous: 'c_contiguous',
  f: 'f_contiguous',
  fortran: 'f_contiguous',
  o: 'owndata',
  w: 'writeable',
  a: 'aligned',
  x: 'writebackifcopy',
};

const joined: Readonly<Record<string, (a: Tensor) => boolean>> = {
  forc: (a) => a.isContiguous('C') || a.isContiguous('F'),
  fnc: (a) => a.isContiguous('F') && !a.isContiguous('C'),
  behaved: (a) => a.writeable && read.aligned!(a),
};

function flag(a: Tensor, name: string): boolean | undefined {
  const full = Object.hasOwn(shortNames, name) ? shortNames[name]! : name;
  const reader = Object.hasOwn(read, full) ? read[full] : Object.hasOwn(joined, full) ? joined[full] : undefined;
  return reader?.(a);
}

const flagsProtocol: Protocol<Flags> = {
  typeName: () => 'numpy.core.multiarray.flagsobj',
  attribute: ({ array }, name) => (name === name.toLowerCase() && name.length > 1 ? flag(array, name) : undefined),
  setAttribute({ array }, name, value) {
    if (name !== 'writeable') return false;
    setWriteable(array, Boolean(value));
    return true;
  },
  getItem({ array }, key) {
    const found = typeof key === 'string' && key === key.toUpperCase() ? flag(array, key.toLowerCase()) : undefined;
    return found ?? raise('KeyError', 'Unknown flag');
  },
  setItem({ array }, key, value) {
    if (key !== 'WRITEABLE' && key !== 'W') raise('KeyError', 'Unknown flag');
    setWriteable(array, Boolean(value));
  },
  repr: ({ array }) =>
    `${Object.entries(read)
      .map(([name, reader]) => `  ${name.toUpperCase()} : ${reader(array) ? 'True' : 'False'}`)
      .join('\n')}\n`,
};

/** `a.ctypes`: only the address of element [0, …, 0]. */
export class Addresses extends Thing {
  readonly array: Tensor;
  constructor(array: Tensor) {
    super();
    this.array = array;
  }
  get protocol(): Protocol<Addresses> {
    return {
      typeName: () => 'numpy.core._internal._ctypes',
      attribute: ({ array }, name): Value | undefined => (name === 'data' ? BigInt(array.dataPtr) : undefined),
      repr: () => '<numpy.core._internal._ctypes object>',
    };
  }
  override reaches(): readonly Tensor[] {
    return [this.array];
  }
}
