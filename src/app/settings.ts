// What a person has set: language and theme. Remembered where the browser allows; otherwise as browser and system prefer.
import { useEffect, useState } from 'react';
import type { Language } from '../text/words.ts';
import { recall, remember } from '../ui/remember.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  setLanguage(language: Language): void;
  setTheme(theme: Theme): void;
}

const preferred = (): Language => (navigator.languages.some((l) => l.toLowerCase().startsWith('ko')) ? 'ko' : 'en');

export function useSettings(): Settings {
  const [language, setLanguage] = useState<Language>(() => {
    const known = recall('language');
    return known === 'ko' || known === 'en' ? known : preferred();
  });
  const [theme, setTheme] = useState<Theme>(() => themes.find((t) => t === recall('theme')) ?? 'system');

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      document.documentElement.dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
    };
    show();
    dark.addEventListener('change', show);
    return () => dark.removeEventListener('change', show);
  }, [theme]);

  return {
    language,
    theme,
    setLanguage(next) {
      remember('language', next);
      setLanguage(next);
    },
    setTheme(next) {
      remember('theme', next);
      setTheme(next);
    },
  };
}
