// What the page for pasted errors holds: the text, the answers to its questions, and the stage that shows the program they lead to.
// Knows no component.
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Answered, Answers } from '../../explain/pasted/answers.ts';
import { answered } from '../../explain/pasted/answers.ts';
import { programOf } from '../../explain/pasted/draft.ts';
import type { Understood } from '../../explain/pasted/understood.ts';
import { understood } from '../../explain/pasted/understood.ts';
import type { Stage } from '../../stage/stage.ts';
import { createStage } from '../../stage/stage.ts';
import { scenarioOf } from '../../trace/scenario.ts';

export interface PasteState {
  readonly text: string;
  readonly answers: Answers;
  readonly read: Understood;
  /** The draft with the answers; null where the text leads to none. */
  readonly answered: Answered | null;
}

export interface Paste extends StoreApi<PasteState> {
  readonly stage: Stage;
  /** Another text; the answers to the old one are gone with it. */
  readonly paste: (text: string, answers?: Answers) => void;
  readonly answer: (id: string, text: string) => void;
}

/** Milliseconds after which what is typed is run. */
const rest = 250;

export function createPaste(stage: Stage = createStage()): Paste {
  const store = createStore<PasteState>(() => ({ text: '', answers: {}, read: { how: 'nothing' }, answered: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { answered: now } = store.getState();
      if (now) stage.open(scenarioOf(programOf(now.draft), { dialect: now.draft.framework }));
    }, rest);
  };
  const readAgain = (text: string, answers: Answers): void => {
    const read = understood(text);
    store.setState({ text, answers, read, answered: 'draft' in read ? answered(read.draft, answers) : null });
    show();
  };
  return {
    ...store,
    stage,
    paste: (text, answers = {}) => readAgain(text, answers),
    answer: (id, text) => readAgain(store.getState().text, { ...store.getState().answers, [id]: text }),
  };
}
