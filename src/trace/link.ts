// A place as the text after `#s=` and back. Short ones can be read and typed by hand (`1;code=x+=+torch.arange(6)`), long ones are
// deflated JSON. A check in front of the text tells a cut or changed link from a whole one. Decoding is bounded and never throws.
import type { Cursor } from './cursor.ts';
import type { DeckPlace } from './deck-place.ts';
import { focusOfText, textOfFocus } from './focus-text.ts';
import type { Parsed } from './parse.ts';
import { failed, parsePlace } from './parse.ts';
import type { Place } from './place.ts';
import type { Scenario } from './scenario.ts';
import { scenarioOf } from './scenario.ts';

/** Version of the link's own form, its first characters. */
const linkVersion = 1;
/** Characters up to which a link is kept readable, that a link may have at most, and that may come out of one. */
const mostReadable = 700;
const mostText = 200_000;
const mostJson = 1_000_000;

/** The text of a place for `#s=`; characters that any chat or mail program leaves alone. */
export async function linkOf(place: Place): Promise<string> {
  const fields = readableFields(place);
  if (fields !== null && fields.length <= mostReadable) return `${linkVersion}-${checkOf(fields)};${fields}`;
  const json = JSON.stringify(place);
  const squeezed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(json), Infinity);
  return `${linkVersion}z${checkOf(json)}.${base64(squeezed!)}`;
}

/** Reads what stands after `#s=`. */
export async function placeOf(link: string): Promise<Parsed<Place>> {
  if (link.length > mostText) return failed({ what: 'too-long', length: link.length, most: mostText });
  const head = /^(\d{1,6})(z|-|;)/.exec(link);
  if (!head) return failed({ what: 'not-a-link' });
  const version = Number(head[1]);
  if (version > linkVersion) return failed({ what: 'future-version', path: '', version, known: linkVersion });
  if (version < 1) return failed({ what: 'not-a-link' });
  const rest = link.slice(head[0].length);
  return head[2] === 'z' ? deflated(rest) : readable(head[2] === '-', rest);
}

async function deflated(rest: string): Promise<Parsed<Place>> {
  const found = /^([0-9a-z]{1,7})\.([\w-]*)$/.exec(rest);
  const bytes = found && bytesOfBase64(found[2]!);
  if (!found || !bytes) return failed({ what: 'broken', reason: 'characters' });
  let json: string;
  try {
    const inflated = await through(new DecompressionStream('deflate-raw'), bytes, mostJson);
    if (!inflated) return failed({ what: 'too-long', length: mostJson + 1, most: mostJson });
    json = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(inflated);
  } catch {
    return failed({ what: 'broken', reason: 'cut' });
  }
  if (checkOf(json) !== found[1]) return failed({ what: 'broken', reason: 'cut' });
  try {
    return parsePlace(JSON.parse(json));
  } catch {
    return failed({ what: 'broken', reason: 'no-json' });
  }
}

function readable(checked: boolean, rest: string): Parsed<Place> {
  const at = checked ? rest.indexOf(';') : -1;
  if (checked && at < 0) return failed({ what: 'broken', reason: 'cut' });
  const fields = rest.slice(at + 1);
  if (checked && checkOf(fields) !== rest.slice(0, at)) return failed({ what: 'broken', reason: 'cut' });
  const data: Record<string, unknown> = { v: 1 };
  for (const field of fields.split(';')) {
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
  const { paste, ...scenario } = data;
  if (paste !== undefined) return parsePlace({ v: 1, kind: 'paste', text: paste });
  for (const kind of ['puzzle', 'deck']) if (Object.hasOwn(data, kind)) return parsePlace({ ...data, kind });
  return parsePlace({ v: 1, kind: 'stage', scenarios: [scenario], locks: [] });
}

const numbers = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

const readers: Record<string, (text: string) => unknown> = {
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

/** The fields of a place that can be read, or null if they could not. Fields that are as they begin are left out. */
function readableFields(place: Place): string | null {
  switch (place.kind) {
    case 'stage':
      return place.scenarios.length > 1 || place.locks.length > 0 ? null : scenarioFields(place.scenarios[0]);
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

function scenarioFields(scenario: Scenario): string | null {
  const { dialect, seed, cursor, focus, look } = scenario;
  const focusText = textOfFocus(focus);
  if (focus.kind !== 'nothing' && focusText === null) return null;
  if (scenario.code.length > mostReadable || isHalved(scenario.code)) return null;
  const fields: (readonly [key: keyof Scenario, text: string])[] = [];
  const start = scenarioOf('');
  if (dialect !== start.dialect) fields.push(['dialect', dialect]);
  if (seed !== start.seed) fields.push(['seed', String(seed)]);
  if (cursor) fields.push(['cursor', cursorText(cursor)]);
  if (focusText !== null) fields.push(['focus', focusText]);
  if (Object.keys(look).length > 0) fields.push(['look', JSON.stringify(look)]);
  fields.push(['code', scenario.code]);
  return fields.map(([key, text]) => `${key}=${escaped(text)}`).join(';');
}

/** As `encodeURIComponent`, with what a fragment may hold left readable and a space as +. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:20|3A|2C|40|2F|3D)/g, (code) =>
    code === '%20' ? '+' : decodeURIComponent(code),
  );

/** FNV-1a of the UTF-16 units, in base 36: enough to notice a cut or a slip, not a secret. */
export function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** All that comes out of a stream for these bytes; null if it is more than `most` bytes. Throws if the stream does. */
async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const writer = stream.writable.getWriter();
  // A failure shows where the output is read; here it only must not go unheard.
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => undefined);
  const reader = (stream.readable as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Base64 for addresses: no character that needs escaping, no padding. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The bytes of such a text, or null if it is none. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    return null;
  }
}
