// The programs of the lab as data: loops, arrays, and in the innermost body the elements that are read and written. Their order,
// layouts, sizes and tiles are knobs of their own. No address and no words.
import type { AlgorithmName } from '../trace/lab.ts';

/** A loop of a phase: its variable, the size it runs over, and how much of that it leaves out at either end. */
export interface LoopSpec {
  readonly name: string;
  /** Which of the program's sizes it runs over. */
  readonly size: number;
  /** It begins here and ends as much before the size. */
  readonly margin?: number;
}

/** An element of an array by its index: a loop's variable each, with a constant beside it where one is needed. */
export interface ElementSpec {
  readonly array: string;
  readonly kind: 'read' | 'write';
  /** `i`, `i+1`, `j-1`. */
  readonly index: readonly string[];
}

export interface Phase {
  readonly loops: readonly LoopSpec[];
  /** In the order in which they are made. */
  readonly elements: readonly ElementSpec[];
  /** The body as C, with `{n}` for element n. */
  readonly body: string;
}

export interface ArraySpec {
  readonly name: string;
  /** The size of each axis, as a number of the program's sizes. */
  readonly axes: readonly number[];
  /** It is written: a layout in which elements share an address would not do. */
  readonly written: boolean;
  /** A copy that the program makes; always row-major. */
  readonly scratch?: boolean;
}

export interface Algorithm {
  readonly name: AlgorithmName;
  /** What the sizes are called, and what they begin with. */
  readonly sizes: readonly { readonly name: string; readonly value: number }[];
  readonly arrays: readonly ArraySpec[];
  readonly phases: readonly Phase[];
  /** Whether its loops can be cut into tiles. */
  readonly tiles: boolean;
}

const read = (array: string, ...index: string[]): ElementSpec => ({ array, kind: 'read', index });
const write = (array: string, ...index: string[]): ElementSpec => ({ array, kind: 'write', index });
const loops = (...names: string[]): LoopSpec[] => names.map((name, size) => ({ name, size }));
const array = (name: string, axes: readonly number[], written = false): ArraySpec => ({ name, axes, written });
const square = [
  { name: 'rows', value: 256 },
  { name: 'columns', value: 256 },
];
const product = {
  loops: loops('i', 'j', 'k'),
  elements: [read('A', 'i', 'k'), read('B', 'k', 'j'), read('C', 'i', 'j'), write('C', 'i', 'j')],
  body: '{3} += {0} * {1};',
};
const cube = [
  { name: 'rows', value: 64 },
  { name: 'columns', value: 64 },
  { name: 'inner', value: 64 },
];

/** Names of the loops that walk the axes of an array of any rank. */
export const walkNames = ['i', 'j', 'k', 'l', 'm', 'n'] as const;

/** A walk over every element of an array of some rank. */
const traverse = (rank: number): Algorithm => {
  const names = walkNames.slice(0, rank);
  return {
    name: 'traverse',
    sizes: names.map((_, k) => ({ name: `axis ${k}`, value: [256, 256, 16, 16, 8, 8][k]! })),
    arrays: [
      array(
        'A',
        names.map((_, k) => k),
      ),
    ],
    phases: [{ loops: loops(...names), elements: [read('A', ...names)], body: 'sum += {0};' }],
    tiles: rank === 2,
  };
};

const others: Readonly<Record<Exclude<AlgorithmName, 'traverse'>, Algorithm>> = {
  sumRows: {
    name: 'sumRows',
    sizes: square,
    arrays: [array('A', [0, 1]), array('s', [0], true)],
    phases: [
      {
        loops: loops('i', 'j'),
        elements: [read('A', 'i', 'j'), read('s', 'i'), write('s', 'i')],
        body: '{2} += {0};',
      },
    ],
    tiles: false,
  },
  sumColumns: {
    name: 'sumColumns',
    sizes: square,
    arrays: [array('A', [0, 1]), array('s', [1], true)],
    phases: [
      {
        loops: loops('i', 'j'),
        elements: [read('A', 'i', 'j'), read('s', 'j'), write('s', 'j')],
        body: '{2} += {0};',
      },
    ],
    tiles: false,
  },
  copy: {
    name: 'copy',
    sizes: square,
    arrays: [array('A', [0, 1]), array('B', [0, 1], true)],
    phases: [{ loops: loops('i', 'j'), elements: [read('A', 'i', 'j'), write('B', 'i', 'j')], body: '{1} = {0};' }],
    tiles: true,
  },
  transpose: {
    name: 'transpose',
    sizes: square,
    arrays: [array('A', [0, 1]), array('B', [1, 0], true)],
    phases: [{ loops: loops('i', 'j'), elements: [read('A', 'i', 'j'), write('B', 'j', 'i')], body: '{1} = {0};' }],
    tiles: true,
  },
  add: {
    name: 'add',
    sizes: square,
    arrays: [array('A', [0, 1]), array('B', [0, 1]), array('C', [0, 1], true)],
    phases: [
      {
        loops: loops('i', 'j'),
        elements: [read('A', 'i', 'j'), read('B', 'i', 'j'), write('C', 'i', 'j')],
        body: '{2} = {0} + {1};',
      },
    ],
    tiles: true,
  },
  matmul: {
    name: 'matmul',
    sizes: cube,
    arrays: [array('A', [0, 2]), array('B', [2, 1]), array('C', [0, 1], true)],
    phases: [product],
    tiles: true,
  },
  copyMatmul: {
    name: 'copyMatmul',
    sizes: cube,
    arrays: [
      array('A', [0, 2]),
      array('B', [2, 1]),
      array('C', [0, 1], true),
      { name: 'T', axes: [2, 1], written: true, scratch: true },
    ],
    phases: [
      {
        loops: [
          { name: 'p', size: 2 },
          { name: 'q', size: 1 },
        ],
        elements: [read('B', 'p', 'q'), write('T', 'p', 'q')],
        body: '{1} = {0};',
      },
      {
        ...product,
        elements: [read('A', 'i', 'k'), read('T', 'k', 'j'), read('C', 'i', 'j'), write('C', 'i', 'j')],
      },
    ],
    tiles: false,
  },
  stencil: {
    name: 'stencil',
    sizes: square,
    arrays: [array('A', [0, 1]), array('B', [0, 1], true)],
    phases: [
      {
        loops: [
          { name: 'i', size: 0, margin: 1 },
          { name: 'j', size: 1, margin: 1 },
        ],
        elements: [
          read('A', 'i', 'j'),
          read('A', 'i-1', 'j'),
          read('A', 'i+1', 'j'),
          read('A', 'i', 'j-1'),
          read('A', 'i', 'j+1'),
          write('B', 'i', 'j'),
        ],
        body: '{5} = {0} + {1} + {2} + {3} + {4};',
      },
    ],
    tiles: true,
  },
};

/** @param rank of the array that is walked; only `traverse` asks */
export const algorithmNamed = (name: AlgorithmName, rank: number): Algorithm =>
  name === 'traverse' ? traverse(rank) : others[name];
