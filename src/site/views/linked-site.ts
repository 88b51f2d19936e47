import { getOrMake } from '../../base/get-or-make.ts';
import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';
import { isAlike, readFragment } from '../../api/openapi/pages/fragment.ts';
import { slugOf } from '../../base/html/slugs.ts';
import { anchorPart } from '../../page/reference/anchor.ts';
import { introductionHeadings } from '../../page/reference/introduction-headings.ts';
import type { LinkedSite } from '../links/description-links.ts';
import { apiPlaces } from './api-places.ts';
import { isServed } from '../assets/assets.ts';
import { redirectTest } from './link-record.ts';
import type { ViewSources } from './ViewSources.ts';

/** Returns the link targets for texts in OpenAPI documents. */
export function linkedSite(sources: ViewSources): LinkedSite {
  const { options, view, routes, redirects, ignores, model } = sources;
  const isRedirected = redirectTest(redirects.redirects, model.redirects);
  return {
    base: options.urls.base,
    href: view.href,
    file: view.file,
    placeOf: places(sources),
    hasRoute: (route) => routes.has(route) || isRedirected(route),
    exists: (file) => !ignores(file) && isServed(options.docsRoot, file),
    hasOtherPages: options.hasOtherPages === true,
  };
}

/** Finds the page and place of what `#…` names in a text of a description. */
function places(
  sources: Pick<ViewSources, 'documents' | 'generated' | 'claims' | 'view'>,
): LinkedSite['placeOf'] {
  const pages = apiPlaces(sources);
  const headings = new Map<ApiDocument, ReturnType<typeof introductionHeadings>>();
  const documents = new Map(sources.documents.map((document) => [document.location, document]));
  const address = (path: string | undefined, id = ''): string | undefined =>
    path === undefined ? undefined : sources.view.href(path) + (id && `#${encodeURIComponent(id)}`);

  /** The nearest heading of the introduction that a path of headings names. */
  function headingIn(document: ApiDocument, path: readonly string[]): string | undefined {
    for (const text of path.toReversed()) {
      const found = headingNamed(document, text);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function headingNamed(document: ApiDocument, text: string): string | undefined {
    const known = getOrMake(headings, document, () => introductionHeadings(document.description));
    const { id } = known.find((one) => isAlike(one.text, text)) ?? {};
    const isAccess = id === undefined && isAlike(text, 'authentication') && document.securitySchemes.size > 0;
    return address(
      id === undefined && !isAccess ? undefined : pages.overview(document),
      id ?? 'authentication',
    );
  }

  return (location, fragment) => {
    const document = documents.get(location);
    if (!document) return undefined;
    const target = readFragment(fragment, document);
    switch (target?.kind) {
      case 'operation':
        return address(pages.operation(target.operation));
      case 'schema':
        return address(pages.schema(document, target.name));
      case 'tag': {
        const { name, heading } = target;
        const page = pages.tag(document, name);
        if (page !== undefined) return address(page, heading && slugOf(heading.replaceAll('-', ' ')));
        // The overview has the tags without a page of their own, by the names that readers see.
        const { summary = name } = document.tags.find((tag) => tag.name === name) ?? {};
        return address(pages.overview(document), anchorPart(summary).toLowerCase());
      }
      case 'heading':
        return headingIn(document, target.path);
      default:
        return headingNamed(document, fragment.slice(1));
    }
  };
}
