// The pages of the book as the site fetches them: each with the lessons it draws, so that it can be drawn at once.
import type { ComponentType } from 'react';
import type { Language } from '../../text/words.ts';

/** A chapter by its id. */
export async function chapterPage(id: string, language: Language): Promise<ComponentType> {
  const [{ Chapter }, { fetchLessons }] = await Promise.all([import('./Chapter.tsx'), import('./library.ts')]);
  await fetchLessons([id], language);
  return function ChapterPage() {
    return <Chapter id={id} />;
  };
}

/** The list of chapters. */
export async function contentsPage(language: Language): Promise<ComponentType> {
  const [{ ContentsPage }, { fetchLessons }] = await Promise.all([
    import('./ContentsPage.tsx'),
    import('./library.ts'),
  ]);
  await fetchLessons([], language);
  return ContentsPage;
}

/** Every place where the book corrects the textbook. */
export async function correctionsPage(language: Language): Promise<ComponentType> {
  const [{ CorrectionsPage }, { fetchAllLessons }] = await Promise.all([
    import('./CorrectionsPage.tsx'),
    import('./library.ts'),
  ]);
  await fetchAllLessons(language);
  return CorrectionsPage;
}

/** The table of views and copies on one page. */
export const sheetPage = (): Promise<ComponentType> => import('./SheetPage.tsx').then((m) => m.SheetPage);
