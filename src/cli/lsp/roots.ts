import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathKey } from '../../base/read-file.ts';
import { isWithin, walkFolder } from '../../base/walk-folder.ts';
import { CONFIG_NAMES } from '../../config/formats/index.ts';
import { isIgnoredFolder } from '../../site/assets/assets.ts';
import { nothingKept } from '../../site/options/Kept.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { withPlugins } from '../arguments/site-options.ts';
import { beyond } from '../commands/check.ts';
import { sitesOf } from '../commands/sites.ts';
import { type Editor, Root } from './root.ts';

/** Folders and levels below a workspace folder that are searched; other docs folders are added when a file in them is opened. */
const MOST_FOUND = 10;
const DEPTH = 4;

/** Keeps the docs folders of an editor: those of its workspace, and those around the files that it opens. */
export function createRoots(args: Arguments, editor: Editor) {
  const roots = new Map<string, Root>();

  /** Adds the docs folders that a command would find in a folder. */
  async function add(dir: string): Promise<void> {
    const sites = await sitesOf({ ...args, command: 'check', dir });
    if (typeof sites === 'string') return;
    const project: Root[] = [];
    for (const options of sites) {
      const key = pathKey(options.configFile);
      if (!roots.has(key)) {
        const siteOptions = { ...(await withPlugins(options)), kept: nothingKept() };
        roots.set(key, new Root({ ...editor, options, siteOptions, beyond: (one) => beyond(one, project) }));
      }
      project.push(roots.get(key)!);
    }
  }

  /** Returns the docs folder of a file: the innermost, where they are nested. */
  function of(file: string): Root | undefined {
    const around = [...roots.values()].filter(
      ({ docsRoot, options }) => isWithin(docsRoot, file) || file === options.configFile,
    );
    return around.sort((one, other) => other.docsRoot.length - one.docsRoot.length)[0];
  }

  /** Adds the docs folder that a folder is part of, however far above it the configuration is. */
  async function around(inner: string): Promise<void> {
    if (of(inner)) return;
    for (let folder = inner; ; folder = path.dirname(folder)) {
      if (CONFIG_NAMES.some((name) => existsSync(path.join(folder, name))))
        return add(folder).catch(editor.failed);
      if (path.dirname(folder) === folder) return;
    }
  }

  return {
    of,
    around,
    /** Adds the docs folders of a workspace folder, at any place in it, or else the one that it is part of. */
    async open(folder: string): Promise<void> {
      await add(folder).catch(editor.failed);
      const found = await walkFolder(folder, {
        enters: (below, name) =>
          !isIgnoredFolder(name) && name !== 'dist' && below.split('/').length <= DEPTH,
        takes: (_, name) => CONFIG_NAMES.includes(name),
      }).catch(() => []);
      for (const file of found.slice(0, MOST_FOUND)) {
        const inner = path.dirname(path.join(folder, file));
        if (!of(inner)) await add(inner).catch(editor.failed);
      }
      if ([...roots.values()].every(({ docsRoot }) => !isWithin(folder, docsRoot))) await around(folder);
    },
    changed: (file: string) => roots.forEach((root) => isWithin(root.docsRoot, file) && root.changed(file)),
    /** Forgets a docs folder whose configuration is gone. */
    prune(): void {
      for (const [key, root] of roots) {
        if (existsSync(root.options.configFile)) continue;
        root.show([]);
        root.close();
        roots.delete(key);
      }
    },
    close: () => roots.forEach((root) => root.close()),
  };
}
