// Names that PyTorch has and newch has not: a program hears that it is newch that lacks them.
import { unsupported } from '../../refuse.ts';
import { surfaceOf } from '../surface.ts';
import { adviseOnTorch, isKnownToTorch } from '../torch/known-names.ts';

/** Ends the program with advice if PyTorch has the name; otherwise does nothing. */
export function adviseOnNewch(name: string): void {
  if (['cuda', 'half', 'bfloat16', 'save', 'load'].includes(name)) adviseOnTorch(name);
  const { methods, functions, attributes } = surfaceOf('torch');
  if (methods.has(name) || functions.has(name) || attributes.has(name) || isKnownToTorch(name)) {
    unsupported(name, 'newch-name');
  }
}
