import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Site } from '../../site/site/assemble.ts';
import type { Agents } from '../../site/site/agents.ts';
import { readIfThere } from '../../base/read-file.ts';
import { decodedPath, withSlash } from '../../base/addresses/href.ts';
import { send } from '../output/malformed-address.ts';
import type { SiteFiles } from '../output/SiteFiles.ts';

/**
 * Writes `llms.txt` with its parts, `skill.md` and `llms-full.txt`, unless the author brings them. The last one is put together
 * from the Markdown of the pages as it was written, a page at a time.
 */
export function writeLists(agents: Agents, siteFiles: SiteFiles): void {
  for (const { name, content } of agents.lists.files()) siteFiles.writeNew(name, content);
  siteFiles.writePieces('llms-full.txt', fullPieces(agents, siteFiles.folder));
}

function* fullPieces(agents: Agents, folder: string): Generator<string> {
  const { head, routes, piece } = agents.lists.full();
  yield head;
  for (const route of routes) {
    const markdown = readIfThere(path.join(folder, agents.file(route)));
    if (markdown !== undefined) yield piece(route, markdown);
  }
  yield '\n';
}

/** Dev server middleware: the lists and the Markdown of the site as it is now. Files of the docs folder come before them. */
export function serveAgents(base: string, current: () => Site) {
  const prefix = withSlash(base);
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    const address = request.url?.split(/[?#]/, 1)[0] ?? '';
    const site = current();
    const { agents } = site;
    if (!agents || !address.startsWith(prefix) || !/\.(?:md|txt)$/.test(address)) return next();
    const made = makeFile(site, agents, decodedPath(address.slice(prefix.length)));
    if (!made) return next();
    made.then((content) => {
      const type = address.endsWith('.md') ? 'text/markdown' : 'text/plain';
      send(response, `${type}; charset=utf-8`, content);
    }, next);
  };
}

function makeFile(site: Site, agents: Agents, name: string): Promise<string> | undefined {
  if (name === 'llms-full.txt') return fullText(site, agents);
  const route = site.routes.find((one) => agents.file(one) === name);
  if (route !== undefined) return site.page(route).then((view) => agents.markdown(route, view));
  const file = agents.lists.files().find((one) => one.name === name);
  return file && Promise.resolve(file.content);
}

async function fullText(site: Site, agents: Agents): Promise<string> {
  const { head, routes, piece } = agents.lists.full();
  let text = head;
  for (const route of routes) text += piece(route, agents.markdown(route, await site.page(route)));
  return `${text}\n`;
}
