import { existsSync } from 'node:fs';
import path from 'node:path';
import { draftFor, folderFor } from '../init/begin.ts';
import { draftOfDocument, isDocument } from '../init/document-files.ts';
import { otherSiteIn, type Tool } from '../init/other-tools.ts';
import { findConfig } from '../../build/options/find-config.ts';
import { isUrl } from '../../api/openapi/read/source.ts';
import { isFolder } from '../../base/read-file.ts';
import { AuthorError } from '../../base/report/AuthorError.ts';
import { shownPath } from '../../base/report/file-names.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { command } from './command-to-copy.ts';
import { rootOf } from './description-root.ts';
import { isTaken, put, putExtras, refuse } from './put-site.ts';

/**
 * Begins a site in a folder. Returns the exit code: 0, or 1 when something is there already, and nothing was written.
 *
 * @throws AuthorError when the folder is a file, or the site of another tool.
 */
export async function init(args: Arguments): Promise<number> {
  if (args.from !== undefined) return (await import('./init-from.ts')).initFrom(args, args.from as Tool);
  if (args.isDirNamed && isDocument(args.dir) && !isFolder(args.dir)) return initDocument(args);
  const folder = await folderFor(args.isDirNamed ? args.dir : undefined, process.cwd());
  if (existsSync(folder) && !isFolder(folder)) throw new AuthorError(`${args.dir} is a file, not a folder.`);
  const shown = shownPath(folder);
  const found = existsSync(folder) ? await findConfig(folder) : undefined;
  if (found !== undefined && (args.ci !== undefined || args.docker || args.vscode))
    return putExtras(path.dirname(found), args);
  if (found !== undefined)
    return refuse(
      `there is a ${path.basename(found)} already: ${shownPath(found)}.`,
      `To open that site, run ${command('dev', shown)}.`,
    );
  const other = existsSync(folder) ? otherSiteIn(folder) : undefined;
  if (other !== undefined)
    return refuse(
      `${shownPath(other.config)} belongs to a site of ${other.tool}.`,
      `${command(`init --from ${other.tool}`, shown, path.join(path.dirname(shown), `${path.basename(folder)}-lectern`))} makes a copy that Lectern can build. To start from scratch, name another folder.`,
    );
  const draft = await draftFor(folder);
  return put(folder, draft, args);
}

async function initDocument(args: Arguments): Promise<number> {
  if (!isUrl(args.dir) && !existsSync(args.dir)) throw new AuthorError(`there is no file ${args.dir}.`);
  const target = path.resolve(args.other ?? 'docs');
  if (isTaken(target))
    return refuse(
      `${shownPath(target)} is not an empty folder.`,
      `Name a new one: ${command('init', args.dir, 'api-docs')}`,
    );
  const { root, location } = rootOf(args.dir);
  return put(target, await draftOfDocument(root, location), args);
}
