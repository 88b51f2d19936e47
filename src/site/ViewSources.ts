import type { Page } from '../content/Page.ts';
import type { Renderer } from '../content/render.tsx';
import type { Navigation } from '../navigation/Navigation.ts';
import type { ApiDocument, Operation } from '../openapi/ApiDocument.ts';
import type { GeneratedPage } from '../openapi/pages.ts';
import type { ClaimedSchema } from '../openapi/schemaClaims.ts';
import type { CardFonts } from './previews/card-fonts.ts';
import type { SiteEffects } from './page-effects.ts';
import type { Absolute } from '../discovery/siteAddress.ts';
import type { SiteView } from './PageView.ts';
import type { Repository } from './repository.ts';
import type { SiteOptions } from './SiteOptions.ts';

/** What the views of pages are made of. */
export interface ViewSources {
  options: SiteOptions;
  view: SiteView;
  navigation: Navigation;
  /** Absent when the address of the site is not known. */
  absolute: Absolute | undefined;
  pages: ReadonlyMap<string, Page>;
  generated: ReadonlyMap<string, GeneratedPage>;
  /** The operation that a page's frontmatter names. */
  claims: ReadonlyMap<string, Operation>;
  documents: readonly ApiDocument[];
  /** The schema that a page's frontmatter names. */
  schemaClaims: ReadonlyMap<string, ClaimedSchema>;
  /** Address of the file of a description. */
  downloads: ReadonlyMap<ApiDocument, string>;
  /** Descriptions that come with Lectern. */
  bundled: ReadonlySet<ApiDocument>;
  renderer: Renderer;
  repository: Repository | undefined;
  /** ISO date of each source file's last change, where a history is known. */
  lastChanges: ReadonlyMap<string, string>;
  effects: SiteEffects;
  /** For the letters of images for link previews. */
  cardFonts: CardFonts;
}
