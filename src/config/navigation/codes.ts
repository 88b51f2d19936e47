import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

/** Every diagnostic about neighbours. */
export const navigationCodes = {
  'navigation/unknown-neighbour': {
    severity: 'warning',
    message: ({ key, path }: { key: string; path: string }) =>
      `\`${key}\` of the page "${path}" names a page that does not exist.`,
    hint: true,
    meaning:
      'The `prev` or `next` of a page names a page that does not exist; the neighbour in reading order is shown.',
    mend: 'Correct the path in the frontmatter, or write `false` for no link.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports what is wrong with the navigation. */
export const report = reporter(navigationCodes);
