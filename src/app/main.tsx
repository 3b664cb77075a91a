// Starts the app in the page. Knows no tensor.
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '../ui/tokens.css';
import '../ui/page.css';
import '../ui/controls.css';
import '../ui/canvas.css';
import '../panels/marks.css';
import '../panels/column.css';
import './shell.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { linkedPlace } from '../pages/linked.ts';
import type { Language } from '../text/words.ts';
import { recall } from '../ui/remember.ts';
import { App } from './App.tsx';
import type { Here } from './here.ts';
import { hereOf, pathOf, routeFor } from './here.ts';
import { wordsOf } from './languages.ts';

/** The language of the address, else the one chosen before, else the browser's. */
function languageOf(here: Here): Language {
  const known = here.language ?? recall('language');
  if (known === 'ko' || known === 'en') return known;
  return navigator.languages.some((l) => l.toLowerCase().startsWith('ko')) ? 'ko' : 'en';
}

/**
 * The page of the link where the address names none (links of any age begin at the root), or names one that opens no such place. A
 * bad link is said to be bad by the page that it names, or by the workbench.
 */
async function arrived(): Promise<Here> {
  const here = hereOf(location.pathname);
  const linked = await linkedPlace();
  if (linked === null) return here;
  const kind = linked.ok ? linked.value.kind : (here.route.opens ?? 'stage');
  return { ...here, route: here.route.opens === kind ? here.route : (routeFor(kind) ?? here.route) };
}

/** A link opened by hand while a page is open may belong to another page. */
async function followLink(here: Here, language: Language) {
  const linked = await linkedPlace();
  if (!linked?.ok) return;
  const route = routeFor(linked.value.kind);
  if (route && route.id !== here.route.id) location.assign(pathOf(here.base, language, route.path) + location.hash);
}

async function start(root: HTMLElement) {
  const here = await arrived();
  const language = languageOf(here);
  const path = pathOf(here.base, language, here.route.path);
  if (here.language !== null && hereOf(location.pathname).route !== here.route)
    history.replaceState(null, '', path + location.search + location.hash);
  const [words, page] = await Promise.all([wordsOf(language), here.route.load(language)]);
  window.addEventListener('hashchange', () => void followLink(here, language));
  createRoot(root).render(
    <StrictMode>
      <App here={here} language={language} words={words} page={page} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
