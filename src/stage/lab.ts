// One lab on the page: its state, the recording one steps through, the counts of the whole program, what is pointed at, the guess.
// Everything shown follows from the lab's value; work is done by tasks that a change stops. Knows no picture.
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { extentOf } from '../core/layout.ts';
import { cacheFault } from '../cache/cacheshape.ts';
import type { CacheFault } from '../cache/cacheshape.ts';
import { labOf, presets, settled } from '../cache/presets.ts';
import type { Program } from '../cache/program.ts';
import { programOf } from '../cache/program.ts';
import type { Recording } from '../cache/recording.ts';
import type { Counts } from '../cache/simulation.ts';
import { accessesIn } from '../cache/sweeps.ts';
import type { Sample, StartTask } from '../cache/task.ts';
import { startTask } from '../cache/task.ts';
import type { LabPlace } from '../trace/lab.ts';

/** Why a lab cannot run. */
export type LabFault =
  | { readonly why: 'cache'; readonly fault: CacheFault }
  | { readonly why: 'long'; readonly accesses: number; readonly most: number }
  | { readonly why: 'wide'; readonly lines: number }
  | { readonly why: 'outside' }
  | { readonly why: 'empty' }
  | { readonly why: 'broken'; readonly message: string };

/** The counts of the whole program, on their way or complete. */
export interface Counted {
  readonly made: number;
  readonly counts: Counts;
  readonly course: readonly Sample[];
  readonly done: boolean;
}

export interface LabState {
  readonly lab: LabPlace;
  readonly program: Program;
  /** Accesses of the whole program (guards aside). */
  readonly accesses: number;
  readonly fault: LabFault | null;
  readonly recording: Recording | null;
  readonly counted: Counted | null;
  /** Whether the whole program is being counted. */
  readonly counting: boolean;
  readonly playing: boolean;
  /** The address the pointer is over. */
  readonly hover: number | null;
  /** What was guessed for this lab, or that it was asked to be shown; null: not answered yet. */
  readonly guess: number | 'shown' | null;
}

export interface Lab extends StoreApi<LabState> {
  readonly open: (lab: LabPlace) => void;
  /** Changes knobs; whatever does not fit any more is put right. */
  readonly change: (knobs: Partial<LabPlace>) => void;
  readonly go: (cursor: number) => void;
  readonly play: (playing: boolean) => void;
  readonly point: (address: number | null) => void;
  readonly press: (address: number | null) => void;
  readonly answer: (guess: number | 'shown') => void;
  /** Counts the whole program, however long it is. */
  readonly count: () => void;
  readonly stop: () => void;
}

/** Accesses that are counted without being asked to, and that can be counted at all. */
const unasked = 4_000_000;
export const mostCounted = 1_000_000_000;

/** Milliseconds between accesses while playing, and the most accesses that one of them takes: long runs go faster. */
const beat = 120;
const beats = 400;

export function createLab(start: StartTask = startTask): Lab {
  const store = createStore<LabState>(() => stateOf(presets.columns));
  const { getState: get, setState: set } = store;
  let stops: (() => void)[] = [];
  let clock: ReturnType<typeof setInterval> | undefined;

  const halt = () => {
    for (const stop of stops) stop();
    stops = [];
    clearInterval(clock);
  };
  const count = () => {
    const { program, lab, accesses } = get();
    set({ counting: true });
    stops.push(
      start({ kind: 'count', nests: program.nests, cache: lab.cache, accesses }, (report) => {
        if (report.kind === 'counted') {
          const { made, counts, course, done } = report;
          set({ counted: { made, counts, course, done }, counting: !done });
        } else if (report.kind === 'failed') set({ counting: false, fault: faultOf(report) });
      }),
    );
  };
  const run = () => {
    halt();
    const { program, lab, fault, accesses } = get();
    if (fault) return;
    stops.push(
      start({ kind: 'record', nests: program.nests, cache: lab.cache }, (report) => {
        if (report.kind === 'recorded') {
          const { recording } = report;
          set({ recording, lab: { ...get().lab, cursor: Math.min(get().lab.cursor, recording.length) } });
        } else if (report.kind === 'failed') set({ fault: faultOf(report) });
      }),
    );
    if (accesses <= unasked) count();
  };

  const lab: Lab = {
    ...store,
    open(place) {
      set(stateOf(settled(place)));
      run();
    },
    change(knobs) {
      const { lab: before } = get();
      lab.open({ ...before, focus: null, cursor: 0, ...knobs });
    },
    go(cursor) {
      const { recording, lab: now } = get();
      const to = Math.max(0, Math.min(recording?.length ?? 0, cursor));
      if (to !== now.cursor) set({ lab: { ...now, cursor: to }, hover: null });
    },
    play(playing) {
      clearInterval(clock);
      const { recording, lab: now } = get();
      if (playing && recording && recording.length > 0) {
        if (now.cursor >= recording.length) lab.go(0);
        const by = Math.max(1, Math.floor(recording.length / beats));
        clock = setInterval(() => {
          const state = get();
          if (state.lab.cursor >= (state.recording?.length ?? 0)) lab.play(false);
          else lab.go(state.lab.cursor + by);
        }, beat);
      }
      set({ playing: playing && (recording?.length ?? 0) > 0 });
    },
    point(address) {
      if (address !== get().hover) set({ hover: address });
    },
    press(address) {
      const { lab: now } = get();
      set({ lab: { ...now, focus: address === now.focus ? null : address }, hover: null });
    },
    answer(guess) {
      set({ guess });
    },
    count,
    stop() {
      halt();
      set({ counting: false, playing: false });
    },
  };
  return lab;
}

const faultOf = ({ lines, message }: { lines: number | null; message: string }): LabFault =>
  lines === null ? { why: 'broken', message } : { why: 'wide', lines };

function stateOf(lab: LabPlace): LabState {
  const program = programOf(lab);
  const accesses = accessesIn(lab);
  return {
    lab,
    program,
    accesses,
    fault: refused(lab, program, accesses),
    recording: null,
    counted: null,
    counting: false,
    playing: false,
    hover: null,
    guess: null,
  };
}

function refused(lab: LabPlace, { arrays }: Program, accesses: number): LabFault | null {
  const fault = cacheFault(lab.cache);
  if (fault) return { why: 'cache', fault };
  if (accesses === 0) return { why: 'empty' };
  if (accesses > mostCounted) return { why: 'long', accesses, most: mostCounted };
  for (const { layout, itemsize, nbytes } of arrays) {
    const extent = extentOf(layout, itemsize);
    if (extent && (extent.from < 0 || extent.to > nbytes)) return { why: 'outside' };
  }
  return null;
}

/** A lab that walks a tensor of the workbench, with the address that is pinned there (null: none). */
export const labOfTensor = (
  sent: NonNullable<LabPlace['sent']>,
  dtype: LabPlace['dtype'],
  focus: number | null,
): LabPlace => labOf('traverse', { sizes: [...sent.shape], dtype, layouts: ['sent'], sent, focus });
