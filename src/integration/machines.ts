import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getSite } from '../site/accessor.ts';
import type { Machines } from '../site/machines.ts';
import { withSlash } from '../site/href.ts';
import { writeNew } from './write-file.ts';

/** Writes the Markdown of a page beside it, unless the project has a file there. */
export function writeTwin(name: string, markdown: string | Uint8Array, outDir: string): void {
  const file = path.join(outDir, name);
  if (file.startsWith(path.resolve(outDir))) writeNew(file, markdown);
}

/**
 * Writes `llms.txt` and `llms-full.txt`, unless the author brings them. The second one is put together from the Markdown
 * of the pages as it was written, a page at a time.
 */
export function writeLists(machines: Machines, outDir: string): void {
  writeNew(path.join(outDir, 'llms.txt'), machines.list());
  const { head, routes, piece } = machines.full();
  const file = path.join(outDir, 'llms-full.txt');
  if (!writeNew(file, head)) return;
  const descriptor = openSync(file, 'a');
  for (const route of routes) {
    const markdown = path.join(outDir, machines.file(route));
    if (existsSync(markdown)) writeSync(descriptor, piece(route, readFileSync(markdown, 'utf8')));
  }
  writeSync(descriptor, '\n');
  closeSync(descriptor);
}

/** Dev server middleware: the same files of the site as it is now. It stands behind the files of the docs folder. */
export function serveMachines(base: string) {
  const prefix = withSlash(base);
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    const address = request.url?.split(/[?#]/, 1)[0] ?? '';
    const { machines } = getSite();
    if (!machines || !address.startsWith(prefix) || !/\.(?:md|txt)$/.test(address)) return next();
    const made = makeFile(machines, decode(address.slice(prefix.length)));
    if (!made) return next();
    made.then((content) => {
      const type = address.endsWith('.md') ? 'text/markdown' : 'text/plain';
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
      response.end(content);
    }, next);
  };
}

function makeFile(machines: Machines, name: string): Promise<string> | undefined {
  if (name === 'llms.txt') return Promise.resolve(machines.list());
  if (name === 'llms-full.txt') return fullText(machines);
  const site = getSite();
  const route = site.routes.find((one) => machines.file(one) === name);
  return route === undefined ? undefined : site.page(route).then((view) => machines.markdown(route, view));
}

async function fullText(machines: Machines): Promise<string> {
  const site = getSite();
  const { head, routes, piece } = machines.full();
  let text = head;
  for (const route of routes) text += piece(route, machines.markdown(route, await site.page(route)));
  return `${text}\n`;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
