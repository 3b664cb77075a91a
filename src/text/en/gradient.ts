// The gradient panel, in English.
import type { GradientWords } from '../gradient-words.ts';
import type { Piece } from '../words.ts';

const number = new Intl.NumberFormat('en');
const n = (x: number): string => number.format(x);
const code = (text: string): Piece => ({ code: text });

export const gradient: GradientWords = {
  title: 'Gradients',
  graph: (root) => `Graph of the way back from ${root}`,
  hint: 'Arrow keys go from gradient to gradient along the arrows, Home and End to the first and the last. Enter shows the gradient in the pictures of memory.',
  loading: 'Loading the graph …',
  noWalk: 'The program never calls backward: this is what the tape holds at its end.',
  cut: (count) => `The tape is longer: ${n(count)} more beyond this part.`,
  previous: 'Previous gradient',
  next: 'Next gradient',
  count: (k, of) => `gradient ${n(k)} of ${n(of)}`,
  before: (roots) => ['No gradient yet. Backward will begin at ', code(roots.join(', ')), '.'],
  begins: (root, shape) => ['Backward begins at ', code(root), ' with a gradient of shape ', code(shape), '.'],
  flow: (op, to, shape, strides, summed) => [
    code(op),
    ' hands ',
    code(to),
    ' a gradient of shape ',
    code(shape),
    ', stride ',
    code(strides),
    summed ? ', which is added to what had arrived.' : '.',
  ],
  show: 'Show in memory',
  rule: (op) => `How a gradient goes back through ${op}`,
  asTable: 'Gradients as a table',
  tensor: 'tensor',
  role: 'role',
  roles: { leaf: 'leaf', between: 'intermediate', root: 'begins here' },
  shape: 'shape',
  gradient: 'gradient',
  stride: 'stride',
  from: 'from',
  none: 'not yet',
  goTo: (step) => `Go to step ${n(step)}`,
  value: 'value',
  check: 'Check by finite differences',
  checkHint: 'Nudges each element of the leaves a little both ways, runs the program again and compares.',
  checking: (done, of) => `Running … ${n(done)} of ${n(of)}`,
  checked: (agree, of) => `${n(agree)} of ${n(of)} agree`,
  checkedOf: (shown, all) => `The first ${n(shown)} of ${n(all)} elements were nudged.`,
  failed: 'No leaf of this graph can be nudged.',
  element: 'element',
  numeric: 'by nudging',
  analytic: 'by backward',
  difference: 'difference',
  agrees: 'agree',
  differs: 'differ',
};
