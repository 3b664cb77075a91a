// empty_like: a new tensor in the image of another that nobody has written to; as with empty, here it is zeros.
import { defineLike } from './like.ts';

export const empty_like = defineLike('empty_like', 0n);
