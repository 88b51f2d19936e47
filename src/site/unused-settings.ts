import type { Locate } from '../config/SiteConfig.ts';
import type { Diagnostic } from '../diagnostics.ts';

/** Settings that are read and checked but change nothing yet, each with what the site does instead. */
const UNUSED: readonly (readonly [pointer: string, instead: string])[] = [
  ['/analytics', 'No script of a provider is loaded.'],
  ['/integrations', 'No widget is loaded.'],
  ['/feedback/thumbsRating', 'No rating buttons are shown.'],
  ['/search', 'The site has no search field.'],
  ['/contextual', 'The menu to copy a page is not shown.'],
  ['/banner', 'No banner is shown.'],
  ['/theme', 'Every site has the same theme, in its own colours.'],
];

/** One note for each setting of the file that has no effect, so that nobody waits for it. */
export function unusedSettings(file: string, locate: Locate): Diagnostic[] {
  return UNUSED.flatMap(([pointer, instead]) => {
    const place = locate(pointer, { key: true });
    if (!place) return [];
    const name = pointer.slice(1).replace('/', '.');
    return [
      {
        code: 'site/no-effect',
        severity: 'info' as const,
        message: `\`${name}\` has no effect in this version. ${instead}`,
        file,
        pointer,
        ...place,
      },
    ];
  });
}
