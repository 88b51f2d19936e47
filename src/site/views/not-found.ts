import type { Page, RenderedPage } from '../../content/page/Page.ts';
import type { Renderer } from '../../content/render/render.tsx';
import type { Locate } from '../../base/model/Origin.ts';
import type { SiteModel } from '../../base/model/SiteModel.ts';

/**
 * What the configuration says on the page for addresses that nothing answers, rendered like the body of a page. Whatever is
 * found in it is told at its place in the configuration. `undefined` where the configuration says nothing.
 */
export async function renderNotFound(
  { file, notFound }: Pick<SiteModel, 'file' | 'notFound'>,
  renderer: Pick<Renderer, 'render'>,
  locate: Locate,
  language: string,
): Promise<{ page: Page; rendered: RenderedPage } | undefined> {
  const { title = '404', description, at } = notFound;
  if (description === undefined || description.trim() === '') return undefined;
  const page: Page = {
    path: '404',
    source: at?.file ?? file,
    format: 'mdx',
    frontmatter: { extra: {} },
    frontmatterLines: {},
    body: description,
    bodyOffset: 0,
    title,
  };
  const rendered = await renderer.render(page, language);
  const { line = 1, column = 1 } = (at && locate(at)) ?? {};
  return {
    page,
    rendered: {
      ...rendered,
      references: rendered.references.map((found) => ({ ...found, line, column })),
      diagnostics: rendered.diagnostics.map((found) => ({ ...found, file: page.source, line, column })),
    },
  };
}
