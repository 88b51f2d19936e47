import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { isWithin } from '../../base/walk-folder.ts';
import type { Plugin } from 'vite';
import { decoded, isMalformed, refuse } from './malformed-address.ts';

type Next = (error?: unknown) => void;

export interface ServedFolders {
  /** Folder of the project; what is linked below its `node_modules` are packages. */
  root: string;
  /** Vite's `server.fs.allow`. */
  allow: readonly string[];
  /** Docs folders, of which hidden files are not served. */
  docs: readonly string[];
}

/** Before the whole path of a file of the disk, wherever it stands: `/_image?href=/@fs/…` reads one too. */
const diskPrefix = /\/@(?:fs|id)\//g;

/** Mounts {@link guardFiles} in the development server before all else: Astro's own middleware decodes addresses too. */
export function guardPlugin(docs: () => readonly string[]): Plugin {
  return {
    name: 'lectern-guard-files',
    enforce: 'post',
    configureServer: ({ config: { root, server }, middlewares }) => {
      const handle = guardFiles({ root, allow: server.fs.allow, docs: docs() });
      return () => void middlewares.stack.unshift({ route: '', handle });
    },
  };
}

/**
 * Dev server middleware: refuses files that are in a folder which is served, but are links that point out of all of them: Vite compares
 * paths as they are written and then follows the link. Hidden files of a docs folder are not found, by a link either. An
 * address that is malformed is answered here; deeper in, it would be an error of the server.
 */
export function guardFiles({ root, allow, docs }: ServedFolders) {
  const packages = path.join(root, 'node_modules') + path.sep;
  const own = [packages, path.join(root, '.astro') + path.sep];
  const folders = withReal(allow);
  const docsFolders = withReal(docs);

  const refusalFor = async (file: string): Promise<403 | 404 | undefined> => {
    const served = await folders;
    if (file.startsWith(packages) || !served.some((folder) => isWithin(folder, file))) return undefined;
    const target = await real(file);
    if (target === undefined) return undefined;
    const named = [file, target].filter((one) => !own.some((folder) => one.startsWith(folder)));
    const roots = await docsFolders;
    if (named.some((one) => roots.some((folder) => isWithin(folder, one) && isHidden(one, folder))))
      return 404;
    return served.some((folder) => isWithin(folder, target)) ? undefined : 403;
  };

  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const address = request.url ?? '/';
    if (isMalformed(address)) return refuse(response, 400);
    Promise.all(filesIn(address, root).map(refusalFor)).then((found) => {
      const refusal = found.find((status) => status !== undefined);
      if (refusal === undefined) next();
      else refuse(response, refusal);
    }, next);
  };
}

/** Folders as they are named and as links in their paths resolve. */
async function withReal(folders: readonly string[]): Promise<string[]> {
  const all = await Promise.all(folders.map(async (folder) => [path.resolve(folder), await real(folder)]));
  return [...new Set(all.flat().filter((folder) => folder !== undefined))];
}

function isHidden(file: string, folder: string): boolean {
  return path
    .relative(folder, file)
    .split(path.sep)
    .some((name) => name.startsWith('.'));
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
      // A reference in a query ends at `&`.
      files.add(path.resolve('/', file.split('&', 1)[0] ?? ''));
    }
  }
  return [...files];
}

function real(file: string): Promise<string | undefined> {
  return realpath(file).catch(() => undefined);
}
