// detach: the same memory and layout, cut from the graph.
import { defineView, unmoved } from './view.ts';

export const detach = defineView({
  name: 'detach',
  params: {},
  forms: { torch: ['detach()'], newch: ['detach()'] },
  layout: (x) => x.layout,
  lineage: (x) => unmoved(x.rank),
  gradient: null,
});
