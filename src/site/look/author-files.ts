import { report } from '../options/codes.ts';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import { readIgnoreFile } from '../../base/ignore-file.ts';
import { isIgnoredFolder } from '../assets/assets.ts';
import { readIfThere } from '../../base/read-file.ts';
import { noteListing } from '../../base/reads.ts';
import { findsBelow, hasTrueName } from '../../base/walk-folder.ts';
import { programManifest, programsOf, whyNoScript, whyNotDocs, whyOfTool } from './program-files.ts';

/** Style sheets and scripts of the docs folder that stand on every page, relative to it, in order of their paths. */
export interface AuthorFiles {
  styles: string[];
  scripts: string[];
}

/** Folders whose files are parts of pages, not of the site. */
const ofPages = /^(?:_?snippets|components)\//;

/** A folder on the way through the docs. */
interface Folder {
  path: string;
  /** The outermost folder that is no part of the docs, which this one is or lies in, and why. */
  left?: { folder: string; why: string };
  /** True if pages lie in it or in one around it, below the root. */
  hasPages: boolean;
}

/**
 * Finds the style sheets and scripts that the format puts on every page: each `.css` and `.js` file of the docs folder.
 * Left out is what belongs to a program or its tools and lies in the same folder, since a `mint.json` may stand at the
 * root of a repository. `diagnostics` names the scripts, and those that no page can run; `notes` says what else stands on
 * every page, and what does not and why.
 *
 * @param pages files of the pages, relative to the docs root
 */
export async function authorFiles(
  docsRoot: string,
  exclude: readonly string[],
  pages: Iterable<string> = [],
): Promise<Result<AuthorFiles> & { notes: Diagnostic[] }> {
  const styles: string[] = [];
  const scripts: string[] = [];
  const leftFolders = new Map<string, { why: string; count: number }>();
  const notes: Diagnostic[] = [];
  const slips: Diagnostic[] = [];
  const skip = new Set(exclude);
  const ignores = readIgnoreFile(docsRoot);
  const { holding, above } = foldersOf(pages);
  const isAuthorFile = (file: string) => /\.(?:css|js)$/.test(file) && !ofPages.test(file) && !ignores(file);
  const enters = (folder: string, name: string) => !isIgnoredFolder(name) && !skip.has(folder);
  noteListing(`author files of ${docsRoot}`, findsBelow(docsRoot, { enters, takes: isAuthorFile }));
  const programs = programsOf(readIfThere(path.join(docsRoot, 'package.json')));
  let programRoot: string | undefined;
  const folders: Folder[] = [{ path: '', hasPages: false }];
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const at = folder.path;
    const all = await readdir(path.join(docsRoot, at), { withFileTypes: true }).catch(() => []);
    const entries = all.filter(({ name }) => hasTrueName(path.join(docsRoot, at), name));
    const names = entries.map(({ name }) => name);
    if (at === '') programRoot = programManifest(names, programs);
    else if (!folder.left && !folder.hasPages && !above.has(at)) {
      const around = path.posix.dirname(at);
      const isBesidePages = around === '.' || above.has(around);
      const why = whyNotDocs(path.posix.basename(at), names, isBesidePages, programRoot);
      if (why !== undefined) folder.left = { folder: at, why };
    }
    for (const entry of entries) {
      const file = at ? `${at}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (!enters(file, entry.name)) continue;
        folders.push({ ...folder, path: file, hasPages: folder.hasPages || holding.has(file) });
      } else if (entry.isFile() && isAuthorFile(file)) {
        const { left } = folder;
        if (left) {
          const { count = 0 } = leftFolders.get(left.folder) ?? {};
          leftFolders.set(left.folder, { why: left.why, count: count + 1 });
          continue;
        }
        const isStyle = file.endsWith('.css');
        const tool = whyOfTool(file, programs);
        const text = isStyle || tool !== undefined ? '' : readIfThere(path.join(docsRoot, file));
        const { why, isSlip } = whyNoScript(text) ?? { why: tool, isSlip: false };
        if (why === undefined) (isStyle ? styles : scripts).push(file);
        else (isSlip ? slips : notes).push(leftNote(file, `\`${file}\` is not loaded on any page: ${why}.`));
      }
    }
  }
  for (const [folder, { why, count }] of leftFolders) {
    const found = count === 1 ? 'A style sheet or script' : `${count} style sheets and scripts`;
    notes.push(
      leftNote(
        folder,
        `${found} below \`${folder}/\` ${count === 1 ? 'is' : 'are'} not loaded on any page: ${why}.`,
      ),
    );
  }
  notes.push(...styles.sort().map(styleNote));
  return {
    value: { styles, scripts: scripts.sort() },
    diagnostics: [...scripts.map(scriptNote), ...slips],
    notes: notes.sort((one, other) => ((one.file ?? '') < (other.file ?? '') ? -1 : 1)),
  };
}

/** The folders that contain pages, and these with all folders around them. */
function foldersOf(pages: Iterable<string>): { holding: Set<string>; above: Set<string> } {
  const holding = new Set([...pages].map((file) => path.posix.dirname(file)));
  const above = new Set<string>();
  for (const folder of holding) {
    for (let at = folder; at !== '.' && !above.has(at); at = path.posix.dirname(at)) above.add(at);
  }
  return { holding, above };
}

function scriptNote(file: string): Diagnostic {
  return report('site/author-script', { file, line: 1, column: 1 }, { file });
}

function styleNote(file: string): Diagnostic {
  return report('site/author-style', { file, line: 1, column: 1 }, { file });
}

function leftNote(file: string, message: string): Diagnostic {
  return report('site/author-file-left-out', { file }, { message });
}
