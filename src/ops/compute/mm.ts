// mm: the product of two matrices.
import { defineProduct } from './product.ts';

export const mm = defineProduct('mm', 'mat2', [2, 2]);
