// The words of the quiz in the language of the page, fetched when a page of it opens; nothing is drawn before they are there.
import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useState } from 'react';
import { useWords } from '../../panels/words.ts';
import type { QuizWords } from '../../text/quiz-words.ts';
import type { Language } from '../../text/words.ts';

const load: Readonly<Record<Language, () => Promise<QuizWords>>> = {
  ko: () => import('../../text/ko/quiz.ts').then((m) => m.quiz),
  en: () => import('../../text/en/quiz.ts').then((m) => m.quiz),
};

const QuizContext = createContext<QuizWords | null>(null);

/** Throws outside `WithQuizWords`. */
export function useQuizWords(): QuizWords {
  const words = useContext(QuizContext);
  if (!words) throw new Error('a page of the quiz needs its words around it');
  return words;
}

export function WithQuizWords({ children }: { children: ReactNode }) {
  const { language } = useWords();
  const [words, setWords] = useState<QuizWords | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void load[language]().then((loaded) => isCurrent && setWords(loaded));
    return () => void (isCurrent = false);
  }, [language]);
  if (!words) return <main className="quiz" id="content" aria-busy="true" />;
  return <QuizContext.Provider value={words}>{children}</QuizContext.Provider>;
}
