import type { Result } from '../diagnostics.ts';
import { languageOfBranches } from './branches.ts';
import { arrange, type NavigationInput } from './arrange.ts';
import { diagnose } from './diagnose.ts';
import { foldersOf } from './home.ts';
import type { Navigation } from './Navigation.ts';
import { createNeighbours } from './neighbours.ts';
import { trailOf } from './sections.ts';

export type { NavigationInput } from './arrange.ts';

/**
 * Computes the whole navigation: sections, levels, neighbours, home. Entries that name no page in `pages` are left out
 * without a diagnostic, since the check of the configuration file reports them.
 */
export function buildNavigation(input: NavigationInput): Result<Navigation> {
  const { pages, pagination = 'section' } = input;
  const { sections, stand, levels, home } = arrange(input);
  const neighbours = createNeighbours(sections, pages, pagination);

  const navigation: Navigation = {
    sections: sections.nodes.map(({ section }) => section),
    find(asked) {
      const standing = stand(asked);
      const { section } = standing.node;
      return {
        section,
        levels: levels(standing),
        language: languageOfBranches(section.branches),
        trail: trailOf(standing.place),
        ...neighbours(standing.path, standing.place),
        listed: standing.place !== undefined,
      };
    },
    listed: [...sections.order.keys()],
    home,
    homeIsIndex: home === 'index',
    folders: foldersOf(pages, sections.order.keys()),
  };
  return { value: navigation, diagnostics: diagnose(input) };
}
