// Names that PyTorch has and that are not here, so that a program which uses one hears why and not that it mistyped.
// Only the commoner ones; a name in no list is an AttributeError, as in PyTorch.
import { unsupported } from '../../refuse.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const gpu = words('cuda pin_memory xpu mps to_mkldnn');
const half = words('half bfloat16 float16 chalf cfloat cdouble complex64 complex128 quint8 qint8');
const files = words('save load hub onnx package');
const training = words(
  'autograd optim utils jit fx distributed distributions quantization multiprocessing compile func amp',
);

const later = words(`
  register_hook grad_mode autograd_function
  addmm addmv addbmm baddbmm addcdiv addcmul vdot kron tensordot cross matrix_power
  linalg inverse det logdet slogdet svd qr cholesky lu eig symeig lstsq pinverse trace norm dist cdist renorm
  argwhere masked_select masked_scatter masked_scatter_ take_along_dim
  scatter_reduce index_add index_add_ index_copy index_copy_ index_fill index_fill_
  put_ index_put cumprod cummax cummin logcumsumexp diff sort argsort topk kthvalue median nanmedian mode
  unique unique_consecutive bincount histc histogram bucketize searchsorted msort
  std_mean var_mean nansum nanmean quantile nanquantile logsumexp aminmax count_nonzero
  ceil floor round trunc frac sign sgn fmod exp2 expm1 log2 log10 log1p rsqrt square reciprocal
  tan asin acos atan atan2 sinh cosh asinh acosh atanh erf erfc erfinv lgamma digamma logit hypot sinc deg2rad rad2deg
  isnan isinf isfinite isclose isreal isposinf isneginf nan_to_num signbit copysign lerp heaviside
  bitwise_left_shift bitwise_right_shift gcd lcm
  unflatten swapdims_ squeeze_ unsqueeze_ transpose_ t_ select_scatter slice_scatter
  tril triu tril_indices triu_indices diag diag_embed diagflat vander cartesian_prod combinations meshgrid block_diag
  hsplit vsplit dsplit row_stack broadcast_tensors broadcast_shapes
  fliplr unravel_index logspace range bernoulli multinomial poisson normal_ uniform_ random_ exponential_
  softmin selu elu gelu celu hardtanh dropout conv1d conv3d conv_transpose2d max_pool1d max_pool2d avg_pool2d
  adaptive_avg_pool2d batch_norm layer_norm group_norm instance_norm embedding embedding_bag one_hot bilinear
  interpolate fold pixel_shuffle l1_loss binary_cross_entropy
  binary_cross_entropy_with_logits kl_div cosine_similarity normalize scaled_dot_product_attention multi_head_attention_forward
  leaky_relu silu mish hardswish softplus log_sigmoid logsigmoid glu threshold relu6 prelu rrelu gumbel_softmax
  as_subclass apply_ map_ map2_ names rename align_to
  real imag conj angle H adjoint is_conj resolve_conj sparse_coo_tensor to_sparse to_dense
  set_printoptions set_default_dtype set_default_tensor_type finfo iinfo Generator Parameter
  FloatTensor DoubleTensor LongTensor IntTensor ByteTensor BoolTensor vmap channels_last_3d share_memory_ set_
  Module Linear Conv2d Embedding LayerNorm Sequential ModuleList Dropout ReLU Softmax CrossEntropyLoss MSELoss init
`);

/** Whether PyTorch has a name of the commoner ones, here or not. */
export const isKnownToTorch = (name: string): boolean =>
  [gpu, half, files, training, later].some((names) => names.has(name));

/** Ends the program with advice if PyTorch has the name and this torch has not; otherwise does nothing. */
export function adviseOnTorch(name: string): void {
  if (gpu.has(name)) unsupported(name, 'cuda');
  if (half.has(name)) unsupported(name, 'half');
  if (files.has(name)) unsupported(name, 'files');
  if (training.has(name)) unsupported(name, 'training');
  if (later.has(name)) unsupported(name, 'later');
}
