import type { Page, RenderedPage } from '../../content/page/Page.ts';
import type { Renderer } from '../../content/render/render.tsx';
import type { Locate } from '../../base/model/Origin.ts';
import type { SiteModel } from '../../base/model/SiteModel.ts';

/**
 * The text of the configuration for the 404 page, rendered like the body of a page. Its diagnostics have their place in the
 * configuration. `undefined` if the configuration has no text.
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
