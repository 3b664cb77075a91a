// Two stages side by side: what is pointed at on one is pointed at on the other, at the same index or at the same place of the
// storage, and stepping one may step the other. Knows no panel.
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Focus } from '../trace/focus.ts';
import {
  asElement,
  elementSpot,
  focusOnAddress,
  focusOnAxis,
  focusOnElement,
  nothing,
  spotOf,
} from '../trace/focus.ts';
import type { StagePlace } from '../trace/place.ts';
import { placeVersion, stageOf } from '../trace/place.ts';
import { sightIn } from './onshow.ts';
import type { Sight } from './sight.ts';
import type { Stage, StageState } from './stage.ts';

/** By what the two are linked: one index, one place counted from the start of the storage, or not at all. */
export const ties = ['index', 'place', 'apart'] as const;
export type Tie = (typeof ties)[number];

export interface PairState {
  /** Whether two are on show, or only the first stage. */
  readonly open: boolean;
  readonly tie: Tie;
  /** Whether stepping one steps the other. */
  readonly together: boolean;
}

export interface Pair extends StoreApi<PairState> {
  readonly stages: readonly [Stage, Stage];
  /** Shows a place: one scenario or two. */
  readonly show: (place: StagePlace) => void;
  /** Goes on with the first stage alone. */
  readonly close: () => void;
  readonly setTie: (tie: Tie) => void;
  readonly setTogether: (together: boolean) => void;
  /** What is on show, for a link. */
  readonly place: () => StagePlace;
}

/** What is pointed at on one sight, as the other sees it; nothing where the other has no such thing. */
export function focusAcross(focus: Focus, from: Sight, to: Sight, tie: Tie): Focus {
  const { subject } = to;
  if (tie === 'apart' || focus.kind === 'nothing' || focus.kind === 'step' || !from.subject || !subject) return nothing;
  if (focus.kind === 'axis') {
    const isThere = focus.axis < subject.layout.shape.length;
    return isThere ? focusOnAxis(to.frame, subject, focus.axis, focus.pinned) : nothing;
  }
  if (tie === 'index') {
    const spot = elementSpot(from.frame, asElement(from.frame, focus, from.subject));
    return spot ? focusOnElement(to.frame, subject, spot.index, focus.pinned) : nothing;
  }
  const spot = spotOf(from.frame, focus);
  const storage = to.frame.storage(subject.storage);
  if (!spot || !storage || spot.byte >= storage.nbytes) return nothing;
  return focusOnAddress(to.frame, storage.id, spot.byte, focus.pinned);
}

/** Names of the two tensors of a step that are worth comparing: what it read and what the pictures are about; '' where there is none. */
export function ownPair(state: StageState): [string, string] {
  const sight = sightIn(state);
  if (!sight?.subject) return ['', ''];
  const { frame, subject } = sight;
  const named = frame.named.filter((t) => !t.hidden).map(({ name, tensor }) => ({ name, id: tensor.id }));
  const mine = named.find((v) => v.id === subject.id)?.name ?? '';
  const read = named.find((v) => v.id !== subject.id && frame.step.inputs.some((t) => t.id === v.id));
  const other = read ?? named.findLast((v) => v.name !== mine);
  return [other?.name ?? mine, mine];
}

export function createPair(first: Stage, second: Stage): Pair {
  const store = createStore<PairState>(() => ({ open: false, tie: 'index', together: false }));
  const stages = [first, second] as const;
  let leader: 0 | 1 = 0;
  let busy = false;

  /** Brings the other stage to where the leader points. */
  const follow = (): void => {
    const { open, tie } = store.getState();
    if (!open || tie === 'apart') return;
    const [a, b] = [stages[leader], stages[leader === 0 ? 1 : 0]];
    const { hover, pin } = a.getState();
    const [from, to] = [sightIn(a.getState()), sightIn(b.getState())];
    if (!from || !to) return;
    // While nothing is pointed at, the element that the leader shows is the one both show.
    const { focus, element, subject } = from;
    const rests = focus.kind === 'nothing' && element && subject;
    const shown = rests ? focusOnElement(from.frame, subject, element.index) : pin;
    b.setState({ hover: focusAcross(hover, from, to, tie), pin: focusAcross(shown, from, to, tie) });
  };
  const heard = (who: 0 | 1) => (now: StageState, before: StageState) => {
    if (busy || !store.getState().open) return;
    const pointed = now.hover !== before.hover || now.pin !== before.pin;
    const moved = now.step !== before.step || now.length !== before.length || now.history !== before.history;
    if (!pointed && !moved && now.look === before.look && now.chosen === before.chosen) return;
    busy = true;
    if (pointed && !moved) leader = who;
    if (moved && now.history === before.history && store.getState().together) stages[who === 0 ? 1 : 0].go(now.step);
    follow();
    busy = false;
  };
  first.subscribe(heard(0));
  second.subscribe(heard(1));

  return {
    ...store,
    stages,
    show({ scenarios, locks }) {
      const [one, two] = scenarios;
      const tie =
        two === undefined || !locks.includes('focus') ? 'apart' : one.look['tie'] === 'place' ? 'place' : 'index';
      leader = 0;
      store.setState({ open: two !== undefined, tie, together: locks.includes('cursor') });
      first.open(one);
      if (two) second.open(two);
    },
    close() {
      store.setState({ open: false });
      first.setLook({ subject: '' });
    },
    setTie(tie) {
      store.setState({ tie });
      first.setLook({ tie });
      follow();
    },
    setTogether(together) {
      store.setState({ together });
    },
    place() {
      const { open, tie, together } = store.getState();
      if (!open) return stageOf(first.scenario());
      const locks = [...(tie === 'apart' ? [] : ['focus' as const]), ...(together ? ['cursor' as const] : [])];
      return { v: placeVersion, kind: 'stage', scenarios: [first.scenario(), second.scenario()], locks };
    },
  };
}
