import { noted } from '../../../base/cache/inputs.ts';
import { report } from '../../page/codes.ts';
import { unescapeHtml, escapeHtml } from '../../../base/html/escape.ts';
import type { CompiledModule } from '../../compile/compile.ts';
import type { Page, PageIslands, RenderedPage } from '../../page/Page.ts';
import type { Linked, Linker } from './link.ts';

/** So many characters of code are worth a word: a small component has some hundred, a large one a few thousand. */
const largest = 50_000;

/** Gives the islands of a rendered page the addresses of their modules. A page without one stays as it is. */
export async function linkIslands(
  rendered: RenderedPage,
  page: Page,
  module: CompiledModule,
  linker: Linker,
): Promise<RenderedPage> {
  // An author may write the element too, with the name of a file that nothing has read yet.
  const known = new Set([page.source, ...(rendered.imported ?? [])]);
  const files = new Set(
    [...`${rendered.html}${rendered.aside}`.matchAll(mark)]
      .map(([, file = '']) => unescapeHtml(file))
      .filter((file) => known.has(file)),
  );
  if (files.size === 0) return rendered;
  const linked = new Map<string, Linked>();
  for (const file of files) {
    const found = await (file === page.source ? linker.linkPage(file, module) : linker.link(file));
    if (found !== undefined) linked.set(file, found);
  }
  const address = (html: string): string =>
    html.replace(mark, (_whole, file: string) => {
      // Without an address nothing starts, and readers see what the build has rendered.
      const to = linked.get(unescapeHtml(file))?.address ?? '';
      return `<lec-island data-src="${escapeHtml(to)}"`;
    });
  const all = [...linked.values()];
  const fetched = new Map(all.flatMap((one) => [...one.fetched]));
  for (const [path, isThere] of fetched) if (rendered.inputs) noted(rendered.inputs, 'exists', path, isThere);
  const islands: PageIslands = {
    runtime: linker.base().runtime,
    scripts: [...new Set(all.flatMap(({ scripts }) => [...scripts]))],
    fetched: [...fetched].flatMap(([path, isThere]) => (isThere ? path : [])),
    texts: all.flatMap(({ texts }) => texts),
  };
  const large = [...linked].filter(([, { size }]) => size > largest);
  const told = large.map(([file, { size }]) =>
    report('page/island-size', { file, line: 1, column: 1 }, { size }),
  );
  const diagnostics = [...rendered.diagnostics, ...told];
  return { ...rendered, html: address(rendered.html), aside: address(rendered.aside), islands, diagnostics };
}

const mark = /<lec-island data-src="([^"]*)"/g;
