import { alternates } from '../../page/seo/alternates.ts';
import { breadcrumbJson, breadcrumbs } from '../../page/seo/breadcrumbs.ts';
import { type Findable, isApart, isNoindex, robotsOf } from '../../page/seo/indexing.ts';
import { metaElements, type MetaSource } from '../../page/seo/meta-elements.ts';
import type { Absolute } from '../../base/addresses/site-address.ts';
import type { Navigation } from '../../config/navigation/Navigation.ts';
import { decodedPath, routeOf } from '../../base/addresses/href.ts';
import type { SiteView } from '../../page/layout/PageView.ts';
import type { ImageFailed, SocialImages } from '../assets/previews/social-images.ts';

export interface HeadSource
  extends Findable, Pick<MetaSource, 'documentTitle' | 'ownDescription' | 'excerpt' | 'frontmatter'> {
  path: string;
  title: string;
  /** `true` for a page of the API reference. */
  isReference: boolean;
  imageFailed: ImageFailed;
}

/** Makes the part of each page's view that search engines and link previews read, when it is asked for. */
export function createHead(
  { model, href, asset }: Pick<SiteView, 'model' | 'href' | 'asset'>,
  navigation: Navigation,
  absolute: Absolute | undefined,
  image: SocialImages,
) {
  return async (source: HeadSource) => {
    const { path, title, frontmatter, ownDescription, excerpt } = source;
    const noindex = isNoindex(source, model);
    const place = navigation.find(path);
    const canonical = canonicalOf(path, frontmatter?.canonical, href, absolute);
    const description = ownDescription ?? excerpt;
    const hasImage = frontmatter?.extra['og:image'] !== undefined;
    const meta = metaElements(
      {
        ...source,
        isHome: routeOf(path) === '' || path === navigation.home,
        robots: robotsOf(source, model),
        canonical,
        image: hasImage
          ? undefined
          : await image(
              { title, section: place.trail.at(-1), description, isReference: source.isReference },
              source.imageFailed,
            ),
      },
      { model, asset, absolute },
    );
    const crumbs =
      absolute && !noindex
        ? breadcrumbs({
            site: model.name,
            home: absolute(href('')),
            path,
            title,
            navigation: place,
            url: (page) => absolute(href(page)),
          })
        : [];
    return {
      noindex,
      isSearchable: !isApart(source, model) && (frontmatter?.searchable ?? place.isSearched),
      ...(place.boost !== undefined && { boost: place.boost }),
      // A page that names another as the original, or that asks to be left out, is in no group of translations.
      alternates:
        noindex || frontmatter?.canonical !== undefined
          ? []
          : alternates(place.translations, (page) => absolute?.(href(page)) ?? href(page)),
      meta,
      canonical,
      metaDescription: description,
      breadcrumbs: crumbs.length === 0 ? undefined : breadcrumbJson(crumbs),
    };
  };
}

/** The canonical address of a page: its own address, or the path or whole address that its frontmatter names. */
export function canonicalOf(
  path: string,
  named: string | undefined,
  href: (path: string) => string,
  absolute: Absolute | undefined,
): string | undefined {
  if (named !== undefined && /^https?:\/\//i.test(named)) return named;
  return absolute?.(href(named === undefined ? path : decodedPath(named)));
}
