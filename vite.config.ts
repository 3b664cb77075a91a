// How the site is built: relative paths throughout, so that any static host and any sub-path serves it.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentSecurityPolicy } from './build/content-security-policy.ts';
import { katexWoff2Only } from './build/katex-woff2-only.ts';
import { lessons } from './build/lessons/plugin.ts';
import { offline } from './build/offline.ts';
import { prerender } from './build/prerender.ts';

/** What it takes to bundle the app, for browsers and for drawing its pages. */
const app = () => [react(), lessons()];

export default defineConfig({
  base: './',
  plugins: [katexWoff2Only(), app(), contentSecurityPolicy(), prerender(app), offline()],
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: true, rolldownOptions: { checks: { pluginTimings: false } } },
});
