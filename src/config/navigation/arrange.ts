import type { Locate } from '../../base/model/Origin.ts';
import type { WrittenNavigation } from '../../base/model/NavTree.ts';
import type { PageMeta } from '../../base/model/PageMeta.ts';
import { Counterparts } from './counterpart.ts';
import { createFind, type Standing } from './find.ts';
import { homeOf } from './landing.ts';
import { Levels } from './levels.ts';
import type { Level } from './Navigation.ts';
import type { Pagination } from './neighbours.ts';
import { sectionsOf, type Sections } from './sections.ts';

export interface NavigationInput {
  written: WrittenNavigation;
  /** Every page of the site by path, files and generated ones, listed or not. */
  pages: ReadonlyMap<string, PageMeta>;
  locate?: Locate;
  /** Default `section`. */
  pagination?: Pagination | undefined;
}

/** Which page stands where. Building and explaining the navigation both start from it. */
export interface Arrangement {
  sections: Sections;
  stand(path: string): Standing;
  levels(standing: Standing): Level[];
  /** See `Navigation.home`. */
  home: string | undefined;
}

export function arrange({ written, pages }: NavigationInput): Arrangement {
  const sections = sectionsOf(written.tree, pages);
  const levels = new Levels(written.tree, sections, new Counterparts(sections, written.tree, pages));
  return {
    sections,
    stand: createFind(sections, pages, written.standing),
    levels: (standing) => levels.of(standing),
    home: homeOf(pages, sections),
  };
}
