// The form of links that people can read and type: fields with a `;` between them (`dialect=numpy;code=np.arange(6)`). A `scene` names a
// place that comes with the site, so that its link stays short. Knows no version and no check.
import type { Cursor } from './cursor.ts';
import type { DeckPlace } from './deck-place.ts';
import { focusOfText, textOfFocus } from './focus-text.ts';
import type { Parsed } from './parse.ts';
import { failed, parsePlace } from './parse.ts';
import type { Place } from './place.ts';
import type { Scenario } from './scenario.ts';
import { scenarioOf } from './scenario.ts';

/** The place that comes with the site under a name; null if none does. */
export type BuiltIn = (name: string) => Promise<Place | null>;

type Fields = Readonly<Record<string, unknown>>;

/** Characters up to which a link is kept readable. */
const mostReadable = 700;

/** Reads fields, each by its own reader. */
export function fieldsOfText(text: string): Parsed<Fields> {
  const data: Record<string, unknown> = { v: 1 };
  for (const field of text.split(';')) {
    const [, key, value] = /^(\w+)=(.*)$/s.exec(field) ?? [];
    const reader = key === undefined || !Object.hasOwn(readers, key) ? undefined : readers[key];
    if (!reader) return failed({ what: 'broken', reason: 'field', part: field.slice(0, 40) });
    try {
      const read = reader(decodeURIComponent(value!.replaceAll('+', ' ')));
      if (read === undefined) throw new Error('no value');
      data[key!] = read;
    } catch {
      return failed({ what: 'broken', reason: 'value', part: key! });
    }
  }
  return { ok: true, value: data };
}

/** The place that fields describe: of the kind that one of them names, else a stage of one scenario. */
export async function placeOfFields(data: Fields, builtIn: BuiltIn): Promise<Parsed<Place>> {
  const { paste, scene, ...scenario } = data;
  if (paste !== undefined) return parsePlace({ v: 1, kind: 'paste', text: paste });
  for (const kind of ['puzzle', 'deck']) if (Object.hasOwn(data, kind)) return parsePlace({ ...data, kind });
  if (typeof scene !== 'string') return parsePlace({ v: 1, kind: 'stage', scenarios: [scenario], locks: [] });
  const named = await builtIn(scene);
  if (!named) return failed({ what: 'unknown-name', name: scene.slice(0, 40) });
  // What stands beside the name is where one stands in it.
  return parsePlace(named.kind === 'stage' ? { ...named, scenarios: [{ ...named.scenarios[0], ...scenario }] } : named);
}

const numbers = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

const readers: Record<string, (text: string) => unknown> = {
  scene: (text) => text,
  code: (text) => text,
  paste: (text) => text,
  dialect: (text) => text,
  seed: Number,
  cursor: cursorOfText,
  focus: (text) => focusOfText(text) ?? undefined,
  look: (text) => JSON.parse(text) as unknown,
  puzzle: (text) => text,
  shape: numbers,
  strides: numbers,
  offset: Number,
  deck: (text) => text,
  brief: (text) => text === '1',
  slide: Number,
  step: Number,
};

/** `42`, `42.3.0` (turns), `42@17` (calls), `42#1` (nth). */
const cursorText = ({ at, turns, calls, nth }: Cursor): string =>
  `${[at, ...turns].join('.')}${calls.map((c) => `@${c}`).join('')}${nth > 0 ? `#${nth}` : ''}`;

function cursorOfText(text: string): Cursor | undefined {
  const found = /^(\d+(?:\.\d+)*)((?:@\d+)*)(?:#(\d+))?$/.exec(text);
  if (!found) return undefined;
  const [at, ...turns] = found[1]!.split('.').map(Number);
  return { at: at!, turns, calls: found[2]!.split('@').slice(1).map(Number), nth: Number(found[3] ?? 0) };
}

/** Half of a pair: an address cannot hold it. */
const isHalved = (text: string): boolean => /\p{Surrogate}/u.test(text);

/** A place as fields, or null if they could not be read. Fields that are as they begin are left out; a name stands for its code. */
export function textOfFields(place: Place, name?: string): string | null {
  const text = fieldsOf(place, name);
  return text !== null && text.length <= mostReadable ? text : null;
}

function fieldsOf(place: Place, name?: string): string | null {
  switch (place.kind) {
    case 'stage':
      if (place.scenarios.length > 1 || place.locks.length > 0) return null;
      return scenarioFields(place.scenarios[0], name);
    case 'paste':
      return Object.keys(place.answers).length > 0 ? null : joined([['paste', place.text]]);
    case 'puzzle':
      return joined([
        ['puzzle', place.puzzle],
        ['shape', place.shape.join()],
        ['strides', place.strides.join()],
        ['offset', place.offset === 0 ? '' : String(place.offset)],
      ]);
    case 'deck':
      return deckFields(place);
    case 'lab':
      return name === undefined ? null : joined([['scene', name]]);
    case 'quiz':
      return null;
  }
}

/** null where it holds more than where one stands in a chapter. */
function deckFields(place: DeckPlace): string | null {
  const { v: _, kind, deck, brief, slide, step, ...more } = place;
  if (Object.keys(more).length > 0) return null;
  const from0 = (n: number) => (n === 0 ? '' : String(n));
  return joined([
    [kind, deck],
    ['brief', brief ? '1' : ''],
    ['slide', from0(slide)],
    ['step', from0(step)],
  ]);
}

/** Fields as text: the first, which says the kind, and every other that is not ''. */
function joined(fields: readonly (readonly [key: string, text: string])[]): string | null {
  const said = fields.filter(([, text], k) => k === 0 || text !== '');
  if (said.some(([, text]) => text.length > mostReadable || isHalved(text))) return null;
  return said.map(([key, text]) => `${key}=${escaped(text)}`).join(';');
}

function scenarioFields(scenario: Scenario, name?: string): string | null {
  const { dialect, seed, cursor, focus, look } = scenario;
  const focusText = textOfFocus(focus);
  if (focus.kind !== 'nothing' && focusText === null) return null;
  if (name === undefined && (scenario.code.length > mostReadable || isHalved(scenario.code))) return null;
  const fields: (readonly [key: keyof Scenario | 'scene', text: string])[] = [];
  const start = scenarioOf('');
  if (name !== undefined) fields.push(['scene', name]);
  else if (dialect !== start.dialect) fields.push(['dialect', dialect]);
  if (seed !== start.seed) fields.push(['seed', String(seed)]);
  if (cursor) fields.push(['cursor', cursorText(cursor)]);
  if (focusText !== null) fields.push(['focus', focusText]);
  if (Object.keys(look).length > 0) fields.push(['look', JSON.stringify(look)]);
  if (name === undefined) fields.push(['code', scenario.code]);
  return fields.map(([key, text]) => `${key}=${escaped(text)}`).join(';');
}

/** As `encodeURIComponent`, with what a fragment may hold left readable and a space as +. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:20|3A|2C|40|2F|3D)/g, (code) =>
    code === '%20' ? '+' : decodeURIComponent(code),
  );
