// The words of the cache lab, as a type.
import type { Algorithm } from '../cache/algorithms.ts';
import type { LabArray } from '../cache/arrays.ts';
import type { cachePresets, CacheShape } from '../cache/cacheshape.ts';
import type { Request } from '../cache/coalescing.ts';
import type { MeasuredLoop } from '../cache/measure.ts';
import type { PresetName } from '../cache/presets.ts';
import type { Outcome, Reason } from '../cache/recording.ts';
import type { SweepName } from '../cache/sweeps.ts';
import type { Touched } from '../cache/touched.ts';
import type { LabFault } from '../stage/lab.ts';
import type { AlgorithmName, LayoutKind } from '../trace/lab.ts';
import type { Phrase } from './phrase.ts';

type CachePreset = keyof typeof cachePresets;

export interface LabWords {
  readonly title: string;
  readonly scenes: string;
  readonly presets: Readonly<Record<PresetName, string>>;
  /** What to look at in a scene. */
  readonly notes: Readonly<Record<PresetName, string>>;
  readonly byRows: string;
  readonly byColumns: string;

  readonly program: string;
  readonly moveHint: string;
  readonly moveLoop: (name: string) => string;
  readonly moved: (name: string, place: number, of: number) => string;
  readonly cannotMove: (name: string) => string;
  readonly now: (name: string, value: number) => string;

  readonly predict: string;
  readonly question: (accesses: number, cache: CacheShape) => string;
  readonly guessField: string;
  readonly guess: string;
  readonly justShow: string;
  readonly notCounted: string;
  readonly verdict: (guess: number | 'shown', misses: number, accesses: number) => string;

  readonly cure: string;
  readonly unpad: string;
  readonly tileIt: string;
  readonly untile: string;
  readonly layouts: string;
  readonly layoutOf: (array: string) => string;
  readonly layoutNames: Readonly<Record<LayoutKind, string>>;
  readonly pad: string;
  readonly programAndSizes: string;
  readonly algorithm: string;
  readonly algorithms: Readonly<Record<AlgorithmName, string>>;
  readonly dtype: string;
  readonly sizes: (algorithm: Algorithm, size: number) => string;
  readonly tile: string;
  readonly cacheKnobs: string;
  readonly cachePreset: string;
  readonly cachePresets: Readonly<Record<CachePreset, string>>;
  readonly own: string;
  readonly cacheParts: Readonly<Record<'size' | 'ways' | 'line', string>>;
  readonly less: (what: string) => string;
  readonly more: (what: string) => string;
  readonly halve: (what: string) => string;
  readonly double: (what: string) => string;
  readonly range: (min: number, max: number) => string;

  readonly memory: string;
  readonly memoryAs: string;
  readonly memoryModes: Readonly<Record<'lines' | 'strip', string>>;
  readonly memoryOf: (array: string) => string;
  readonly memoryHint: string;
  readonly array: (array: LabArray) => Phrase;
  readonly cell: (
    array: string,
    index: readonly number[] | null,
    address: number,
    line: number,
    held: boolean,
  ) => string;
  readonly usedOf: (used: number, of: number) => string;
  readonly legend: Readonly<Record<'used' | 'fetched' | 'away' | 'miss' | 'hit' | 'next' | 'jump' | 'short', string>>;

  readonly cache: string;
  readonly cacheForm: (cache: CacheShape) => string;
  readonly cacheHint: string;
  readonly set: (set: number) => string;
  readonly emptyWay: (set: number, way: number) => string;
  readonly heldWay: (set: number, way: number, array: string, address: number, used: number, line: number) => string;
  readonly evicted: (array: string, address: number, set: number) => string;
  readonly noEviction: string;

  readonly access: string;
  readonly notBegun: string;
  readonly accessKinds: Readonly<Record<'read' | 'write', string>>;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly lineAndSet: (line: number, set: number) => string;
  /** Why; `cache` with its sets and how many lines it holds. */
  readonly reason: (reason: Reason, cache: CacheShape & { readonly sets: number; readonly lines: number }) => Phrase;
  readonly toPrevious: (access: number) => string;
  readonly toEviction: (access: number) => string;

  readonly counters: string;
  readonly soFar: string;
  readonly whole: string;
  readonly accesses: string;
  readonly hits: string;
  readonly misses: string;
  readonly kinds: Readonly<Record<'compulsory' | 'capacity' | 'conflict', string>>;
  readonly hitRate: string;
  readonly fetched: string;
  readonly used: string;
  readonly locality: string;
  readonly analytic: (touched: readonly Touched[], lines: number, misses: number | null) => string;
  readonly counting: string;
  readonly madeOf: (made: number, of: number) => string;
  readonly countAll: (accesses: number) => string;
  readonly stop: string;
  readonly count: (n: number) => string;
  readonly percent: (share: number) => string;
  readonly bytes: (n: number) => string;
  readonly ns: (n: number) => string;

  readonly accessOf: (made: number, of: number) => string;
  readonly onlyFirst: (recorded: number, of: number) => string;
  readonly nextMiss: string;

  readonly overTime: string;
  readonly offsetOverTime: string;
  readonly missesOverTime: string;
  readonly accessNumber: string;
  readonly offset: string;
  readonly figures: string;
  readonly against: string;
  readonly sweeps: Readonly<Record<SweepName, string>>;
  readonly sweepAxis: Readonly<Record<SweepName, string>>;
  readonly rateAgainst: (knob: string) => string;
  readonly breakEven: string;
  readonly copied: Readonly<Record<'plain' | 'copied', string>>;
  readonly working: string;
  readonly asTable: string;
  readonly plot: (title: string, x: string, y: string) => string;
  readonly exportAs: (title: string, form: string) => string;

  readonly measure: string;
  readonly measureNote: string;
  readonly measureNow: string;
  readonly measuring: (done: number, of: number) => string;
  readonly measured: Readonly<Record<MeasuredLoop, string>>;
  readonly measuredTitle: string;
  readonly side: string;
  readonly nanoseconds: string;

  readonly gpu: string;
  readonly gpuNote: (loop: string) => string;
  readonly whichAccess: string;
  readonly request: string;
  readonly requestTold: (request: Request) => string;
  readonly lanesNote: (lanes: number) => string;

  readonly fault: (fault: LabFault) => string;
  readonly sentFrom: (name: string) => string;
  readonly back: string;
  readonly toLab: string;
}
