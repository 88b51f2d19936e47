import type { Result } from '../diagnostics.ts';
import type { NavigationInput } from './arrange.ts';
import { arrange } from './arrange.ts';
import { diagnose } from './diagnose.ts';
import { foldersOf } from './home.ts';
import type { Navigation } from './Navigation.ts';
import { createNeighbours } from './neighbours.ts';
import { trailOf } from './sections.ts';
import { createSwitcher } from './versions.ts';

export type { NavigationConfig, NavigationInput } from './arrange.ts';

/**
 * Computes the whole navigation: trees, rows, neighbours, home. Pure; entries that name no page in `pages` are
 * dropped in silence, since the stage that looks for files reports them.
 */
export function buildNavigation(input: NavigationInput): Result<Navigation> {
  const { config, pages, pagination = 'section' } = input;
  const arrangement = arrange(input);
  const { trees, stand, home, rows } = arrangement;
  const switcher = createSwitcher(config.versions, trees);
  const neighbours = createNeighbours(trees, pages, pagination);

  const navigation: Navigation = {
    sections: trees.nodes.map(({ section }) => section),
    find(asked) {
      const { node, place, path } = stand(asked);
      const { section } = node;
      return {
        section,
        ...rows(node),
        versions: switcher(path, node, place),
        ...(section.version !== undefined && { version: section.version }),
        trail: trailOf(place),
        ...neighbours(path, place),
        listed: place !== undefined,
      };
    },
    listed: [...trees.order.keys()],
    ...(home !== undefined && { home }),
    homeIsIndex: home === 'index',
    folders: foldersOf(pages, trees.order.keys()),
  };
  return { value: navigation, diagnostics: diagnose(input, arrangement) };
}
