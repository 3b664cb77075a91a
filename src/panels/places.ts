// Where the pictures of a stage are on the screen, for whoever draws between them: each says so itself, in the board's terms.
import { createContext, useContext, useLayoutEffect } from 'react';
import type { GridPlace, NumbersPlace, StripPlace } from '../scene/motion/board.ts';
import type { Box } from '../scene/plane.ts';

/** A picture as it is measured: where its visible part begins on the board, and which part that is. */
export interface Measured {
  readonly x: number;
  readonly y: number;
  readonly window: Box;
}

export interface Placing {
  /** The canvas or table, and where on the screen it is; null while it is not there. */
  readonly measure: () => { readonly element: HTMLElement; readonly box: DOMRect; readonly window: Box } | null;
  readonly grid?: (at: Measured) => GridPlace;
  readonly strip?: (at: Measured) => StripPlace;
  /** `toBoard` turns what the screen says into the board's pixels. */
  readonly numbers?: (toBoard: (rect: DOMRect) => Box, right: number) => NumbersPlace | null;
}

export type Places = Map<string, Placing>;

const PlacesContext = createContext<Places | null>(null);

export const PlacesProvider = PlacesContext.Provider;

export const usePlaces = (): Places | null => useContext(PlacesContext);

/** Tells where a picture is for as long as it is there; nothing where nobody asks. */
export function usePlaced(key: string | null, placing: Placing): void {
  const places = usePlaces();
  useLayoutEffect(() => {
    if (!places || key === null) return undefined;
    places.set(key, placing);
    return () => {
      if (places.get(key) === placing) places.delete(key);
    };
  });
}
