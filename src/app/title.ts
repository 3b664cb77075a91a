// The title of the window.
import type { PageName } from '../text/page-words.ts';

export const titleOf = ({ title }: PageName): string => `${title} · Stridebook`;
