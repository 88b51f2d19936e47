import type { Page } from '../content/Page.ts';
import type { Renderer } from '../content/render.tsx';
import type { Diagnostic } from '../diagnostics.ts';
import type { Navigation } from '../navigation/Navigation.ts';
import type { ApiDocument, Operation } from '../openapi/model/ApiDocument.ts';
import type { GeneratedPage } from '../openapi/pages/pages.ts';
import type { ClaimedSchema } from '../openapi/pages/schema-claims.ts';
import type { CardFonts } from '../assets/previews/card-fonts.ts';
import type { Yields } from './page-yield.ts';
import type { Absolute } from '../addresses/site-address.ts';
import type { SiteView } from '../layout/PageView.ts';
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
  yields: Yields;
  diagnostics: Diagnostic[];
  /** For the letters of images for link previews. */
  cardFonts: CardFonts;
}
