import { setImmediate as turn } from 'node:timers/promises';
import { workOn } from '../../base/watchdog/work.ts';
import { getSite } from '../../site/site/accessor.ts';
import { headScript } from '../../site/look/head-script.ts';
import type { Build } from './Build.ts';
import { addressIn, openRoutes, PACKED_ROUTES } from './packed-routes.ts';
import type { Settings } from './settings.ts';
import { fileOfRoute, writePage } from '../output/write-page.ts';

/**
 * Makes all pages of a bare docs folder, and returns their routes.
 *
 * @param packed Folder of the packed routes: those that come with the package, where it is left out.
 */
export async function makePages(
  build: Build,
  settings: Settings,
  packed: string = PACKED_ROUTES,
): Promise<string[]> {
  const { host, pageCache, siteFiles } = build;
  const { shard } = host;
  const site = getSite();
  const script = headScript(site.view.model, site.view.parts.has('banner'));
  const routes = openRoutes(packed, { settings, headScript: script });
  pageCache?.open(script);

  if (!shard) {
    routes.writeScripts(siteFiles);
    workOn(layoutStage(build), '404');
    const missing = await routes.draw('/404', addressIn(settings.base, '404'));
    siteFiles.write('404.html', missing.html);
  }
  const { names } = site;
  // The others come first: a page called `index.html` must not take the file of the home page.
  const all = [...site.routes].sort(
    (one, other) => Number(names.renamed.has(one)) - Number(names.renamed.has(other)),
  );
  for (const route of all) {
    // Nothing here waits for the disk, so a signal that stops the build is heard between two pages.
    await turn();
    const address = addressIn(settings.base, names.nameOf(route));
    const draw = () => routes.draw('/[...path]', address);
    const { html } = await (pageCache?.page(route, address, draw) ?? draw());
    // The pages of a shard are kept, and its merge writes them.
    if (shard) continue;
    const file = fileOfRoute(route, settings.format);
    writePage(route, site, () => {
      if (names.renamed.has(route)) return siteFiles.writeNew(file, html);
      siteFiles.write(file, html);
      return true;
    });
  }
  return ['404', ...all];
}

/** Words for the watchdog while the layout of a page is rendered, with the parts of it that are the author's. */
export function layoutStage({ options }: Build): string {
  const parts = Object.keys(options.parts ?? {});
  return `rendering the layout${parts.length === 0 ? '' : ` (with \`--parts\`: ${parts.join(', ')})`} of the page`;
}
