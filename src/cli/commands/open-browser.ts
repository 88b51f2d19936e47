import { spawn } from 'node:child_process';
import process from 'node:process';

const OPENERS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  // An empty title, since `start` takes the first quoted word for one.
  win32: ['cmd', '/c', 'start', '""'],
};

/** Opens an address in the browser of the user. Where that cannot be done, the address is on the terminal all the same. */
export function openBrowser(address: string): void {
  const given = process.env['BROWSER'];
  const [program, ...words] = given ? [given] : (OPENERS[process.platform] ?? ['xdg-open']);
  const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {
    process.stderr.write(`lectern: no browser could be opened (${program}). Open ${address}\n`);
  });
  child.unref();
}
