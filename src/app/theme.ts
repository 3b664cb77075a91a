// The theme a person has set, remembered where the browser allows.
import { useEffect, useState } from 'react';
import { recall, remember } from '../ui/remember.ts';

export const themes = ['light', 'dark', 'system', 'projector'] as const;
/** `projector` is light, with type and cells as large as a lecture room needs. */
export type Theme = (typeof themes)[number];

/** A room of 1920 × 1080 shows this much of the page, in its own pixels: what is 13 pixels there is 24 on the wall. */
const room = { width: 1040, height: 585 };

/** The theme that the address asks for (a figure inside another page), else the one chosen before. */
function begin(): Theme {
  const asked = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('theme');
  return themes.find((t) => t === asked) ?? themes.find((t) => t === recall('theme')) ?? 'system';
}

/** The theme and how to choose another; the page's root element wears it. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(begin);

  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      const { dataset, style } = document.documentElement;
      dataset['theme'] = theme === 'dark' || (theme === 'system' && dark.matches) ? 'dark' : 'light';
      if (theme !== 'projector') {
        delete dataset['room'];
        style.removeProperty('--zoom');
        return;
      }
      dataset['room'] = 'projector';
      const zoom = Math.min(window.innerWidth / room.width, window.innerHeight / room.height);
      style.setProperty('--zoom', String(Math.max(1, zoom)));
    };
    show();
    dark.addEventListener('change', show);
    window.addEventListener('resize', show);
    return () => {
      dark.removeEventListener('change', show);
      window.removeEventListener('resize', show);
    };
  }, [theme]);

  return [
    theme,
    (next) => {
      remember('theme', next);
      setTheme(next);
    },
  ];
}
