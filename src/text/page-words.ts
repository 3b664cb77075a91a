// The pages of the site by name, and what each is called: in the navigation, in the window's title, in a search engine's list.

/** Every page that has an address of its own. */
export type PageId =
  | 'home'
  | 'book'
  | 'corrections'
  | 'sheet'
  | 'workbench'
  | 'cachelab'
  | 'quiz'
  | 'puzzles'
  | 'class'
  | 'paste'
  | 'lecture';

export interface PageName {
  /** As the navigation calls it: a short noun. */
  readonly name: string;
  /** The window's title, without the site's name. */
  readonly title: string;
  /** One or two sentences for search engines and previews of links. */
  readonly description: string;
}

export type PageWords = Readonly<Record<PageId, PageName>>;
