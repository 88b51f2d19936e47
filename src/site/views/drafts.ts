import { fingerprint } from '../../base/cache/fingerprint.ts';
import type { Page, RenderedPage } from '../../content/page/Page.ts';
import { languageOf } from '../../page/layout/language.ts';
import type { ApiViews, LinkedReference } from './api-views.ts';
import type { ViewSources } from './ViewSources.ts';

/** The reference of a page, made before it is known whether the page has to be made. */
export interface Draft {
  reference: LinkedReference;
  /** The text of the page, where it has a file. */
  rendered?: RenderedPage;
}

/**
 * Renders the reference of pages ahead. What changes in a description is within reach of many pages, and few show it. To render
 * the reference costs about half of the page, and then tells whether the page is the one that an earlier build made.
 */
export function createDrafts(sources: ViewSources, api: ApiViews) {
  const { pages, generated, claims, schemaClaims, navigation, renderer, view } = sources;
  let last: (Draft & { path: string }) | undefined;

  async function drawn(path: string): Promise<Draft | undefined> {
    const place = navigation.find(path);
    const language = languageOf({ navigation: place }, view);
    const section = place.trail.at(-1);
    const texts = view.texts(language);
    const file: Page | undefined = pages.get(path);
    if (!file) {
      const page = generated.get(path);
      return page && { reference: await api.generated(page, section, texts) };
    }
    const operation = claims.get(path);
    const schema = schemaClaims.get(path);
    if (operation) {
      const rendered = await renderer.render(file, language);
      // Astro renders a part of it, so it is not known yet.
      if (rendered.places) return undefined;
      return { rendered, reference: await api.operation(operation, section, texts, { file, rendered }) };
    }
    return schema && { reference: api.schema(schema, texts) };
  }

  return {
    /** Renders the reference of a page. Returns a hash of it; `undefined` for a page without one. */
    async draw(path: string): Promise<string | undefined> {
      last = undefined;
      try {
        const draft = await drawn(path);
        if (!draft) return undefined;
        last = { ...draft, path };
        return fingerprint(draft.reference);
      } catch {
        // Making the page reports what is wrong.
        return undefined;
      }
    },
    /** Returns the last draft if it is of this page, once. */
    take(path: string): Draft | undefined {
      const taken = last?.path === path ? last : undefined;
      last = undefined;
      return taken;
    },
  };
}
