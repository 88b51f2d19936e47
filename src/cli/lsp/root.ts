import path from 'node:path';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'vscode-languageserver/node';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { readIfThere } from '../../base/read-file.ts';
import { isChange } from '../../base/reads.ts';
import { isAddress } from '../../base/report/file-names.ts';
import { eachOnce } from '../../base/report/terminal.ts';
import type { StandaloneOptions } from '../../build/build/StandaloneOptions.ts';
import { watchFolder } from '../../build/dev/watch-folder.ts';
import { isIgnoredFolder } from '../../site/assets/assets.ts';
import type { SiteOptions } from '../../site/options/SiteOptions.ts';
import type { Site } from '../../site/site/assemble.ts';
import { createReload, type Reload } from '../../site/site/reload.ts';
import type { Beyond } from '../../site/views/link-record.ts';
import type { PageEffects } from '../../site/views/page-effects.ts';
import { type Documents, toEditor, uriOf } from './documents.ts';
import { nameBelow } from '../../base/walk-folder.ts';

/** Milliseconds without another edit after which a site is checked again. */
const SETTLE_MS = 120;
/** Milliseconds after which the rendering of pages lets requests of the editor through. */
const TURN_MS = 10;
/** Milliseconds after which the other pages no longer wait for one, whose code may never end. */
const SLOW_MS = 300;

interface Setup {
  connection: Connection;
  /** Files that the editor has open. */
  documents: Documents;
  options: StandaloneOptions;
  siteOptions: SiteOptions;
  beyond(root: Root): Beyond | undefined;
  failed(error: unknown): void;
}
export type Editor = Pick<Setup, 'connection' | 'documents' | 'failed'>;

/**
 * A docs folder that is checked again after each edit and each change on disk. A page is rendered again only if its page cache key or
 * something that it read changed, so that a check costs little more than the page that was edited.
 */
export class Root {
  /** The last site that could be loaded. */
  site: Site | undefined;
  readonly options: StandaloneOptions;
  readonly docsRoot: string;
  readonly #setup: Setup;
  readonly #load: Reload;
  readonly #unwatch: () => void;
  /** The problems that were last sent for each URI, as JSON. */
  readonly #sent = new Map<string, string>();
  readonly #drawn = new Map<string, { key: string; effects: PageEffects }>();
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #pending = new Set<string>();
  #queue = Promise.resolve();
  #stop = new AbortController();
  #isComplete = false;

  constructor(setup: Setup) {
    const { docsRoot, exclude } = setup.siteOptions;
    this.#setup = setup;
    this.options = setup.options;
    this.docsRoot = docsRoot;
    this.#load = createReload(setup.siteOptions);
    this.#unwatch = watchFolder(docsRoot, {
      enters: (folder) => !isIgnoredFolder(path.basename(folder)) && !exclude.includes(folder),
      onChange: (file) => this.changed(file),
      onProblem: () => undefined,
    });
    this.#checkIn(0);
  }

  /** Returns the path of a file in the docs folder. */
  relative(file: string): string {
    return nameBelow(this.docsRoot, file);
  }

  /** Returns the IDs on a page, as far as they are known. */
  readonly idsOf = (route: string): string[] => this.#drawn.get(route)?.effects.ids?.split('\0') ?? [];

  /** Checks again if a file that changed is one that the site depends on. */
  changed(file: string): void {
    if (!isChange(file)) return;
    this.#pending.add(this.relative(file));
    this.#checkIn(SETTLE_MS);
  }

  close(): void {
    this.#stop.abort();
    this.#unwatch();
    this.#setup.siteOptions.store?.close();
  }

  /** Stops the check that runs, and starts another after some time. */
  #checkIn(ms: number): void {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    this.#queue = Promise.allSettled([this.#queue, wait(ms, undefined, { signal })])
      .then(() => (signal.aborted ? undefined : this.#check(signal)))
      .catch(this.#setup.failed);
  }

  /** Shows what `check` reports. Until all pages were rendered once, what is known of those that are open comes first. */
  async #check(signal: AbortSignal): Promise<void> {
    const changed = [...this.#pending];
    this.#pending.clear();
    const { siteOptions, documents } = this.#setup;
    if (changed.some((file) => siteOptions.plugins?.files.includes(path.resolve(this.docsRoot, file))))
      siteOptions.plugins = await siteOptions.plugins?.reload();
    const { value: site, diagnostics } = await this.#load(changed);
    if (!site) return this.show(diagnostics);
    this.site = site;
    const finish = async (): Promise<void> => {
      await site.finish(this.#setup.beyond(this));
      this.show(diagnostics);
    };
    const opened = new Set(
      documents.all().flatMap(({ file }) => (file && site.routeOfSource(this.relative(file))) ?? []),
    );
    const last = [...opened].at(-1) ?? site.routes[0];
    const slow = new Set<Promise<void>>();
    let since = performance.now();
    for (const route of new Set([...opened, ...site.routes])) {
      const drawing = this.#draw(site, route, changed, signal);
      slow.add(drawing);
      drawing.finally(() => slow.delete(drawing)).catch(() => undefined);
      await Promise.race([drawing, wait(SLOW_MS, undefined, { ref: false })]);
      if (route === last && !this.#isComplete) await finish();
      if (performance.now() - since < TURN_MS) continue;
      await setImmediate();
      if (signal.aborted) return;
      since = performance.now();
    }
    this.#isComplete = true;
    await site.conclude();
    diagnostics.push(...site.notes);
    await finish();
    if (slow.size === 0) return;
    const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
    await Promise.race([stopped, Promise.all(slow)]);
    if (!signal.aborted) await finish();
  }

  /** Renders a page, or applies what an earlier rendering found. A page whose code does not end runs only once at a time. */
  #draw(site: Site, route: string, changed: readonly string[], signal: AbortSignal): Promise<void> {
    const former = this.#running.get(route);
    const drawing = Promise.resolve(former).then(async () => {
      if (former && signal.aborted) return;
      const key = site.cache.key(route);
      const before = this.#drawn.get(route);
      if (before?.key === key && this.#isCurrent(site, before.effects, changed))
        site.cache.apply(route, before.effects);
      else await site.page(route, (effects) => this.#drawn.set(route, { key, effects }));
    });
    const ended: Promise<unknown> = drawing
      .catch(() => undefined)
      .then(() => this.#running.get(route) === ended && this.#running.delete(route));
    this.#running.set(route, ended);
    return drawing;
  }

  /** Returns whether a page comes out as it did before. The inputs of a page with code are not known: any file but a page may be one. */
  #isCurrent(site: Site, { inputs }: PageEffects, changed: readonly string[]): boolean {
    if (this.#setup.siteOptions.plugins?.isKeyed === false) return false;
    return inputs
      ? site.cache.isCurrent(inputs)
      : changed.every((file) => site.routeOfSource(file) !== undefined);
  }

  /** Shows problems in the editor. One without a file, or about a download, belongs to the configuration. */
  show(found: readonly Diagnostic[]): void {
    const { connection, documents } = this.#setup;
    const placed = Map.groupBy(eachOnce(found), ({ file }) =>
      file === undefined || isAddress(file) ? this.options.configFile : path.resolve(this.docsRoot, file),
    );
    const now = new Map(
      [...placed].map(([file, all]) => {
        const text = readIfThere(file) ?? '';
        return [uriOf(documents, file), all.map((one) => toEditor(one, text))];
      }),
    );
    for (const uri of new Set([...this.#sent.keys(), ...now.keys()])) {
      const diagnostics = now.get(uri) ?? [];
      const sent = JSON.stringify(diagnostics);
      if (this.#sent.get(uri) !== sent) void connection.sendDiagnostics({ uri, diagnostics });
      this.#sent.set(uri, sent);
    }
  }
}
