// What an address asks of the page around the place it leads to: what is hidden, what is held fast, and the theme. It stands in the
// query, so that the place itself stays the same; `first.js` reads it before anything is drawn.
import type { Fixed } from '../stage/fixed.ts';

/** Parts of a page with pictures that may be hidden: the column of code and knobs, that of numbers, the row of steps. */
export const parts = ['code', 'numbers', 'steps'] as const;
export type AskedPart = (typeof parts)[number];

/** `usual`: shown, but for code and numbers in a frame. */
export type Showing = 'usual' | 'shown' | 'fixed' | 'hidden';

export interface Asked {
  readonly parts: Readonly<Record<AskedPart, Showing>>;
  /** '': that of whoever opens it. */
  readonly theme: '' | 'light' | 'dark' | 'projector';
}

export const nothingAsked: Asked = { parts: { code: 'usual', numbers: 'usual', steps: 'usual' }, theme: '' };

/** The query that asks for it, with its `?`; '' if nothing is asked. */
export function queryOf({ parts: wanted, theme }: Asked, embed: boolean): string {
  const those = (...showing: readonly Showing[]) => parts.filter((part) => showing.includes(wanted[part])).join(',');
  const asked = [
    ['hide', those('hidden')],
    // In a frame what is usual is not shown.
    ['show', embed ? those('shown', 'fixed') : ''],
    ['fix', those('fixed')],
    ['theme', theme],
  ].flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]));
  const all = [...(embed ? ['embed'] : []), ...asked];
  return all.length === 0 ? '' : `?${all.join('&')}`;
}

/** What the address of this page holds fast. */
export function fixedHere(): Fixed {
  const fixed = (document.documentElement.dataset['fix'] ?? '').split(' ');
  return { code: fixed.includes('code'), step: fixed.includes('steps') };
}
