// End-to-end tests: the built site, served by vite preview, in Chromium on a desk and on a phone.
import { defineConfig } from '@playwright/test';
import { chromiumPath, launchArguments } from './scripts/chromium.mjs';

const chromium = chromiumPath();
const port = Number(process.env['E2E_PORT'] ?? 4173);

/**
 * Every page in both languages on both devices is what `npm run e2e` opens. `npm test` has ten minutes and deals them: English at
 * the desk, Korean on the phone; the workbench's own specs are not dealt but run in full.
 */
const dealt = process.env['E2E_DEALT'] === '1';
const only = (left: string) => (dealt ? { grepInvert: new RegExp(`^(?!.*workbench\\.spec).*${left}`) } : {});

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    locale: 'en-US',
    trace: 'off',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: launchArguments,
    },
  },
  projects: [
    { name: 'desktop', ...only('in ko'), use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      ...only('in en'),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `npm run preview -- --host 127.0.0.1 --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});
