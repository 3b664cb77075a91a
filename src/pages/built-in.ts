// The places that come with the site and have a name: example programs and scenes of the cache lab. A link to one of them says its name,
// so that a code of it can be read from the back of a room. Content comes when it is first asked for.
import type { LabPlace } from '../trace/lab.ts';
import type { Place } from '../trace/place.ts';
import { stageOf } from '../trace/place.ts';
import { scenarioOf } from '../trace/scenario.ts';
import type { Example } from './workbench/examples.ts';
import { exampleShelves, start, withQuestion } from './workbench/examples.ts';

/** In front of the names of the lab's scenes. */
const lab = 'lab.';
/** The program that a first visit shows. */
const first = 'begin';

/** Names and programs; one with a question above it is named with the question's language. */
async function examples(): Promise<readonly (readonly [name: string, code: string, example: Example])[]> {
  const all = (await exampleShelves()).flatMap((shelf) => shelf.examples);
  const count = new Map<string, number>();
  return all.flatMap((example) => {
    const n = (count.get(example.id) ?? 0) + 1;
    count.set(example.id, n);
    // A misconception has several examples.
    const id = n === 1 ? example.id : `${example.id}-${n}`;
    const asked = (language: 'ko' | 'en') => [`${id}.${language}`, withQuestion(example, language), example] as const;
    return [[id, example.code, example] as const, asked('ko'), asked('en')];
  });
}

const scenes = async (): Promise<Readonly<Record<string, LabPlace>>> => (await import('../cache/presets.ts')).presets;

/** The place of a name; null if nothing here is called so. */
export async function builtInPlace(name: string): Promise<Place | null> {
  if (name.startsWith(lab)) {
    const all = await scenes();
    const scene = name.slice(lab.length);
    return Object.hasOwn(all, scene) ? all[scene]! : null;
  }
  if (name === first) return stageOf(scenarioOf(start.code, { dialect: start.dialect }));
  const found = (await examples()).find(([each]) => each === name);
  return found ? stageOf(scenarioOf(found[1], { dialect: found[2].dialect })) : null;
}

/** What a place is called that is one of these as far as its content goes; null if it is one's own. */
export async function builtInName(place: Place): Promise<string | null> {
  if (place.kind === 'lab') {
    const found = Object.entries(await scenes()).find(([, scene]) => isSame(scene, place));
    return found ? lab + found[0] : null;
  }
  if (place.kind !== 'stage' || place.scenarios.length > 1) return null;
  const [{ code, dialect }] = place.scenarios;
  if (code === start.code && dialect === start.dialect) return first;
  return (await examples()).find(([, each, example]) => each === code && example.dialect === dialect)?.[0] ?? null;
}

const isSame = (scene: LabPlace, place: LabPlace): boolean =>
  (Object.keys(scene) as (keyof LabPlace)[]).every((key) => JSON.stringify(scene[key]) === JSON.stringify(place[key]));
