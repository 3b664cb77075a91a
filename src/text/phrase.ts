// A phrase of the interface: a list of pieces, so that a number can carry the colour of its axis and code its typeface.

/** `axis` is an axis of the tensor that is spoken of. */
export type Piece =
  | string
  | { readonly code: string }
  | { readonly strong: string }
  | { readonly axis: number; readonly text: string };
export type Phrase = readonly Piece[];
