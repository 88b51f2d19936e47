import type { OperationName } from '../../api/changes/Change.ts';
import { report } from '../../api/changes/codes.ts';
import { compareDescriptions } from '../../api/changes/compare.ts';
import { findVersions, type FoundVersion } from '../../api/changes/read/find-versions.ts';
import { readVersion, type Version } from '../../api/changes/read/version.ts';
import type { UpdateEntry } from '../../content/components/collected.ts';
import type { Page, RenderedPage } from '../../content/page/Page.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { createSlugger } from '../../base/html/slugs.ts';
import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import { parseOpenapiRef } from '../../api/openapi/pages/claims.ts';
import { renderVersion, type ShownVersion } from '../../page/reference/changes.ts';
import type { Texts } from '../../base/strings/english.ts';
import { titleOf } from '../load/page-meta.ts';
import { apiPlaces } from './api-places.ts';
import type { ViewSources } from './ViewSources.ts';

type ChangesSources = Pick<
  ViewSources,
  'options' | 'view' | 'documents' | 'generated' | 'claims' | 'hidden' | 'pages'
>;

/** Makes what pages with `openapi-changes` list below their own text. */
export class ApiChanges {
  readonly #sources: ChangesSources;
  #pathOf: Map<string, string> | undefined;
  readonly #isPrivate: (operation: Operation) => boolean;

  constructor(sources: ChangesSources) {
    this.#sources = sources;
    this.#isPrivate = privateOperations(sources.hidden);
  }

  /** Adds the versions to a page as it was rendered; changes nothing on a page that names none. */
  async add(file: Page, rendered: RenderedPage, texts: Texts): Promise<RenderedPage & { hasChanges?: true }> {
    const entries = file.frontmatter.openapiChanges;
    if (entries === undefined || rendered.failed) return rendered;
    const place = { file: file.source, line: file.frontmatterLines['openapi-changes'] ?? 1, column: 1 };
    const found = await findVersions(entries, this.#sources.options.docsRoot, place);
    const diagnostics = [...rendered.diagnostics, ...found.diagnostics];
    const ids = createSlugger();
    for (const { id } of rendered.headings) ids.reserve(id);
    const shown = await this.#compareAll(found.value, ids.slug, texts, place, diagnostics);
    const made = shown.map((version) =>
      renderVersion(version, { texts, href: this.#hrefOf, guide: this.#guideOf }),
    );
    const html = `<div class="lec-prose">${made.map((one) => one.html).join('')}</div>`;
    const updates: UpdateEntry[] = [...(rendered.updates ?? []), ...made.map(({ entry }) => entry)];
    return {
      ...rendered,
      diagnostics,
      hasChanges: true,
      html: rendered.html + (made.length > 0 ? html : ''),
      features: new Set([...rendered.features, 'update']),
      headings: [
        ...rendered.headings,
        ...shown.map(({ id, label }) => ({ depth: 2 as const, text: label, id })),
      ],
      ...(updates.length > 0 ? { updates } : {}),
    };
  }

  /** The pages of the operations that the site has today. */
  #findPages(): Map<string, string> {
    const { generated, claims, documents } = this.#sources;
    const places = apiPlaces({ generated, claims });
    const paths = new Map<string, string>();
    for (const operation of documents.flatMap(({ operations }) => operations)) {
      const path = places.operation(operation);
      if (path !== undefined && !paths.has(keyOf(operation))) paths.set(keyOf(operation), path);
    }
    return paths;
  }

  readonly #hrefOf = ({ kind, method, path, parent }: OperationName): string | undefined => {
    this.#pathOf ??= this.#findPages();
    const page = this.#pathOf.get(keyOf(parent ? { kind: 'operation', ...parent } : { kind, method, path }));
    return page === undefined ? undefined : this.#sources.view.href(page);
  };

  readonly #guideOf = (file: string): { title: string; href: string } | undefined => {
    const { pages, claims, view } = this.#sources;
    const page = [...pages.values()].find(({ source }) => source === file);
    return page && { title: titleOf(page, claims.get(page.path)), href: view.href(page.path) };
  };

  /** Compares each version with the one before it. Two of them are held at a time. */
  async #compareAll(
    found: readonly FoundVersion[],
    idOf: (text: string) => string,
    texts: Texts,
    place: { file: string; line: number; column: number },
    diagnostics: Diagnostic[],
  ): Promise<ShownVersion[]> {
    const { options, pages } = this.#sources;
    const shown: ShownVersion[] = [];
    const labels = new Set<string>();
    let newer: { version: Version; found: FoundVersion } | undefined;
    // A part that is private by now may have been public in an earlier version; its name is not published any more.
    const also = new Set<string>();
    const includes = (operation: Operation): boolean => !this.#isPrivate(operation);
    for (const one of found) {
      const { value: version, diagnostics: problems } = await readVersion(one, { ...options, also });
      // Only unreadable old versions are reported, not their problems.
      diagnostics.push(
        ...problems
          .filter(({ severity }) => severity === 'error')
          .map((problem) => (problem.file === undefined ? { ...problem, ...place } : problem)),
      );
      if (!version) continue;
      for (const key of version.leftOut) also.add(key);
      if (newer && newer.version.text !== version.text) {
        const now = newer.version.document;
        const comparison = compareDescriptions(version.document, now, { texts, includes });
        // The guides of today are about the newest version.
        if (shown.length === 0 && newer.found === found[0]) {
          const { addGuidesBroken } = await import('../contract/report-guides.ts');
          const guides = [...pages.values()].map(({ source, body, bodyOffset }) => ({
            source,
            text: body,
            linesBefore: bodyOffset,
          }));
          addGuidesBroken(comparison.changes, guides, version, newer.version);
        }
        if (comparison.isCut)
          diagnostics.push(report('changes/cut', place, { old: one.name, now: newer.found.name }));
        const isNamed =
          now.version !== '' && now.version !== version.document.version && !labels.has(now.version);
        const label = isNamed ? now.version : newer.found.name;
        labels.add(label);
        shown.push({ id: idOf(label), label, date: newer.found.date, comparison });
      }
      newer = { version, found: one };
    }
    return shown;
  }
}

function keyOf({ kind, method, path }: Pick<OperationName, 'kind' | 'method' | 'path'>): string {
  return kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`;
}

/** Returns a test for operations that private pages document. */
function privateOperations(hidden: readonly Page[]): (operation: Operation) => boolean {
  const keys = new Set(
    hidden.flatMap(({ frontmatter }) => {
      const reference = parseOpenapiRef(frontmatter.openapi ?? '');
      return reference ? [keyOf(reference)] : [];
    }),
  );
  return (operation) => keys.has(keyOf(operation));
}
