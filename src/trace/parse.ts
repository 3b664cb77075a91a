// From unknown JSON to a scenario or a place, or to a list of faults that say where and what. Never throws.
// A version from the future and a kind that is not known get faults of their own, so that a page can say so.
import * as v from 'valibot';
import type { Place } from './place.ts';
import { placeKinds, placeSchema, placeVersion } from './place.ts';
import type { Scenario } from './scenario.ts';
import { scenarioSchema, scenarioVersion } from './scenario.ts';

/** What is wrong with data; the page makes sentences of it. `path` is written `scenarios[0].cursor.at`; '' is the whole. */
export type Fault =
  | { readonly what: 'shape'; readonly path: string; readonly message: string }
  | { readonly what: 'future-version'; readonly path: string; readonly version: number; readonly known: number }
  | { readonly what: 'unknown-kind'; readonly path: string; readonly kind: string }
  /** A chapter, a puzzle or an example that is not here. */
  | { readonly what: 'unknown-name'; readonly name: string }
  /** Text that should be a link. */
  | { readonly what: 'not-a-link' }
  | { readonly what: 'too-long'; readonly length: number; readonly most: number }
  /** `part` is the field that is not known or cannot be read. */
  | { readonly what: 'broken'; readonly reason: LinkFault; readonly part?: string };

/** Why a link cannot be read although it is one. */
export type LinkFault = 'cut' | 'characters' | 'no-json' | 'field' | 'value';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] };

export const failed = (...faults: Fault[]): { readonly ok: false; readonly faults: readonly Fault[] } => ({
  ok: false,
  faults,
});

/** Reads a scenario of this or an older version. */
export function parseScenario(data: unknown, path = ''): Parsed<Scenario> {
  return futureFault(data, scenarioVersion, path) ?? parsed(scenarioSchema, data, path);
}

/** Reads a place of this or an older version. */
export function parsePlace(data: unknown): Parsed<Place> {
  const future = futureFault(data, placeVersion, '');
  if (future) return future;
  const { kind, scenarios } = isRecord(data) ? data : {};
  if (typeof kind === 'string' && !(placeKinds as readonly string[]).includes(kind))
    return failed({ what: 'unknown-kind', path: 'kind', kind: kind.slice(0, 40) });
  if (Array.isArray(scenarios))
    for (const [k, scenario] of scenarios.slice(0, 2).entries()) {
      const result = parseScenario(scenario, `scenarios[${k}]`);
      if (!result.ok) return result;
    }
  return parsed(placeSchema, data, '');
}

function futureFault(data: unknown, known: number, path: string) {
  if (!isRecord(data) || typeof data['v'] !== 'number' || data['v'] <= known) return null;
  return failed({ what: 'future-version', path: joined(path, 'v'), version: data['v'], known });
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;

function parsed<T>(schema: v.GenericSchema<unknown, T>, data: unknown, path: string): Parsed<T> {
  const result = v.safeParse(schema, data);
  if (result.success) return { ok: true, value: result.output };
  return failed(
    ...result.issues.map((issue): Fault => {
      const at = (issue.path ?? []).reduce((before, { key }) => joined(before, key), path);
      return { what: 'shape', path: at, message: issue.message.slice(0, 200) };
    }),
  );
}

function joined(path: string, key: unknown): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? String(key) : `${path}.${String(key)}`;
}
