import type { Diagnostic } from '../../base/diagnostics.ts';
import type { CheckedPage, PluginHeading } from '../../content/plugins/Plugin.ts';
import type { Dressed } from '../load/dress.ts';
import type { PageFacts, ContentEffects } from '../views/page-effects.ts';

/** Gathers what plugins look at once all pages are made; nothing where no plugin looks. */
export function createPluginCheck(site: Dressed) {
  const { options, meta, pages, routes } = site;
  // A dev server makes only the pages that somebody looks at.
  const all = options.dev ? undefined : options.plugins;
  const plugins = all?.has('check') ? all : undefined;
  const made = new Map<string, CheckedPage>();
  return {
    headings: (headings: readonly PluginHeading[]): { headings?: PluginHeading[] } =>
      plugins ? { headings: headings.map(({ depth, text, id }) => ({ depth, text, id })) } : {},
    /** Takes a page, made now or by an earlier build. */
    page(route: string, { headings = [], links }: PageFacts, content: ContentEffects | undefined) {
      if (!plugins) return;
      const path = routes.get(route) ?? route;
      const file = pages.get(path)?.source;
      const parts = content ? [{ source: file, references: content.references }, ...content.parts] : [];
      made.set(route, {
        route,
        ...(file !== undefined && { file }),
        title: meta.get(path)?.title ?? route,
        headings,
        links: [
          ...parts.flatMap(({ source, references }) =>
            references
              .filter(({ kind }) => kind !== 'snippet')
              .map(({ target, line, column }) => ({
                target,
                ...(source !== undefined && { file: source }),
                line,
                column,
              })),
          ),
          ...links.map((target) => ({ target })),
        ],
      });
    },
    async run(): Promise<Diagnostic[]> {
      const found = await plugins?.check({
        pages: [...routes.keys()].flatMap((route) => made.get(route) ?? []),
        operations: site.documents.flatMap(({ location, operations }) =>
          operations.map(({ method, path, operationId, summary, deprecated }) => ({
            ...{ method, path, deprecated, file: location },
            ...(operationId !== undefined && { operationId }),
            ...(summary !== undefined && { summary }),
          })),
        ),
      });
      return found ?? [];
    },
  };
}
