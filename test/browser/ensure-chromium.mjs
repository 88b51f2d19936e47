// Makes sure that a Chromium is installed before the browser tests run, and says in one line how to get one where
// it cannot. Run by `npm test`; plain JavaScript, so that nothing has to be built first.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of an installed Chromium or Chrome, or `undefined`. `CHROMIUM_PATH` names one that is elsewhere. */
export function findChromium() {
  return KNOWN.find((path) => path && existsSync(path));
}

function install() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return;
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  if (!findChromium()) install();
  if (!findChromium()) {
    process.stderr.write(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n',
    );
    process.exit(1);
  }
}
