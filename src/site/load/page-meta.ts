import type { Page } from '../../content/page/Page.ts';
import type { Neighbour, PageMeta } from '../../base/model/PageMeta.ts';
import { pathNamed } from './related.ts';
import { isNoindex } from '../../page/seo/indexing.ts';
import { operationTitle } from '../../api/openapi/pages/operation-title.ts';
import { parseApiRef } from '../../api/openapi/pages/claims.ts';
import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import type { GeneratedPage } from '../../api/openapi/pages/GeneratedPage.ts';

/** Returns the metadata for the navigation. A documented operation fills in missing fields. */
export function metaOfPage(page: Page, operation: Operation | undefined): PageMeta {
  const { frontmatter } = page;
  const title = titleOf(page, operation);
  return {
    path: page.path,
    title,
    label: frontmatter.sidebarTitle ?? title,
    icon: frontmatter.icon,
    iconType: frontmatter.iconType,
    tag: frontmatter.tag,
    url: frontmatter.url,
    version: frontmatter.version,
    hidden: frontmatter.hidden,
    deprecated: frontmatter.deprecated ?? operation?.deprecated,
    translations: frontmatter.translations?.map((written) => pathNamed(written, page.path)),
    isUnindexed:
      isNoindex({ frontmatter, listed: true }) || frontmatter.canonical !== undefined ? true : undefined,
    method: frontmatter.hideApiMarker ? undefined : methodOf(page, operation),
    apiPath: operation?.path ?? parseApiRef(frontmatter.api ?? '')?.url,
    prev: frontmatter.prev,
    next: frontmatter.next,
    source: { file: page.source, lines: page.frontmatterLines },
  };
}

/** Title of a page: its frontmatter's, else its operation's summary, else the one made from its path. */
export function titleOf(page: Page, operation: Operation | undefined): string {
  return page.frontmatter.title ?? (operation && operationTitle(operation)) ?? page.title;
}

/**
 * The navigation entry of a page that an OpenAPI document adds.
 *
 * @param beside the pages of the operations of the same description
 */
export function metaOfGenerated(page: GeneratedPage, beside: readonly string[]): PageMeta {
  return {
    path: page.path,
    title: page.title,
    label: page.label,
    method: page.method,
    apiPath: page.operation?.path,
    deprecated: page.operation?.deprecated,
    beside,
    // Its neighbors are types too, whether or not the navigation lists them.
    ...(page.kind === 'schema' && { prev: neighbor(page.prev), next: neighbor(page.next) }),
  };
}

function neighbor(path: string | undefined): Neighbour {
  return path === undefined ? false : { target: path };
}

function methodOf(page: Page, operation: Operation | undefined): string | undefined {
  if (operation) return operation.kind === 'webhook' ? 'WEBHOOK' : operation.method;
  if (page.frontmatter.api === undefined) return undefined;
  return parseApiRef(page.frontmatter.api)?.method;
}
