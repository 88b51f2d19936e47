import { absoluteAddresses } from '../../base/addresses/site-address.ts';
import { createHref, routeOf, withSlash } from '../../base/addresses/href.ts';
import type { Result } from '../../base/diagnostics.ts';
import { toPage } from '../../content/frontmatter/source.ts';
import type { Page } from '../../content/page/Page.ts';
import type { Configured } from '../options/read.ts';

/** Lets the plugins add files to the docs folder: returns those that are pages, and has the others served. */
export async function generatedPages(
  pages: readonly Page[],
  { options, model }: Pick<Configured, 'options' | 'model'>,
): Promise<Result<Page[]>> {
  const { plugins, place, urls } = options;
  if (!plugins?.has('generate')) return { value: [], diagnostics: [] };
  const href = createHref(urls);
  const absolute = absoluteAddresses(options, model.seo.metatags['canonical']);
  const { files, diagnostics } = await plugins.generate({
    base: withSlash(urls.base),
    pages: pages.map(({ path, source, title, frontmatter: { extra, ...fields } }) => ({
      route: routeOf(path),
      file: source,
      title,
      ...(fields.description !== undefined && { description: fields.description }),
      frontmatter: { ...fields, ...extra },
      href: href(path),
      ...(absolute && { url: absolute(href(path)) }),
    })),
  });
  const taken = new Set(pages.map(({ path }) => path));
  const made = files.flatMap(({ file, content }) => {
    const path = file.replace(/\.mdx?$/i, '');
    if (path === file) place(file, content);
    if (path === file || taken.has(path)) return [];
    taken.add(path);
    return toPage(content, path, file);
  });
  return {
    value: made.map(({ page }) => page),
    diagnostics: [...diagnostics, ...made.flatMap((one) => one.diagnostics)],
  };
}
