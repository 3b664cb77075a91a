// scatter_add: a row-major copy to which elements were added where an index says along one axis.
import { scatterAddGradient } from '../write/scatter_add_.ts';
import { defineScatter } from './scatter.ts';

export const scatter_add = defineScatter(
  'scatter_add',
  true,
  { torch: ['scatter_add(dim, index, src)'] },
  scatterAddGradient,
);
