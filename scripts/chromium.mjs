// Where a Chromium may be found and how it is started. Knows nothing of tests; ensure-browser.mjs installs, this only looks.
import { existsSync } from 'node:fs';

/** The program file of a Chromium or Chrome on this machine, or undefined. CHROMIUM_PATH wins. */
export const chromiumPath = () =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find((path) => path !== undefined && existsSync(path));

/** Nothing that talks to the network by itself; root cannot use Chromium's sandbox. */
export const launchArguments = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
