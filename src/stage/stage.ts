// One stage of the page: a scenario, the story of its last run, where one stands in it and what is pointed at.
// A vanilla store, so that any page can hold several. Knows no panel.
import type { Layout } from '../core/layout.ts';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { Colouring } from '../scene/colouring.ts';
import type { Cursor } from '../trace/cursor.ts';
import { cursorAt, cursorMoved, stepAt } from '../trace/cursor.ts';
import type { Focus, TensorName } from '../trace/focus.ts';
import { nameOf, nothing } from '../trace/focus.ts';
import { History } from '../trace/history.ts';
import type { Look, Scenario } from '../trace/scenario.ts';
import { scenarioOf } from '../trace/scenario.ts';
import type { RunFault, TensorShot } from '../trace/step.ts';
import type { Session, SessionState } from '../trace/session.ts';
import { startSession } from '../trace/session.ts';
import type { Fixed } from './fixed.ts';
import { free } from './fixed.ts';
import type { Moved } from './following.ts';
import { Following } from './following.ts';
import { frameIn, sightIn } from './onshow.ts';
import type { Player, Time } from './playing.ts';
import { atRest, createPlayer } from './playing.ts';
import { pinCarried } from './sight.ts';
import type { Trial } from './trial.ts';
import { nameForTrial, trialShot } from './trial.ts';
import type { Rewriting, Written } from './written.ts';
import { inserted, rewritten } from './written.ts';

export interface StageState extends Time {
  readonly code: string;
  readonly dialect: Scenario['dialect'];
  readonly seed: number;
  readonly look: Look;
  /** How the last run stands; null before any. */
  readonly run: SessionState | null;
  /** Why the code as it is typed now cannot be run, while the story before stays on show. */
  readonly fault: RunFault | null;
  /** The story on show and the code it is of. It grows while a program runs; `length` says when. */
  readonly history: History;
  readonly colouring: Colouring;
  readonly told: string;
  readonly length: number;
  /** Number of the step on show; −1 where there is none. */
  readonly step: number;
  /** The place that is looked for while a new story arrives; null: the last step. */
  readonly wanted: Cursor | null;
  readonly chosen: TensorName | null;
  readonly hover: Focus;
  readonly pin: Focus;
  /** Text of the index expression box. */
  readonly asking: string;
  /** A layout that is tried out over the storage of a tensor of the frame; null if none is. */
  readonly trial: Trial | null;
}

export interface Stage extends StoreApi<StageState>, Player {
  readonly fixed: Fixed;
  /** Shows a scenario from its beginning and runs it. */
  readonly open: (scenario: Scenario) => void;
  /**
   * The code was edited; `moved` says where a position of the old code went, `at` where somebody typed. It runs when `run` is
   * called. The step on show stays, unless a line is being written that had no step: then that line's is shown.
   */
  readonly edit: (code: string, moved: Moved, at?: number) => void;
  /** Puts a line of code after the statement of the step on show (before it, if it raised), runs, and goes to what the line does. */
  readonly insert: (line: string) => void;
  /** Puts other code in the place of a piece of the story's code, runs, and goes to what it does now. */
  readonly rewrite: (edit: Rewriting) => void;
  readonly run: () => void;
  readonly stop: () => void;
  /** Goes to a step, counted from 0, within the story. */
  readonly go: (step: number) => void;
  readonly choose: (tensor: TensorName | null) => void;
  /** What the pointer is over; `nothing` when it leaves. */
  readonly point: (focus: Focus) => void;
  /** Pins what is pointed at; `nothing` lets go. */
  readonly pin: (focus: Focus) => void;
  /** Pins what was clicked; clicking it again lets go. */
  readonly press: (focus: Focus) => void;
  /** Asks what an index expression hits; '' asks nothing. */
  readonly ask: (text: string) => void;
  /** Shows what a tensor of the frame would be with another layout; null goes back to what is there. */
  readonly tryLayout: (of: TensorShot | null, layout?: Layout) => void;
  readonly setLook: (look: Look) => void;
  /** The scenario as it stands, for a link. */
  readonly scenario: () => Scenario;
}

/** Starts a run that reports its progress; tests give their own. */
export type Start = (scenario: Scenario, onProgress: (session: Session) => void) => Session;

const inWorker: Start = (scenario, onProgress) => startSession(scenario, { onProgress });

export function createStage(start: Start = inWorker, fixed: Fixed = free): Stage {
  const store = createStore<StageState>(() => stateOf(scenarioOf('')));
  let session: Session | null = null;
  let runs = 0;
  const following = new Following();
  const { getState: get, setState: set } = store;

  /** Where a step of the story is in the code as it is typed now: at its place if its text still stands there, else where that moved. */
  const placeOf = (number: number): Cursor | null => {
    const { code, told, history } = get();
    const cursor = cursorAt(history, number);
    if (!cursor) return null;
    const { from, to } = history.steps[number]!.range;
    return code.slice(from, to) === told.slice(from, to) ? cursor : following.now(cursor);
  };
  const move = (number: number, t: number): void => {
    const state = get();
    const step = Math.max(0, Math.min(state.length - 1, number));
    if (state.length === 0) return;
    // While the story still grows its last step is a step like any other: who chose it stays there.
    const isEnd = step === state.length - 1 && state.run?.how !== 'running';
    const wanted = isEnd ? null : placeOf(step);
    if (step === state.step) {
      following.letGo();
      return set({ t, wanted });
    }
    const sight = sightIn(state);
    following.letGo();
    const frame = frameIn({ ...state, step });
    const pin = sight && frame ? pinCarried(sight, state.pin, frame) : nothing;
    return set({ step, t, wanted, pin, hover: nothing, chosen: null, trial: null });
  };
  const write = ({ code, moved, wanted }: Written): void => {
    if (fixed.code) return;
    stage.edit(code, moved);
    set({ wanted, pin: nothing });
    stage.run();
  };
  const player = createPlayer(get, set, move);

  const stage: Stage = {
    ...store,
    ...player,
    fixed,
    // A step that is held fast may still be seen to happen.
    play: (playing) => (fixed.step && playing ? player.replay() : player.play(playing)),
    open(scenario) {
      player.play(false);
      following.letGo();
      const { still, speed } = get();
      set({ ...stateOf(scenario), still, speed, pin: scenario.focus, wanted: scenario.cursor });
      stage.run();
    },
    edit(code, moved, at) {
      if (fixed.code) return;
      const { wanted, pin, history, step } = get();
      following.edited(code, moved, at, history.steps, history.steps[step]);
      player.play(false);
      set({ code, wanted: wanted && cursorMoved(wanted, moved), pin });
    },
    insert: (line) => write(inserted(get(), line)),
    rewrite(edit) {
      if (get().code === get().told) write(rewritten(get(), edit));
    },
    run() {
      const mine = ++runs; // an older run is not heard any more
      session?.stop();
      const { code } = get();
      following.runs();
      const colouring = new Colouring();
      let shown = false;
      player.play(false);
      set({ run: { how: 'running' }, t: 1 });
      session = start(stage.scenario(), ({ history, state }) => {
        if (mine !== runs) return;
        colouring.follow(history.steps);
        const { wanted } = get();
        // The story before stays on show until there is something of the new one, and while what is typed is no program yet.
        const fault = history.steps[0]?.raised?.fault ?? null;
        if (!shown && get().length > 0 && fault?.why === 'syntax') return set({ run: state, fault });
        if (!shown && history.length === 0 && state.how !== 'finished') return set({ run: state });
        const first = shown ? {} : { history, colouring, told: code, hover: nothing, chosen: null, trial: null };
        if (!shown) following.arrived();
        shown = true;
        const followed = following.stepIn(history.steps, code);
        const step = followed ?? stepAt(history, wanted) ?? -1;
        set({ ...first, length: history.length, step, run: state, fault: null });
        if (followed === null || state.how === 'running') return;
        const here = followed === history.length - 1 ? null : cursorAt(history, followed);
        set({ wanted: here && following.moved(here) });
      });
    },
    stop() {
      session?.stop();
    },
    go(number) {
      if (!fixed.step) move(number, 1);
    },
    choose(chosen) {
      const { trial } = get();
      const stays = trial && chosen && 'variable' in chosen && chosen.variable === trial.name;
      set({ chosen, hover: nothing, trial: stays ? trial : null });
    },
    ask(asking) {
      set({ asking });
    },
    tryLayout(of, layout = of?.layout) {
      const state = get();
      const frame = frameIn(state);
      if (of === null || layout === undefined || !frame) {
        const back = state.trial ? nameOf(frame!, state.trial.of) : null;
        return set({ trial: null, chosen: back, hover: nothing });
      }
      const name = state.trial?.name ?? nameForTrial(frame, state.told);
      const trial = { of, layout, name };
      state.colouring.lend(trialShot(trial), of);
      set({ trial, chosen: { variable: name }, hover: nothing });
    },
    point(focus) {
      if (!isSameFocus(focus, get().hover)) set({ hover: focus });
    },
    pin(focus) {
      set({ pin: pinned(focus), hover: nothing });
    },
    press(focus) {
      set({ pin: isSameFocus(pinned(focus), get().pin) ? nothing : pinned(focus) });
    },
    setLook(look) {
      set({ look: { ...get().look, ...look } });
    },
    scenario() {
      const { code, dialect, seed, look, wanted, pin } = get();
      return scenarioOf(code, { dialect, seed, look, cursor: wanted, focus: pin });
    },
  };
  return stage;
}

const pinned = (focus: Focus): Focus => (focus.kind === 'nothing' ? focus : { ...focus, pinned: true });
const isSameFocus = (a: Focus, b: Focus): boolean => JSON.stringify(a) === JSON.stringify(b);

function stateOf({ code, dialect, seed, look }: Scenario): StageState {
  return {
    code,
    dialect,
    seed,
    look,
    run: null,
    fault: null,
    history: new History(),
    colouring: new Colouring(),
    told: '',
    length: 0,
    step: -1,
    wanted: null,
    chosen: null,
    hover: nothing,
    pin: nothing,
    ...atRest,
    asking: '',
    trial: null,
  };
}
