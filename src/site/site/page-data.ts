import { filtersOf } from '../../config/navigation/Navigation.ts';
import { languageOf } from '../../page/layout/language.ts';
import type { Dressed } from '../load/dress.ts';
import { isListed } from '../views/crawlers.ts';

/** A page as data, for pages of the project that list pages of the docs. */
export interface PageData {
  /** URL of the page on the site, with the base. */
  url: string;
  title: string;
  description?: string | undefined;
  /** BCP 47 tag. */
  language: string;
  /** Label of the version, if the navigation has versions. */
  version?: string | undefined;
  /** Labels of the groups around the page, outermost first. */
  groups: string[];
  /** False if readers can't come to the page through the navigation. */
  listed: boolean;
  /** File of the page, relative to the docs folder. Absent for pages generated from an OpenAPI document. */
  file?: string | undefined;
  /** ISO date of the last change, if known. */
  lastUpdated?: string | undefined;
  /** ISO date in the frontmatter. */
  created?: string | undefined;
  /** The operation that the page describes. */
  operation?: { method: string; path: string; operationId?: string | undefined } | undefined;
  /** Keys of the frontmatter that Lectern doesn't use. */
  frontmatter: Record<string, unknown>;
}

/** Returns what is known of a page without rendering it. */
export function pageData(route: string, sources: Dressed): PageData {
  const { model, navigation } = sources;
  const path = sources.routes.get(route) ?? route;
  const file = sources.pages.get(path);
  const operation = sources.generated.get(path)?.operation;
  const place = navigation.find(path);
  const { title = route, method, apiPath } = sources.meta.get(path) ?? {};
  const { frontmatter } = file ?? {};
  return {
    url: sources.href(route),
    title,
    description: frontmatter?.description,
    language: languageOf({ navigation: place }, { model }),
    version: filtersOf(place).version,
    groups: [...place.trail],
    listed: isListed(path, sources),
    file: file?.source,
    lastUpdated: frontmatter?.lastUpdatedDate ?? (file && sources.lastChanges.get(file.source)),
    created: frontmatter?.createdDate,
    operation:
      method === undefined || apiPath === undefined
        ? undefined
        : { method, path: apiPath, operationId: operation?.operationId },
    frontmatter: { ...frontmatter?.extra },
  };
}
