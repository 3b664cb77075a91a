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
import { createPair } from '../stage/pair.ts';
import { createStage } from '../stage/stage.ts';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App pair={createPair(createStage(), createStage())} />
    </StrictMode>,
  );
