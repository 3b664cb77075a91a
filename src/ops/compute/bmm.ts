// bmm: the product of two stacks of matrices, one by one.
import { defineProduct } from './product.ts';

export const bmm = defineProduct('bmm', 'mat2', [3, 3]);
