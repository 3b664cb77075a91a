// The time that is left in an exam; at the end it says so once.
import { useEffect, useRef, useState } from 'react';
import { useQuizWords } from './quiz-words.tsx';

export function Clock({ deadline, onUp }: { readonly deadline: number; readonly onUp: () => void }) {
  const { page } = useQuizWords();
  const [now, setNow] = useState(() => Date.now());
  const up = useRef(onUp);
  useEffect(() => {
    up.current = onUp;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const time = Date.now();
      setNow(time);
      if (time < deadline) return;
      clearInterval(timer);
      up.current();
    }, 500);
    return () => clearInterval(timer);
  }, [deadline]);
  const left = Math.max(0, Math.ceil((deadline - now) / 1000));
  return (
    <span className="mono" role="timer">
      {page.timeLeft(Math.floor(left / 60), left % 60)}
    </span>
  );
}
