import { languageOfBranches } from '../../config/navigation/branches.ts';
import type { Section } from '../../config/navigation/Navigation.ts';
import type { Texts } from '../../base/strings/english.ts';
import { languageTag } from '../../base/strings/tags.ts';
import type { PageView, PartProps, SiteView } from './PageView.ts';

/** The language of pages that say none. */
function languageOfSite({ model }: Pick<SiteView, 'model'>): string {
  return languageTag(model.language ?? 'en');
}

/** The language that a page is written in: that of its branch, else that of the site. */
export function languageOf(page: Pick<PageView, 'navigation'>, site: Pick<SiteView, 'model'>): string {
  return page.navigation.language ?? languageOfSite(site);
}

/** The texts of the interface in the language of a page. */
export function textsOf({ page, site }: PartProps): Texts {
  return site.texts(languageOf(page, site));
}

/** The texts of the interface in the language of a section, whose sidebar its pages share. */
export function textsOfSection({ branches }: Section, site: Pick<SiteView, 'model' | 'texts'>): Texts {
  return site.texts(languageOfBranches(branches) ?? languageOfSite(site));
}
