// Finds a Chromium for the tests; on a bare Debian or Ubuntu as root it installs one, with Korean fonts.
// As another user it says what to run.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath } from './chromium.mjs';

const hasKorean = () =>
  process.platform !== 'linux' ||
  /\S/.test(spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' }).stdout ?? '');

const wanted = [...(chromiumPath() ? [] : ['chromium']), ...(hasKorean() ? [] : ['fonts-noto-cjk'])];
if (wanted.length > 0) {
  const apt = existsSync('/usr/bin/apt-get');
  // Another installation may hold the lock on a fresh machine; waiting is kinder than failing.
  const install = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', ...wanted];
  const byHand = `sudo apt-get ${install.join(' ')}`;
  if (apt && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['-qq', ...install], { stdio: ['ignore', 'ignore', 'inherit'], env });
  } else if (chromiumPath()) {
    console.warn(`Korean text may show as boxes: install a Korean font (Debian: ${byHand}).`);
  } else {
    console.error(
      apt
        ? `The tests need Chromium. Run:\n  ${byHand}`
        : 'The tests need Chrome or Chromium. Install one, or set CHROMIUM_PATH to its program file.',
    );
    process.exit(1);
  }
}
console.log(`browser: ${chromiumPath()}`);
