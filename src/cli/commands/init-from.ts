import path from 'node:path';
import { convertSite } from '../init/from/convert.ts';
import { leftText, movedFiles } from '../init/from/moved-page.ts';
import { readOther } from '../init/from/read.ts';
import { siteName } from '../init/names.ts';
import { findOther, type Tool } from '../init/other-tools.ts';
import { isFolder } from '../../base/read-file.ts';
import { AuthorError } from '../../base/report/AuthorError.ts';
import { folderPrefix } from '../../base/report/file-names.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { isTaken, put, refuse } from './put-site.ts';
import { tell } from './tell.ts';
import { nameBelow } from '../../base/walk-folder.ts';

/**
 * Converts the site of another tool into a new folder, and reports features without an equivalent. Never changes the folder
 * of the other site. Returns the exit code.
 */
export async function initFrom(args: Arguments, tool: Tool): Promise<number> {
  const source = path.resolve(args.dir);
  const target = path.resolve(args.other ?? '');
  if (!isFolder(source)) throw new AuthorError(`there is no folder ${args.dir}.`);
  const found = findOther(source, tool);
  if (!found) throw new AuthorError(`there is no ${tool} configuration in ${args.dir}.`);
  if (isTaken(target)) return refuse(`${args.other} is not an empty folder.`, 'Choose a new folder.');
  const site = await readOther(found);
  if (site.pages.length === 0) throw new AuthorError(`the ${tool} site in ${args.dir} has no pages.`);
  const { draft, diagnostics } = convertSite(site, site.name ?? siteName(source));
  draft.files.push(...movedFiles(draft, diagnostics, tool, nameBelow(source, site.root)));
  const code = await put(target, draft, args);
  process.stdout.write('\n');
  if (args.verbose) tell([{ diagnostics, folder: site.root, failing: { failOn: 'never' } }], 'terminal');
  else process.stdout.write(leftText(diagnostics, folderPrefix(site.root)));
  return code;
}
