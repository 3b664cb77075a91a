// The operations that are still to come. A case is left out only when it really reaches one of these.

const later = new Set([
  'backward',
  'exp',
  'index_select',
  'log',
  'log_softmax',
  'masked_fill',
  'matmul',
  'no_grad',
  'pow',
  'relu',
  'sigmoid',
  'softmax',
  'sqrt',
  'tanh',
]);

export const isLater = (name: string): boolean => later.has(name);
