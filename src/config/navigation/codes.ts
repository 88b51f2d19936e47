import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

export const navigationCodes = {
  'navigation/unknown-neighbour': {
    severity: 'warning',
    message: ({ key, path }: { key: string; path: string }) =>
      `\`${key}\` of the page "${path}" refers to a page that does not exist.`,
    hint: true,
    meaning:
      'The `prev` or `next` of a page refers to a page that does not exist, so the page shows its neighbor in the navigation instead.',
    fix: 'Correct the path in the frontmatter, or set it to `false` for no link.',
  },
} satisfies Record<string, CodeEntry>;

export const report = reporter(navigationCodes);
