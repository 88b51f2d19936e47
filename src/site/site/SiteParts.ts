import path from 'node:path';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { readIfThere } from '../../base/read-file.ts';
import { createRenderer } from '../../content/render/render.tsx';
import type { Dressed } from '../load/dress.ts';
import { ownRoutes } from '../load/own-page.ts';
import { createTestedCounts } from '../options/tested-samples.ts';
import { createPageCode } from '../page-code/page-code.ts';
import { LazyGuideCheck } from '../views/guide-check.ts';
import { LinkRecord } from '../views/link-record.ts';
import { SiteEffects } from '../views/page-effects.ts';
import { createPageKeys } from '../views/page-key.ts';
import { Views } from '../views/views.ts';
import { Agents } from './agents.ts';
import { createCoverage } from './coverage.ts';
import { createPluginCheck } from './plugin-check.ts';
import { usesOf } from './project-uses.ts';

/** The objects that render, record and check the pages of a site. `diagnostics` and `notes` grow while pages are rendered. */
export type SiteParts = ReturnType<typeof makeParts>;

export function makeParts(site: Dressed, diagnostics: Diagnostic[]) {
  const { model, options, pages, routes } = site;
  const { docsRoot, project, urls } = options;
  const links = new LinkRecord(site);
  const readSource = (file: string) => readIfThere(path.resolve(docsRoot, file));
  const renderer = createRenderer({
    project,
    ...{ docsRoot, store: options.store, href: site.href, asset: site.file, icon: site.icons.icon },
    variables: model.variables,
    latex: model.look.latex,
    texts: site.interfaceTexts,
    plugins: options.plugins?.pages,
    isPage: (route) => routes.has(route),
    publish: options.publish,
    place: options.place,
    pageCode: (outside, answers) => createPageCode({ docsRoot, urls, project }, outside, answers),
  });
  const effects = new SiteEffects(site, diagnostics, (page, content) => links.rendered(page, content));
  const guides = new LazyGuideCheck(site, readSource);
  return {
    site,
    diagnostics,
    notes: [...site.notes],
    uses: project && usesOf(site, project),
    links,
    renderer,
    effects,
    guides,
    views: new Views({ ...site, renderer, effects, guides }),
    pluginCheck: createPluginCheck(site),
    coverage: createCoverage(),
    tested: site.tested && createTestedCounts(),
    keyOf: createPageKeys(site),
    own: ownRoutes(routes, pages),
    agents: options.markdown === false ? undefined : new Agents(site),
    readSource,
  };
}
