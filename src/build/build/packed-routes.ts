import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withSlash } from '../../base/addresses/href.ts';
import { type DrawnPage, drawnPage } from './page-cache.ts';
import { PAGE_SCRIPT_FILE } from './page-script.ts';
import { packageRoot } from '../options/package-root.ts';
import type { Settings } from './settings.ts';
import type { SiteFiles } from '../output/SiteFiles.ts';

/** Where the package has its own routes, as `pack-routes.ts` leaves them. */
export const PACKED_ROUTES = path.join(packageRoot, 'dist/packed');

/** Base in packed scripts, in whose place that of a site comes. */
export const ANY_BASE = '/lectern-any-base';

/** Names in a folder of packed routes. */
export const PACKED = { code: 'code', entry: 'entry.mjs', scripts: 'scripts', list: 'routes.json' } as const;

export interface PackedScripts {
  /** The one that every page loads. */
  first: string;
  files: string[];
}

/** The code that Astro has built of routes, as far as it is used here. */
export interface BuiltApp {
  manifest: {
    base: string;
    site: string | undefined;
    entryModules: Record<string, string>;
    /** `styles` are the style sheets of custom parts. */
    routes: { routeData: { route: string; component?: string }; styles?: unknown[] }[];
  };
  app: {
    /** Which pages there are, as Astro has asked for them in this process. */
    routeCache: { clearAll(): void };
    setInternals(internals: unknown): void;
    setOptions(options: unknown): void;
    render(request: Request, options: { routeData: unknown }): Promise<Response>;
  };
}

/** How Astro calls the script that every page loads, among the modules of its build: by its place in packed code. */
export const PAGE_SCRIPT = `/site/.astro/integrations/lectern-routes/${PAGE_SCRIPT_FILE}?astro&type=script&index=0&lang.ts`;

/** Routes that Astro has built before. */
export interface PackedRoutes {
  /** Writes the scripts of the pages. */
  writeScripts(siteFiles: Pick<SiteFiles, 'write'>): void;
  /** Discards the list of pages, which Astro asks for again with the next page. */
  forgetPaths(): void;
  /** Renders the page of a route, as the file of the route is called, at an address. */
  draw(route: '/404' | '/[...path]', address: string): Promise<DrawnPage>;
}

/** The address of a page by its name in Astro. */
export function addressIn(base: string, name: string): string {
  const prefix = withSlash(base);
  return new URL(name === '' ? prefix : `${prefix}${name}/`, 'http://localhost').pathname;
}

interface Wanted {
  settings: Pick<Settings, 'base' | 'site' | 'assets'>;
  headScript: string;
}

/**
 * Opens routes that were packed. Their code is loaded with the first page that has to be rendered.
 *
 * @param folder Absolute path.
 */
export function openRoutes(folder: string, { settings, headScript }: Wanted): PackedRoutes {
  const { base, site, assets } = settings;
  const list = readFileSync(path.join(folder, PACKED.list), 'utf8');
  const { first, files } = JSON.parse(list) as PackedScripts;
  const origin = site === undefined ? 'http://localhost' : new URL(site).origin;
  let loading: Promise<BuiltApp> | undefined;

  async function load(): Promise<BuiltApp> {
    const script = `${assets}/${first}`;
    // Astro keeps the address of a script for as long as its code is loaded. Another address takes that code again.
    const entry = pathToFileURL(path.join(folder, PACKED.code, PACKED.entry));
    entry.search = new URLSearchParams({ base, script }).toString();
    const built = (await import(entry.href)) as BuiltApp;
    const entryModules = { ...built.manifest.entryModules, [PAGE_SCRIPT]: script };
    Object.assign(built.manifest, { base, site, entryModules });
    built.app.routeCache.clearAll();
    built.app.setInternals({
      pagesByKeys: stylesOf(built),
      entrySpecifierToBundleMap: new Map(),
    });
    built.app.setOptions({
      settings: { scripts: [{ stage: 'head-inline', content: headScript }] },
      logger: { options: { destination: { write: printMessage } } },
    });
    return built;
  }

  return {
    writeScripts(siteFiles) {
      for (const file of files) {
        const text = readFileSync(path.join(folder, PACKED.scripts, file), 'utf8');
        // By functions, since a base may contain `$&` and the like, which a replacement text reads.
        const own = text
          .replaceAll(`${ANY_BASE}/`, () => inCode(withSlash(base)))
          .replaceAll(ANY_BASE, () => inCode(base));
        siteFiles.write(`${assets}/${file}`, own);
      }
    },
    forgetPaths: () => void loading?.then(({ app }) => app.routeCache.clearAll()),
    async draw(route, address) {
      const { app, manifest } = await (loading ??= load());
      const found = manifest.routes.find(({ routeData }) => routeData.route === route);
      return drawnPage(
        await app.render(new Request(new URL(address, origin)), { routeData: found?.routeData }),
      );
    },
  };
}

/** The style sheets of each route, as Astro asks for them while it renders a page. */
function stylesOf({ manifest }: BuiltApp): Pick<Map<string, unknown>, 'get'> {
  return {
    get(key) {
      const found = manifest.routes.find(
        ({ routeData }) => key.startsWith(routeData.route) && key.endsWith(routeData.component ?? ''),
      );
      return { styles: found?.styles?.map((sheet) => ({ depth: -1, order: -1, sheet })) ?? [] };
    },
  };
}

/** A text as it stands between quotes of any kind in a script. */
function inCode(text: string): string {
  return text.replace(/[\\`$'"]/g, (mark) => `\\x${mark.charCodeAt(0).toString(16)}`);
}

/** Prints a message of Astro about a page. */
function printMessage({ message }: { message: string }): void {
  // An error, which is thrown as well.
  if (/^ {4}at /m.test(message)) return;
  process.stderr.write(`${message}\n`);
}
