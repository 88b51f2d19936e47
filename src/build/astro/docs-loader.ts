import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { findSite, onSite } from '../../site/site/accessor.ts';

const text = z.string();

const schema = z.object({
  url: text,
  title: text,
  description: text.optional(),
  language: text,
  version: text.optional(),
  groups: z.array(text),
  listed: z.boolean(),
  file: text.optional(),
  lastUpdated: z.coerce.date().optional(),
  created: z.coerce.date().optional(),
  operation: z.object({ method: text, path: text, operationId: text.optional() }).optional(),
  headings: z.array(z.object({ depth: z.number(), text, id: text })),
  frontmatter: z.record(text, z.unknown()),
});

/** Options of {@link docsLoader}. */
export interface DocsLoaderOptions {
  /** The `path` of the site, in a project with several sites. Default: the first one. */
  path?: string;
  /** True to fill in `headings`, which renders every page once more. */
  headings?: boolean;
}

/**
 * A loader for a content collection that has an entry for each docs page. Its ID is the path of the page in the docs;
 * `index` is the home page.
 *
 * @example
 * ```ts
 * // src/content.config.ts
 * import { defineCollection } from 'astro:content';
 * import { docsLoader } from 'astro-lectern/loaders';
 *
 * export const collections = { docs: defineCollection({ loader: docsLoader() }) };
 * ```
 */
export function docsLoader({ path, headings: hasHeadings = false }: DocsLoaderOptions = {}) {
  const below = path?.replace(/^\/+|\/+$/g, '');
  return {
    name: 'astro-lectern',
    schema,
    async load({ store, parseData, generateDigest, watcher }) {
      const fill = async (): Promise<void> => {
        const site = findSite(below);
        // `astro sync` and `astro check` read no docs.
        if (!site) return;
        const ids = new Set<string>();
        for (const route of site.routes) {
          const id = route === '' ? 'index' : route;
          const headings = hasHeadings ? (await site.page(route)).headings : [];
          const given = { ...site.data(route), headings };
          store.set({ id, data: await parseData({ id, data: given }), digest: generateDigest(given) });
          ids.add(id);
        }
        for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
      };
      await fill();
      if (watcher) onSite(() => void fill());
    },
  } satisfies Loader;
}
