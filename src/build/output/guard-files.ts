import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin } from 'vite';

type Next = (error?: unknown) => void;

/** What the development server may serve, as Vite knows it. */
export interface ServedFolders {
  /** Folder of the project; what is linked below its `node_modules` are packages. */
  root: string;
  /** Vite's `server.fs.allow`. */
  allow: readonly string[];
}

/** Before the whole path of a file of the disk, wherever it stands: `/_image?href=/@fs/…` reads one too. */
const diskPrefix = /\/@(?:fs|id)\//g;

/** Mounts {@link guardFiles} in the development server before all else: Astro's own middleware decodes addresses too. */
export function guardPlugin(): Plugin {
  return {
    name: 'lectern-guard-files',
    enforce: 'post',
    configureServer: ({ config: { root, server }, middlewares }) => {
      const handle = guardFiles({ root, allow: server.fs.allow });
      return () => void middlewares.stack.unshift({ route: '', handle });
    },
  };
}

/**
 * Dev server middleware: refuses files that lie in a folder which is served, but are
 * links that lead out of all of them. Vite compares paths as they are written and then follows the link. An address
 * that is no valid encoding is answered with 400; deeper in, it would be an error of the server.
 */
export function guardFiles({ root, allow }: ServedFolders) {
  const packages = path.join(root, 'node_modules') + path.sep;
  const folders = Promise.all(allow.map(async (folder) => [path.resolve(folder), await real(folder)])).then(
    (all) => [...new Set(all.flat().filter((folder) => folder !== undefined))],
  );

  const leadsOut = async (file: string): Promise<boolean> => {
    const served = await folders;
    if (file.startsWith(packages) || !served.some((folder) => isInside(file, folder))) return false;
    const target = await real(file);
    return target !== undefined && !served.some((folder) => isInside(target, folder));
  };

  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const address = request.url ?? '/';
    const pathname = address.split(/[?#]/, 1)[0] ?? '/';
    if (decoded(pathname) === undefined) return refuse(response, 400, 'This address is no valid encoding.');
    Promise.all(filesIn(address, root).map(leadsOut)).then((found) => {
      if (found.includes(true)) refuse(response, 403, 'This is a link out of the folders that are served.');
      else next();
    }, next);
  };
}

/** The files that an address may mean to Vite, however often it is encoded. */
function filesIn(address: string, root: string): string[] {
  const once = decoded(address) ?? address;
  const texts = new Set([address, once, decoded(once) ?? once]);
  const files = new Set<string>();
  for (const text of texts) {
    const pathname = text.split(/[?#]/, 1)[0] ?? '/';
    files.add(path.resolve('/', pathname));
    files.add(path.join(root, path.posix.join('/', pathname)));
    for (const {
      index,
      0: { length },
    } of text.matchAll(diskPrefix)) {
      const file = text.slice(index + length).split(/[?#]/, 1)[0] ?? '';
      files.add(path.resolve('/', file));
      // What names it in a query ends there.
      files.add(path.resolve('/', file.split('&', 1)[0] ?? ''));
    }
  }
  return [...files];
}

function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

function real(file: string): Promise<string | undefined> {
  return realpath(file).catch(() => undefined);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
