// A place as the text after `#s=` and back. Short ones can be read and typed by hand (`1;code=x+=+torch.arange(6)`), long ones are
// deflated JSON. A check in front of the text tells a cut or changed link from a whole one. Decoding is bounded and never throws.
import type { BuiltIn } from './link-text.ts';
import { fieldsOfText, placeOfFields, textOfFields } from './link-text.ts';
import type { Parsed } from './parse.ts';
import { failed, parsePlace } from './parse.ts';
import type { Place } from './place.ts';

/** Version of the link's own form, its first characters. */
const linkVersion = 1;
/** Characters that a link may have at most, and that may come out of one. */
const mostText = 200_000;
const mostJson = 1_000_000;

const noBuiltIn: BuiltIn = () => Promise.resolve(null);

/** The text of a place for `#s=`; characters that any chat or mail program leaves alone. */
export async function linkOf(place: Place): Promise<string> {
  const fields = textOfFields(place);
  if (fields !== null) return checked(fields);
  const json = JSON.stringify(place);
  const squeezed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(json), Infinity);
  return `${linkVersion}z${checkOf(json)}.${base64(squeezed!)}`;
}

/** The text of a place that has a name, for codes that must stay coarse; null if it holds more than the name and where one stands. */
export function shortLinkOf(place: Place, name: string): string | null {
  const fields = textOfFields(place, name);
  return fields === null ? null : checked(fields);
}

const checked = (fields: string): string => `${linkVersion}-${checkOf(fields)};${fields}`;

/** Reads what stands after `#s=`. `builtIn` gives the place that a name in it means. */
export async function placeOf(link: string, builtIn: BuiltIn = noBuiltIn): Promise<Parsed<Place>> {
  if (link.length > mostText) return failed({ what: 'too-long', length: link.length, most: mostText });
  const head = /^(\d{1,6})(z|-|;)/.exec(link);
  if (!head) return failed({ what: 'not-a-link' });
  const version = Number(head[1]);
  if (version > linkVersion) return failed({ what: 'future-version', path: '', version, known: linkVersion });
  if (version < 1) return failed({ what: 'not-a-link' });
  const rest = link.slice(head[0].length);
  return head[2] === 'z' ? deflated(rest) : readable(head[2] === '-', rest, builtIn);
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

async function readable(checked: boolean, rest: string, builtIn: BuiltIn): Promise<Parsed<Place>> {
  const at = checked ? rest.indexOf(';') : -1;
  if (checked && at < 0) return failed({ what: 'broken', reason: 'cut' });
  const fields = rest.slice(at + 1);
  if (checked && checkOf(fields) !== rest.slice(0, at)) return failed({ what: 'broken', reason: 'cut' });
  const read = fieldsOfText(fields);
  return read.ok ? placeOfFields(read.value, builtIn) : read;
}

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
