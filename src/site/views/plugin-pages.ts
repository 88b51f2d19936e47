import type { Page } from '../../content/page/Page.ts';
import { routeOf } from '../../base/addresses/href.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import type { PluginPage } from '../../content/plugins/Plugin.ts';
import type { ChangedPage } from '../../content/plugins/run.ts';
import type { SiteEffects } from './page-effects.ts';
import type { SiteOptions } from '../options/SiteOptions.ts';

type Unchanged = Pick<PageView, 'path' | 'kind' | 'title' | 'description' | 'headings' | 'html'>;

/** Lets the plugins change a page; `undefined` where no plugin changes pages. */
export function createPluginPages(
  { plugins }: SiteOptions,
  effects: SiteEffects,
): (page: Unchanged, file?: Page) => Promise<ChangedPage | undefined> {
  return async ({ path, kind, title, description, headings, html }, file) => {
    if (!plugins?.has('page')) return undefined;
    const { extra, ...fields } = file?.frontmatter ?? { extra: {} };
    const { changed, diagnostics } = await plugins.page({
      route: routeOf(path),
      ...(file && { file: file.source }),
      kind: kind as PluginPage['kind'],
      title,
      ...(description !== undefined && { description }),
      frontmatter: { ...fields, ...extra },
      headings: headings.map(({ depth, text, id }) => ({ depth, text, id })),
      html,
    });
    effects.report(`${path}#plugins`, diagnostics);
    return changed;
  };
}
