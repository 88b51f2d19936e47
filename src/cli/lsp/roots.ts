import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { pathKey } from '../../base/read-file.ts';
import { isChange } from '../../base/reads.ts';
import { isWithin } from '../../base/walk-folder.ts';
import { isAddress } from '../../base/report/file-names.ts';
import { eachOnce } from '../../base/report/terminal.ts';
import type { StandaloneOptions } from '../../build/build/StandaloneOptions.ts';
import { watchFolder } from '../../build/dev/watch-folder.ts';
import { CONFIG_NAMES } from '../../config/formats/index.ts';
import { isIgnoredFolder } from '../../site/assets/assets.ts';
import { createLiveSite, type LiveSite } from '../../site/editor/live-site.ts';
import { nothingKept } from '../../site/options/Kept.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { withPlugins } from '../arguments/site-options.ts';
import { beyond } from '../commands/check.ts';
import { sitesOf } from '../commands/sites.ts';

/** Milliseconds without another edit after which a site is checked again. */
const SETTLE_MS = 120;

/** A docs folder that the editor works on. */
export interface Root {
  live: LiveSite;
  docsRoot: string;
  configFile: string;
  close(): void;
}

interface Editor {
  /** Files that are open. */
  files(): string[];
  isOpen(file: string): boolean;
  /** Takes all problems of a docs folder, by their files. */
  show(root: Root, found: ReadonlyMap<string, Diagnostic[]>): void;
  failed(error: unknown): void;
}

/** Keeps the docs folders of an editor: those of its workspace, and those around the files that it opens. */
export function createRoots(args: Arguments, editor: Editor) {
  const roots = new Map<string, Root & { changed(file: string): void }>();

  /** Adds the docs folders that a command would find in a folder. */
  async function add(dir: string): Promise<void> {
    const sites = await sitesOf({ ...args, command: 'check', dir });
    if (typeof sites === 'string') return;
    const all: { options: StandaloneOptions; site: LiveSite['site'] }[] = [];
    for (const options of sites) {
      const own: (typeof all)[number] = { options, site: undefined };
      all.push(own);
      if (roots.has(pathKey(options.configFile))) continue;
      const siteOptions = { ...(await withPlugins(options)), kept: nothingKept() };
      const live = createLiveSite(siteOptions, (site) => {
        own.site = site;
        return beyond(own, all);
      });
      roots.set(pathKey(options.configFile), follow(live, options.configFile, editor));
    }
  }

  /** Returns the docs folder of a file: the innermost, where they are nested. */
  function of(file: string): Root | undefined {
    const around = [...roots.values()].filter(
      ({ docsRoot, configFile }) => isWithin(docsRoot, file) || file === configFile,
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
    async open(folder: string): Promise<void> {
      await add(folder).catch(editor.failed);
      if ([...roots.values()].every(({ docsRoot }) => !isWithin(folder, docsRoot))) await around(folder);
    },
    changed(file: string): void {
      for (const root of roots.values()) if (isWithin(root.docsRoot, file)) root.changed(file);
    },
    /** Forgets a docs folder whose configuration is gone. */
    prune(): void {
      for (const [key, root] of roots) {
        if (existsSync(root.configFile)) continue;
        root.close();
        roots.delete(key);
        editor.show(root, new Map());
      }
    },
    close: () => roots.forEach((root) => root.close()),
  };
}

/** Checks a docs folder now, and again after each edit and each change on disk. */
function follow(live: LiveSite, configFile: string, editor: Editor): Root & { changed(file: string): void } {
  const { docsRoot, exclude, store } = live.options;
  const relative = (file: string): string => path.relative(docsRoot, file).split(path.sep).join('/');
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stop = new AbortController();

  async function check(): Promise<void> {
    stop = new AbortController();
    const changed = [...pending];
    pending.clear();
    const first = editor.files().filter((file) => isWithin(docsRoot, file));
    const show = (found: readonly Diagnostic[]): void =>
      editor.show(root, byFile(found, docsRoot, configFile));
    const found = await live.update({
      ...{ changed, first: first.map(relative), signal: stop.signal },
      onSome: show,
    });
    if (found) show(found);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(check).catch(editor.failed);
    }, ms);
  }

  const root = {
    ...{ live, docsRoot, configFile },
    changed(file: string): void {
      if (!isChange(file)) return;
      pending.add(relative(file));
      stop.abort();
      schedule(SETTLE_MS);
    },
    close(): void {
      clearTimeout(timer);
      stop.abort();
      unwatch();
      store?.close();
    },
  };
  const unwatch = watchFolder(docsRoot, {
    enters: (folder) => !isIgnoredFolder(path.basename(folder)) && !exclude.includes(folder),
    onChange: (file) => editor.isOpen(file) || root.changed(file),
    onProblem: () => undefined,
  });
  schedule(0);
  return root;
}

/** Sorts problems by absolute path. One without a file, or about a download, belongs to the configuration. */
function byFile(
  found: readonly Diagnostic[],
  docsRoot: string,
  configFile: string,
): Map<string, Diagnostic[]> {
  const unplaced = ({ code, severity, message, hint, file }: Diagnostic): Diagnostic => ({
    ...{ code, severity, message: file === undefined ? message : `${file}: ${message}` },
    ...(hint !== undefined && { hint }),
  });
  const isPlaced = ({ file }: Diagnostic): boolean => file !== undefined && !isAddress(file);
  return Map.groupBy(
    eachOnce(found).map((one) => (isPlaced(one) ? one : unplaced(one))),
    ({ file }) => (file === undefined ? configFile : path.resolve(docsRoot, file)),
  );
}
