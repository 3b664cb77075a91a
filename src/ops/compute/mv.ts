// mv: the product of a matrix and a vector.
import { defineProduct } from './product.ts';

export const mv = defineProduct('mv', 'vec', [2, 1]);
