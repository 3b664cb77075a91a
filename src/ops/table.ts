// The list of operations, from which every name and union type follows. Adding an op is one file and one word here.
import type { Op } from './op.ts';
import { append } from './copy/append.ts';
import { ascontiguousarray } from './copy/ascontiguousarray.ts';
import { asfortranarray } from './copy/asfortranarray.ts';
import { astype } from './copy/astype.ts';
import { cat } from './copy/cat.ts';
import { clone } from './copy/clone.ts';
import { column_stack } from './copy/column_stack.ts';
import { contiguous } from './copy/contiguous.ts';
import { copy } from './copy/copy.ts';
import { dstack } from './copy/dstack.ts';
import { flip } from './copy/flip.ts';
import { hstack } from './copy/hstack.ts';
import { numpy } from './copy/numpy.ts';
import { pad } from './copy/pad.ts';
import { repeat } from './copy/repeat.ts';
import { repeat_interleave } from './copy/repeat_interleave.ts';
import { resize } from './copy/resize.ts';
import { roll } from './copy/roll.ts';
import { rot90 } from './copy/rot90.ts';
import { stack } from './copy/stack.ts';
import { tile } from './copy/tile.ts';
import { to } from './copy/to.ts';
import { vstack } from './copy/vstack.ts';
import { arange } from './create/arange.ts';
import { array } from './create/array.ts';
import { as_tensor } from './create/as_tensor.ts';
import { asarray } from './create/asarray.ts';
import { empty } from './create/empty.ts';
import { empty_like } from './create/empty_like.ts';
import { empty_strided } from './create/empty_strided.ts';
import { eye } from './create/eye.ts';
import { from_numpy } from './create/from_numpy.ts';
import { full } from './create/full.ts';
import { full_like } from './create/full_like.ts';
import { linspace } from './create/linspace.ts';
import { new_empty, new_full, new_ones, new_tensor, new_zeros } from './create/new.ts';
import { normal } from './create/normal.ts';
import { ones } from './create/ones.ts';
import { ones_like } from './create/ones_like.ts';
import { rand } from './create/rand.ts';
import { rand_like } from './create/rand_like.ts';
import { randint } from './create/randint.ts';
import { randn } from './create/randn.ts';
import { randn_like } from './create/randn_like.ts';
import { randperm } from './create/randperm.ts';
import { tensor } from './create/tensor.ts';
import { uniform } from './create/uniform.ts';
import { zeros } from './create/zeros.ts';
import { zeros_like } from './create/zeros_like.ts';
import { T } from './view/T.ts';
import { as_strided } from './view/as_strided.ts';
import { atleast_1d, atleast_2d, atleast_3d } from './view/atleast.ts';
import { chunk } from './view/chunk.ts';
import { detach } from './view/detach.ts';
import { diagonal } from './view/diagonal.ts';
import { expand } from './view/expand.ts';
import { expand_as } from './view/expand_as.ts';
import { flatten } from './view/flatten.ts';
import { index } from './view/index_items.ts';
import { mT } from './view/mT.ts';
import { movedim } from './view/movedim.ts';
import { narrow } from './view/narrow.ts';
import { permute } from './view/permute.ts';
import { ravel } from './view/ravel.ts';
import { reshape } from './view/reshape.ts';
import { reshape_as } from './view/reshape_as.ts';
import { select } from './view/select.ts';
import { set_shape } from './view/set_shape.ts';
import { sliding_window_view } from './view/sliding_window_view.ts';
import { split } from './view/split.ts';
import { squeeze } from './view/squeeze.ts';
import { t } from './view/t_matrix.ts';
import { tensor_split } from './view/tensor_split.ts';
import { transpose } from './view/transpose.ts';
import { unbind } from './view/unbind.ts';
import { unfold } from './view/unfold.ts';
import { unsqueeze } from './view/unsqueeze.ts';
import { view_as } from './view/view_as.ts';
import { view_dtype } from './view/view_dtype.ts';
import { view } from './view/view_shape.ts';
import { abs } from './compute/abs.ts';
import { add } from './compute/add.ts';
import { all } from './compute/all.ts';
import { amax } from './compute/amax.ts';
import { amin } from './compute/amin.ts';
import { any } from './compute/any.ts';
import { argmax } from './compute/argmax.ts';
import { argmin } from './compute/argmin.ts';
import { bitwise_and } from './compute/bitwise_and.ts';
import { bitwise_not } from './compute/bitwise_not.ts';
import { bitwise_or } from './compute/bitwise_or.ts';
import { bitwise_xor } from './compute/bitwise_xor.ts';
import { bmm } from './compute/bmm.ts';
import { clamp } from './compute/clamp.ts';
import { cos } from './compute/cos.ts';
import { cumsum } from './compute/cumsum.ts';
import { div } from './compute/div.ts';
import { dot } from './compute/dot.ts';
import { eq } from './compute/eq.ts';
import { exp } from './compute/exp.ts';
import { floor_divide } from './compute/floor_divide.ts';
import { gather } from './compute/gather.ts';
import { ge } from './compute/ge.ts';
import { gt } from './compute/gt.ts';
import { index_select } from './compute/index_select.ts';
import { le } from './compute/le.ts';
import { log } from './compute/log.ts';
import { log_softmax } from './compute/log_softmax.ts';
import { logical_and } from './compute/logical_and.ts';
import { logical_not } from './compute/logical_not.ts';
import { logical_or } from './compute/logical_or.ts';
import { logical_xor } from './compute/logical_xor.ts';
import { lt } from './compute/lt.ts';
import { masked_fill } from './compute/masked_fill.ts';
import { matmul } from './compute/matmul.ts';
import { max } from './compute/max.ts';
import { maximum } from './compute/maximum.ts';
import { mean } from './compute/mean.ts';
import { min } from './compute/min.ts';
import { minimum } from './compute/minimum.ts';
import { mm } from './compute/mm.ts';
import { mul } from './compute/mul.ts';
import { mv } from './compute/mv.ts';
import { ne } from './compute/ne.ts';
import { neg } from './compute/neg.ts';
import { nonzero } from './compute/nonzero.ts';
import { outer } from './compute/outer.ts';
import { pow } from './compute/pow.ts';
import { prod } from './compute/prod.ts';
import { relu } from './compute/relu.ts';
import { remainder } from './compute/remainder.ts';
import { scatter } from './compute/scatter.ts';
import { scatter_add } from './compute/scatter_add.ts';
import { sigmoid } from './compute/sigmoid.ts';
import { sin } from './compute/sin.ts';
import { softmax } from './compute/softmax.ts';
import { sqrt } from './compute/sqrt.ts';
import { std } from './compute/std.ts';
import { sub } from './compute/sub.ts';
import { sum } from './compute/sum.ts';
import { take } from './compute/take.ts';
import { tanh } from './compute/tanh.ts';
import { var as variance } from './compute/var.ts';
import { where } from './compute/where.ts';
import { conv2d } from './functional/conv2d.ts';
import { cross_entropy } from './functional/cross_entropy.ts';
import { einsum } from './functional/einsum.ts';
import { layer_norm } from './functional/layer_norm.ts';
import { linear } from './functional/linear.ts';
import { mse_loss } from './functional/mse_loss.ts';
import { nll_loss } from './functional/nll_loss.ts';
import { scaled_dot_product_attention } from './functional/scaled_dot_product_attention.ts';
import { abs_ } from './write/abs_.ts';
import { add_ } from './write/add_.ts';
import { bitwise_and_ } from './write/bitwise_and_.ts';
import { bitwise_or_ } from './write/bitwise_or_.ts';
import { bitwise_xor_ } from './write/bitwise_xor_.ts';
import { clamp_ } from './write/clamp_.ts';
import { copy_ } from './write/copy_.ts';
import { div_ } from './write/div_.ts';
import { exp_ } from './write/exp_.ts';
import { fill_ } from './write/fill_.ts';
import { floor_divide_ } from './write/floor_divide_.ts';
import { index_put_ } from './write/index_put_.ts';
import { log_ } from './write/log_.ts';
import { masked_fill_ } from './write/masked_fill_.ts';
import { mul_ } from './write/mul_.ts';
import { neg_ } from './write/neg_.ts';
import { pow_ } from './write/pow_.ts';
import { relu_ } from './write/relu_.ts';
import { remainder_ } from './write/remainder_.ts';
import { resize_ } from './write/resize_.ts';
import { scatter_ } from './write/scatter_.ts';
import { scatter_add_ } from './write/scatter_add_.ts';
import { set_item } from './write/set_item.ts';
import { sigmoid_ } from './write/sigmoid_.ts';
import { sqrt_ } from './write/sqrt_.ts';
import { sub_ } from './write/sub_.ts';
import { tanh_ } from './write/tanh_.ts';
import { zero_ } from './write/zero_.ts';

export const table = {
  // creation
  arange,
  array,
  as_tensor,
  asarray,
  empty,
  empty_like,
  empty_strided,
  eye,
  from_numpy,
  full,
  full_like,
  linspace,
  new_empty,
  new_full,
  new_ones,
  new_tensor,
  new_zeros,
  normal,
  ones,
  ones_like,
  rand,
  rand_like,
  randint,
  randn,
  randn_like,
  randperm,
  tensor,
  uniform,
  zeros,
  zeros_like,
  // copies
  append,
  ascontiguousarray,
  asfortranarray,
  astype,
  cat,
  clone,
  column_stack,
  contiguous,
  copy,
  dstack,
  flip,
  hstack,
  numpy,
  pad,
  repeat,
  repeat_interleave,
  resize,
  roll,
  rot90,
  stack,
  tile,
  to,
  vstack,
  // views
  T,
  as_strided,
  atleast_1d,
  atleast_2d,
  atleast_3d,
  chunk,
  detach,
  diagonal,
  expand,
  expand_as,
  flatten,
  index,
  mT,
  movedim,
  narrow,
  permute,
  ravel,
  reshape,
  reshape_as,
  select,
  set_shape,
  sliding_window_view,
  split,
  squeeze,
  t,
  tensor_split,
  transpose,
  unbind,
  unfold,
  unsqueeze,
  view,
  view_as,
  view_dtype,
  // compute
  abs,
  add,
  all,
  amax,
  amin,
  any,
  argmax,
  argmin,
  bitwise_and,
  bitwise_not,
  bitwise_or,
  bitwise_xor,
  bmm,
  clamp,
  cos,
  cumsum,
  div,
  dot,
  eq,
  exp,
  floor_divide,
  gather,
  ge,
  gt,
  index_select,
  le,
  log,
  log_softmax,
  logical_and,
  logical_not,
  logical_or,
  logical_xor,
  lt,
  masked_fill,
  matmul,
  max,
  maximum,
  mean,
  min,
  minimum,
  mm,
  mul,
  mv,
  ne,
  neg,
  nonzero,
  outer,
  pow,
  prod,
  relu,
  remainder,
  scatter,
  scatter_add,
  sigmoid,
  sin,
  softmax,
  sqrt,
  std,
  sub,
  sum,
  take,
  tanh,
  var: variance,
  where,
  // made of steps
  conv2d,
  cross_entropy,
  einsum,
  layer_norm,
  linear,
  mse_loss,
  nll_loss,
  scaled_dot_product_attention,
  // write
  abs_,
  add_,
  bitwise_and_,
  bitwise_or_,
  bitwise_xor_,
  clamp_,
  copy_,
  div_,
  exp_,
  fill_,
  floor_divide_,
  index_put_,
  log_,
  masked_fill_,
  mul_,
  neg_,
  pow_,
  relu_,
  remainder_,
  resize_,
  scatter_,
  scatter_add_,
  set_item,
  sigmoid_,
  sqrt_,
  sub_,
  tanh_,
  zero_,
} as const;

export type OpName = keyof typeof table;

export const opNames = Object.keys(table) as OpName[];

export const opNamed = (name: OpName): Op => table[name] as unknown as Op;
