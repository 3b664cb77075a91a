// scatter_add_: elements are added where the index says along one axis, each time a place is named.
import type { Gradient } from '../gradient.ts';
import type { ScatterArgs } from './scatter_.ts';
import { defineScatterInPlace } from './scatter_.ts';

/** The sum lets everything through to what was there; what was added gets the gradient of its place. */
export const scatterAddGradient: Gradient<ScatterArgs> = {
  node: () => 'ScatterAddBackward0',
  saves: () => ['index'],
  backward: (d, { args: { dim, index }, grad, needs }) => ({
    input: needs('input') ? grad : null,
    src: needs('src') ? d.gather(grad, dim, index) : null,
  }),
};

export const scatter_add_ = defineScatterInPlace(
  'scatter_add_',
  true,
  { torch: ['.scatter_add_(dim, index, src)'] },
  scatterAddGradient,
);
