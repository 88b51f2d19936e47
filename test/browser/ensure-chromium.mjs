// Makes sure that a Chromium is installed before the browser tests run, and says in one line how to get one where
// it cannot. Run by `npm test`; plain JavaScript, so that nothing has to be built first.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The browser without its window: the same pages, scripts and network for less than half of the processor's time. */
const SHELL = '/usr/bin/chromium-headless-shell';

const KNOWN = [
  process.env.CHROMIUM_PATH,
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of an installed Chromium or Chrome, or `undefined`. `CHROMIUM_PATH` names one that is elsewhere. */
export function findChromium() {
  return KNOWN.find((path) => path && existsSync(path));
}

function apt(...args) {
  return spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status;
}

/**
 * Installs the shell, or all of Chromium where a system has no package of the shell. In the gate the shell is installed beside a
 * Chromium too: with the whole browser it takes twice as long. On the machine of a contributor what is there is enough.
 */
function install() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return;
  apt('update', '-qq');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation');
    if (findChromium()) return;
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const found = findChromium();
  if (!found || (process.env.CI && found !== process.env.CHROMIUM_PATH && found !== SHELL)) install();
  if (!findChromium()) {
    process.stderr.write(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n',
    );
    process.exit(1);
  }
}
