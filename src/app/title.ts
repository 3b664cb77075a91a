// The title of the window.
import type { PageId } from '../text/page-words.ts';
import type { Words } from '../text/words.ts';

export const titleOf = (words: Words, page: PageId): string => `${words.pages[page].title} · Stridebook`;
