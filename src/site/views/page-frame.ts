import { posix } from 'node:path';
import type { Page } from '../../content/page/Page.ts';
import type { PageNavigation } from '../../config/navigation/Navigation.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { badgesOf } from '../../api/openapi/model/badges.ts';
import { endpointOf, parseApiRef } from '../../api/openapi/pages/claims.ts';
import { routeOf } from '../../base/addresses/href.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import type { Texts } from '../../base/strings/english.ts';
import { relatedLinks } from '../load/related.ts';
import type { ViewSources } from './ViewSources.ts';

/** The view of a page without content. */
export function emptyView(
  sources: ViewSources,
  path: string,
  title: string,
  place: PageNavigation,
): PageView {
  const { model } = sources.view;
  const route = routeOf(path);
  // The page of a group has the group's name as its title.
  const isNamesake = place.trail.at(-1)?.toLowerCase() === title.toLowerCase();
  const trail = (isNamesake ? place.trail.slice(0, -1) : place.trail).filter(
    (label, index, all) => label !== all[index - 1],
  );
  return {
    kind: 'page',
    path: route,
    title,
    documentTitle: title === model.name ? title : `${title} - ${model.name}`,
    eyebrow: model.frame.eyebrow === 'breadcrumbs' ? trail : trail.slice(-1),
    html: '',
    aside: '',
    headings: [],
    mode: 'default',
    navigation: place,
    elsewhere: sources.navigation.elsewhere(path),
    deprecated: false,
    noindex: false,
    isSearchable: false,
    alternates: [],
    styles: '',
    meta: [],
    features: new Set(),
    hideFooterPagination: false,
  };
}

/** The date that the author gives, else that of the repository, where the page shows one. */
function lastUpdateOf(sources: ViewSources, { frontmatter, source, data }: Page): string | undefined {
  if (data) return frontmatter.lastUpdatedDate;
  if (!(frontmatter.timestamp ?? sources.view.model.frame.lastChange ?? true)) return undefined;
  return frontmatter.lastUpdatedDate ?? sources.lastChanges.get(source);
}

function relatedPages(sources: ViewSources, file: Page): PageView['related'] {
  const { links } = relatedLinks(file, sources.meta);
  if (links.length === 0) return undefined;
  return links.map(({ title, path = '', hash = '', url }) => ({
    title,
    href: url ?? sources.view.href(path) + hash,
  }));
}

function feedback(
  sources: ViewSources,
  file: Page,
  { layout }: Texts,
): { editUrl?: string; issueUrl?: string } {
  const { model } = sources.view;
  const { repository } = sources;
  if (!repository || file.file === undefined) return {};
  const source = posix.join(repository.folder, file.source);
  const issue = new URLSearchParams({ title: layout.issueTitle, body: `Path: /${routeOf(file.path)}` });
  return {
    editUrl: model.frame.feedback.suggestEdit
      ? `${repository.url}/edit/${repository.branch}/${source.split('/').map(encodeURIComponent).join('/')}`
      : undefined,
    issueUrl: model.frame.feedback.raiseIssue ? `${repository.url}/issues/new?${issue}` : undefined,
  };
}

/** Address of a description, where the menu of a page offers it. */
export function descriptionFile(sources: ViewSources, document: ApiDocument | undefined): string | undefined {
  return document && sources.view.model.frame.pageMenu.includes('download-spec')
    ? sources.downloads.get(document)
    : undefined;
}

/** Fields of a page file that are no part of its content. */
export function fileFields(
  sources: ViewSources,
  file: Page,
  operation: Operation | undefined,
  place: PageNavigation,
  texts: Texts,
) {
  const { frontmatter } = file;
  const request = parseApiRef(frontmatter.api ?? '');
  return {
    mode: frontmatter.mode ?? 'default',
    deprecated: frontmatter.deprecated ?? operation?.deprecated ?? false,
    ...feedback(sources, file, texts),
    lastUpdated: lastUpdateOf(sources, file),
    related: relatedPages(sources, file),
    boost: frontmatter.boost ?? place.boost,
    keywords: frontmatter.keywords,
    ...(request && { method: request.method, endpoint: endpointOf(request) }),
    ...(operation && operationFields(operation)),
    hideFooterPagination: frontmatter.hideFooterPagination ?? false,
    descriptionFile: descriptionFile(sources, (operation ?? sources.schemaClaims.get(file.path))?.document),
  };
}

/** Fields of a page that documents an operation. */
export function operationFields({ method, path, operationId, extensions }: Operation) {
  return { method, endpoint: `${method} ${path}`, operationId, badges: badgesOf(extensions) };
}
