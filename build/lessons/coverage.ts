// content/coverage.md: where each item of the four source documents is taught. A table a row an item; every id must be there, and
// every place it names must exist in both languages.
import type { Part } from './part.ts';
import type { Faults } from './fault.ts';
import type { Read } from './files.ts';
import { coverageFile } from './files.ts';

export interface Covered {
  readonly id: string;
  /** `strides#address`; null: left out, for the reason in the note. */
  readonly place: string | null;
  readonly scene: string | null;
  readonly note: string;
}

export type Coverage = readonly Covered[];

/** How many items each heading of the documents has, after the heading itself: A1 to A1.5. */
const items: Readonly<Record<string, number>> = {
  A0: 5,
  A1: 5,
  A2: 6,
  A3: 6,
  A4: 8,
  A5: 7,
  A6: 5,
  B0: 4,
  B1: 6,
  B2: 4,
  B4: 5,
  B5: 6,
  C0: 3,
  C1: 5,
  C2: 5,
  C3: 4,
  C4: 4,
  C5: 4,
  D0: 3,
  D1: 10,
  D2: 7,
  D3: 12,
  D4: 15,
  D5: 4,
  D6: 5,
};

/** Every id there is: headings, items and the 25 corrections. */
export const coverageIds: readonly string[] = [
  ...Object.entries(items).flatMap(([heading, count]) => [
    heading,
    ...Array.from({ length: count }, (_, k) => `${heading}.${k + 1}`),
  ]),
  'B3',
  ...Array.from({ length: 6 }, (_, k) => `B3.${k}`),
  ...Array.from({ length: 25 }, (_, k) => `E${k + 1}`),
];

export function readCoverage(read: Read, faults: Faults, parts: readonly Part[]): Coverage {
  const rows: Covered[] = [];
  const seen = new Set<string>();
  const lines = (read(coverageFile) ?? '').split('\n');
  for (const [n, line] of lines.entries()) {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, id, place, scene, note] = cells;
    if (id === undefined || !/^[A-E]\d+(\.\d+)?$/.test(id)) continue;
    const add = (what: string, remedy: string) => faults.add(coverageFile, n + 1, `${id}: ${what}`, remedy);
    if (seen.has(id)) add('stands twice', 'Take one of the two rows out.');
    seen.add(id);
    if (!coverageIds.includes(id)) add('no such item', 'The documents have no such item.');
    checkPlace(place ?? '', scene ?? '', note ?? '', parts, add);
    const isOut = place === '–';
    rows.push({
      id,
      place: isOut ? null : (place ?? ''),
      scene: scene && scene !== '–' ? scene : null,
      note: note ?? '',
    });
  }
  const missing = coverageIds.filter((id) => !seen.has(id));
  if (missing.length > 0)
    faults.add(
      coverageFile,
      0,
      `no row for ${missing.join(', ')}`,
      'Write | id | lesson#heading | scene or – | note |.',
    );
  return rows;
}

function checkPlace(
  place: string,
  scene: string,
  note: string,
  parts: readonly Part[],
  add: (what: string, remedy: string) => void,
): void {
  if (place === '–') {
    if (note === '') add('is left out without a reason', 'Say in the note why.');
    return;
  }
  const [lesson, heading] = place.split('#');
  const part = parts.find(({ entry }) => entry.id === lesson);
  if (!part || !heading) return add(`“${place}” is no place`, 'Write lesson#heading, for instance strides#address.');
  for (const page of [part.pages.ko, part.pages.en]) {
    const known = [...(page?.context.headings ?? []), ...(page?.context.corrections ?? [])];
    if (!known.includes(heading))
      add(`${page?.context.file ?? lesson} has no heading ${heading}`, `It has ${known.join(', ') || 'none yet'}.`);
  }
  if (scene !== '–' && scene !== '' && !part.scenes.has(scene))
    add(`${lesson} has no scene ${scene}`, `It has ${[...part.scenes.keys()].join(', ')}.`);
}
