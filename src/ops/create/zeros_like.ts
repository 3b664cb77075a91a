// zeros_like: a new tensor in the image of another, every element 0.
import { defineLike } from './like.ts';

export const zeros_like = defineLike('zeros_like', 0n);
