// Names that NumPy has and that are not here, so that a program which uses one hears why and not that it mistyped.
// Only the commoner ones; a name in no list is an AttributeError, as in NumPy.
import { unsupported } from '../../refuse.ts';
import { raise } from '../../value.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const files = words(
  'load save savez savez_compressed loadtxt savetxt genfromtxt fromfile tofile memmap fromregex dump dumps',
);
const dtypes = words(`
  uint16 uint32 uint64 uint uintp ushort uintc ulonglong float16 half longdouble float128 complex64 complex128 csingle cdouble
  clongdouble object_ str_ bytes_ string_ unicode_ void datetime64 timedelta64 recarray record rec chararray char matrix mat ma
`);
/** Python's own types, which NumPy 1.24 no longer offers under its name. */
const removed = words('bool int float complex object str long unicode');

const later = words(`
  vdot inner tensordot kron cross trace linalg fft polynomial poly1d polyfit polyval
  flatnonzero extract place put put_along_axis take_along_axis choose compress select piecewise
  cumprod diff ediff1d gradient sort argsort lexsort partition argpartition searchsorted unique bincount histogram digitize
  median average percentile quantile nansum nanmean nanmax nanmin ptp count_nonzero corrcoef cov
  ceil floor rint trunc fix round round_ around sign fmod exp2 expm1 log2 log10 log1p cbrt square reciprocal fabs
  tan arcsin arccos arctan arctan2 sinh cosh arcsinh arccosh arctanh hypot degrees radians deg2rad rad2deg sinc
  isnan isinf isfinite isclose isreal isposinf isneginf nan_to_num signbit copysign heaviside interp
  gcd lcm left_shift right_shift tril triu tril_indices triu_indices diag diagflat vander meshgrid mgrid ogrid ix_ indices
  unravel_index ravel_multi_index nditer ndenumerate ndindex apply_along_axis apply_over_axes vectorize frompyfunc fromfunction
  fromiter frombuffer fromstring pad insert delete trim_zeros hsplit vsplit dsplit row_stack block
  broadcast broadcast_arrays rollaxis logspace geomspace intersect1d union1d setdiff1d in1d isin
  set_printoptions get_printoptions printoptions array2string array_repr array_str errstate seterr testing info lookfor
  byteswap newbyteorder getfield setfield tobytes tostring data flat imag conj conjugate partition choose searchsorted sort argsort
  cumprod ptp round trace compress put result_type promote_types can_cast min_scalar_type
  iinfo finfo s_ index_exp c_ r_ require asmatrix asfarray asarray_chkfinite putmask select byte_bounds
`);

function advise(name: string): void {
  if (files.has(name)) unsupported(name, 'files');
  if (dtypes.has(name)) unsupported(name, 'dtype');
  if (later.has(name)) unsupported(name, 'later');
}

/** Ends the program with advice if NumPy's module has the name and it is not here; raises for names NumPy took out. */
export function adviseOnNumpy(name: string): void {
  if (removed.has(name)) raise('AttributeError', `module 'numpy' has no attribute '${name}'`);
  advise(name);
}

/** As `adviseOnNumpy`, for attributes of an array. */
export const adviseOnArray = advise;
