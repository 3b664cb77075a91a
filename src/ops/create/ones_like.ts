// ones_like: a new tensor in the image of another, every element 1.
import { defineLike } from './like.ts';

export const ones_like = defineLike('ones_like', 1n);
