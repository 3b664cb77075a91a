// Memory strips, in English.
import type { StripWords } from '../strip-words.ts';

const number = new Intl.NumberFormat('en');
const n = (x: number): string => number.format(x);
const hex = (address: number): string => `0x${address.toString(16)}`;
const bytes = (x: number): string => `${n(x)} ${x === 1 ? 'byte' : 'bytes'}`;

export const strip: StripWords = {
  drawnAs: 'Memory drawn as',
  element: 'element',
  byte: 'byte',
  hex: 'hex',
  littleEndian: 'little-endian: the lowest byte comes first',
  dump: (letter) => `Hex dump of storage ${letter}`,
  jump: 'Go to an offset, an address or an index',
  jumpHint: '0x1050 or [1, 1]',
  go: 'Go',
  refused(fault) {
    switch (fault.why) {
      case 'unread':
        return 'Type an offset such as 10, an address such as 0x1050, or an index such as [1, 1].';
      case 'offset':
        return fault.count === 0
          ? `Storage ${fault.letter} is empty.`
          : `Offset ${n(fault.offset)} is outside storage ${fault.letter}, whose offsets go from 0 to ${n(fault.count - 1)}.`;
      case 'address': {
        const ranges = fault.ranges.map((r) => `${r.letter} ${hex(r.from)} to ${hex(r.to - 1)}`).join(', ');
        return `No storage of this step holds ${hex(fault.address)}${ranges === '' ? '' : `: ${ranges}`}.`;
      }
      case 'tensor':
        return fault.name === '' ? 'No tensor is shown.' : `No tensor is called ${fault.name} at this step.`;
      case 'rank':
        return `${fault.name} has ${n(fault.rank)} ${fault.rank === 1 ? 'axis' : 'axes'}, so an index of it has ${n(fault.rank)} ${fault.rank === 1 ? 'number' : 'numbers'}, not ${n(fault.given)}.`;
      case 'index':
        return `Index ${fault.index} is outside axis ${fault.axis}, which has size ${n(fault.size)}.`;
    }
  },
  life: (from, to) => (to === null ? `since step ${n(from)}` : `step ${n(from)} to ${n(to)}`),
  keptBy: (names, reached, of, exact) =>
    `all ${bytes(of)} kept alive by ${names.join(', ')}, which ${names.length === 1 ? 'reaches' : 'reach'} ${exact ? '' : 'at most '}${n(reached)} of them`,
  lifetimes: 'Lifetimes of storages',
  size: 'size',
  livedFrom: 'life',
  keptAliveBy: 'kept alive by',
  states: { 'to come': 'not there yet', freed: 'freed' },
  goTo: (step) => `Go to step ${n(step)}`,
  more: (count) => `and ${n(count)} more`,
};
