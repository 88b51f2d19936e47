import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { once } from 'node:events';
import { getSite } from '../site/accessor.ts';
import type { Machines } from '../site/machines.ts';
import type { PageView } from '../site/PageView.ts';

/** Writes the Markdown of a page beside it, unless the project has a file there. */
export async function writeTwin(
  machines: Machines,
  route: string,
  view: PageView,
  outDir: string,
): Promise<void> {
  const file = path.join(outDir, machines.file(route));
  if (!file.startsWith(path.resolve(outDir))) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeNew(file, machines.markdown(route, view));
}

/**
 * Writes `llms.txt` and `llms-full.txt`, unless the author brings them. The second one is put together from the Markdown
 * of the pages as it was written, a page at a time.
 */
export async function writeLists(machines: Machines, outDir: string): Promise<void> {
  await writeNew(path.join(outDir, 'llms.txt'), machines.list());
  const file = path.join(outDir, 'llms-full.txt');
  if (existsSync(file)) return;
  const { head, routes, piece } = machines.full();
  const stream = createWriteStream(file);
  stream.write(head);
  for (const route of routes) {
    const markdown = await readFile(path.join(outDir, machines.file(route)), 'utf8').catch(() => undefined);
    if (markdown !== undefined && !stream.write(piece(route, markdown))) await once(stream, 'drain');
  }
  stream.end('\n');
  await once(stream, 'finish');
}

async function writeNew(file: string, content: string): Promise<void> {
  await writeFile(file, content, { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}

/** Dev server middleware: the same files of the site as it is now. It stands behind the files of the docs folder. */
export function serveMachines(base: string) {
  const prefix = base.replace(/\/?$/, '/');
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
