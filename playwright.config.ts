// End-to-end tests: the built site, served by vite preview, in Chromium on a desk and on a phone.
import { defineConfig } from '@playwright/test';
import { chromiumPath, launchArguments } from './scripts/chromium.mjs';

const chromium = chromiumPath();
const port = Number(process.env['E2E_PORT'] ?? 4173);

/**
 * `npm run e2e` opens everything in both languages on both devices, which takes half an hour on two cores. `npm test` has ten
 * minutes: the workbench's and the site's own specs at the desk, the workbench's in Korean on a phone, where the site only has to
 * open, and of every other spec what is tagged `@main`, in Korean at the desk.
 */
const isDealt = process.env['E2E_DEALT'] === '1';
const atDesk = isDealt
  ? { grep: /(workbench|site)\.spec|@main/, grepInvert: /^(?!.*(workbench|site)\.spec).*in en/ }
  : {};
const onPhone = isDealt ? { grep: /workbench\.spec|the site opens|the navigation leads/, grepInvert: /in en/ } : {};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: process.env['CI'] ? 2 : 1,
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    locale: 'en-US',
    trace: 'off',
    // A worker would fetch the whole site for every test; what it does has a spec of its own.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: launchArguments,
    },
  },
  projects: [
    { name: 'desktop', ...atDesk, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      ...onPhone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `npm run preview -- --host 127.0.0.1 --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});
