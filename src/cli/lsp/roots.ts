import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathKey } from '../../base/read-file.ts';
import { foldersAround, isWithin, walkFolder } from '../../base/walk-folder.ts';
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
export class Roots {
  readonly #args: Arguments;
  readonly #editor: Editor;
  readonly #roots = new Map<string, Root>();

  constructor(args: Arguments, editor: Editor) {
    this.#args = args;
    this.#editor = editor;
  }

  /** Adds the docs folders that a command would find in a folder. */
  async #add(dir: string): Promise<void> {
    const sites = await sitesOf({ ...this.#args, command: 'check', dir });
    if (typeof sites === 'string') return;
    const project: Root[] = [];
    for (const options of sites) {
      const key = pathKey(options.configFile);
      if (!this.#roots.has(key)) {
        const siteOptions = { ...(await withPlugins(options)), kept: nothingKept() };
        this.#roots.set(
          key,
          new Root({ ...this.#editor, options, siteOptions, beyond: (one) => beyond(one, project) }),
        );
      }
      project.push(this.#roots.get(key)!);
    }
  }

  /** Returns the docs folder of a file: the innermost, where they are nested. */
  of(file: string): Root | undefined {
    const around = [...this.#roots.values()].filter(
      ({ docsRoot, options }) => isWithin(docsRoot, file) || file === options.configFile,
    );
    return around.sort((one, other) => other.docsRoot.length - one.docsRoot.length)[0];
  }

  /** Adds the docs folder that a folder is part of, however far above it the configuration is. */
  async around(inner: string): Promise<void> {
    if (this.of(inner)) return;
    const folder = foldersAround(inner).find((one) =>
      CONFIG_NAMES.some((name) => existsSync(path.join(one, name))),
    );
    if (folder !== undefined) await this.#add(folder).catch(this.#editor.failed);
  }

  /** Adds the docs folders of a workspace folder, at any place in it, or else the one that it is part of. */
  async open(folder: string): Promise<void> {
    await this.#add(folder).catch(this.#editor.failed);
    const found = await walkFolder(folder, {
      enters: (below, name) => !isIgnoredFolder(name) && name !== 'dist' && below.split('/').length <= DEPTH,
      takes: (_, name) => CONFIG_NAMES.includes(name),
    }).catch(() => []);
    for (const file of found.slice(0, MOST_FOUND)) {
      const inner = path.dirname(path.join(folder, file));
      if (!this.of(inner)) await this.#add(inner).catch(this.#editor.failed);
    }
    if ([...this.#roots.values()].every(({ docsRoot }) => !isWithin(folder, docsRoot)))
      await this.around(folder);
  }

  readonly changed = (file: string) =>
    this.#roots.forEach((root) => isWithin(root.docsRoot, file) && root.changed(file));

  /** Forgets a docs folder whose configuration is gone. */
  prune(): void {
    for (const [key, root] of this.#roots) {
      if (existsSync(root.options.configFile)) continue;
      root.show([]);
      root.close();
      this.#roots.delete(key);
    }
  }

  readonly close = () => this.#roots.forEach((root) => root.close());
}
