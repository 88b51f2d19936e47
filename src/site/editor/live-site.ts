import { setImmediate, setTimeout } from 'node:timers/promises';
import path from 'node:path';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { createReload } from '../site/reload.ts';
import type { Site } from '../site/assemble.ts';
import type { SiteOptions } from '../options/SiteOptions.ts';
import type { Beyond } from '../views/link-record.ts';
import type { PageEffects } from '../views/page-effects.ts';

/** Milliseconds after which the drawing of pages lets requests of the editor through. */
const TURN_MS = 10;
/** Milliseconds after which the other pages no longer wait for one, whose code may never end. */
const SLOW_MS = 300;

/** An update of a {@link LiveSite}. */
interface Update {
  /** Files that changed since the last update, relative to the docs root. */
  changed: readonly string[];
  /** Files whose pages are drawn first, relative to the docs root. */
  first: readonly string[];
  /** Aborted by another change, so that the update can stop. */
  signal: AbortSignal;
  /** Called with the problems that are known so far: of the first pages, until all pages were drawn once, and of all pages but slow ones. */
  onSome(diagnostics: readonly Diagnostic[]): void;
}

/** A docs folder that is checked again after each edit. */
export interface LiveSite {
  options: SiteOptions;
  /** The last site that could be loaded. */
  site: Site | undefined;
  /** Returns the IDs on a page, as far as they are known. */
  idsOf(route: string): string[];
  /** Resolves to everything that `check` reports; `undefined` for an update that stopped. */
  update(update: Update): Promise<readonly Diagnostic[] | undefined>;
}

/**
 * Makes a {@link LiveSite}. A page is drawn again only if its page cache key or something that it read changed, so that an update
 * costs little more than the page that was edited.
 */
export function createLiveSite(options: SiteOptions, beyond: (site: Site) => Beyond | undefined): LiveSite {
  const load = createReload(options);
  const drawn = new Map<string, { key: string; effects: PageEffects }>();
  const running = new Map<string, Promise<void>>();
  let isComplete = false;

  /** Returns whether a page comes out as it did before. The inputs of a page with code are not known: any file but a page may be one. */
  function isCurrent(site: Site, route: string, key: string, changed: readonly string[]): boolean {
    const before = drawn.get(route);
    if (before?.key !== key || options.plugins?.isKeyed === false) return false;
    const { inputs } = before.effects;
    return inputs
      ? site.cache.isCurrent(inputs)
      : changed.every((file) => site.routeOfSource(file) !== undefined);
  }

  /** Draws a page, or applies what an earlier drawing found. A page whose code does not end runs only once at a time. */
  async function draw(site: Site, route: string, { changed, signal }: Update): Promise<void> {
    const key = site.cache.key(route);
    for (;;) {
      const before = drawn.get(route);
      if (before && isCurrent(site, route, key, changed)) return site.cache.apply(route, before.effects);
      const former = running.get(route);
      if (!former) break;
      await former;
      if (signal.aborted) return undefined;
    }
    const drawing = site
      .page(route, (effects) => drawn.set(route, { key, effects }))
      .then(
        () => void running.delete(route),
        (error: unknown) => {
          running.delete(route);
          throw error;
        },
      );
    running.set(route, drawing);
    await drawing;
  }

  const live: LiveSite = {
    options,
    site: undefined,
    idsOf: (route) => drawn.get(route)?.effects.ids?.split('\0') ?? [],
    async update(update) {
      const { changed, first, signal, onSome } = update;
      if (changed.some((file) => options.plugins?.files.includes(path.resolve(options.docsRoot, file))))
        options.plugins = await options.plugins?.reload();
      const { value: site, diagnostics } = await load(changed);
      if (!site) return diagnostics;
      live.site = site;
      const opened = new Set(first.flatMap((file) => site.routeOfSource(file) ?? []));
      const last = [...opened].at(-1) ?? site.routes[0];
      const slow = new Set<Promise<void>>();
      let since = performance.now();
      for (const route of new Set([...opened, ...site.routes])) {
        const drawing = draw(site, route, update);
        slow.add(drawing);
        drawing.finally(() => slow.delete(drawing)).catch(() => undefined);
        await Promise.race([drawing, setTimeout(SLOW_MS, undefined, { ref: false })]);
        if (route === last && !isComplete) {
          await site.finish(beyond(site));
          onSome(diagnostics);
        }
        if (performance.now() - since < TURN_MS) continue;
        await setImmediate();
        if (signal.aborted) return undefined;
        since = performance.now();
      }
      isComplete = true;
      await site.finish(beyond(site));
      await site.conclude();
      diagnostics.push(...site.notes);
      if (slow.size === 0) return diagnostics;
      onSome(diagnostics);
      const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
      await Promise.race([stopped, Promise.all(slow)]);
      if (signal.aborted) return undefined;
      await site.finish(beyond(site));
      return diagnostics;
    },
  };
  return live;
}
