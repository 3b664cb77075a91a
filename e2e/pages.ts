// The pages that the built site has: the directories with a page in them, the same in both languages.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the pages of a language, relative to its directory: '' for the first, `workbench/`. `site` is where it was built to. */
export function builtPages(language: 'en' | 'ko', site = 'dist'): string[] {
  const root = join(site, language);
  const found = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(
      (entry) =>
        `${join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/')}/`,
    )
    .filter((path) => existsSync(join(root, path, 'index.html')));
  return ['', ...found].sort();
}
