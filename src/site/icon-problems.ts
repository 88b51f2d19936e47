import { report } from '../content/codes.ts';
import type { Page, RenderedPage } from '../content/Page.ts';
import type { Diagnostic, Place } from '../diagnostics.ts';
import { freeStyles } from '../icons/IconPack.ts';
import type { IconSet } from '../icons/index.ts';
import { nearest, slipOfName } from '../nearest.ts';

/**
 * Reports each missing icon once, and each icon style that is not free once, at the first rendered page that uses it.
 */
export function createIconProblems(icons: IconSet) {
  const told = new Set<string>();
  const isFirst = (key: string) => !told.has(key) && Boolean(told.add(key));

  return (page: Page, rendered: Pick<RenderedPage, 'icons'>): Diagnostic[] => {
    const found: Diagnostic[] = [];
    const place = (word: string): Place => ({ file: page.source, ...placeOf(word, page) });
    for (const { name, type } of rendered.icons) {
      if (!icons.has(name) && isFirst(`name ${name}`)) {
        const meant = name.length < 5 ? slipOfName(name, icons.names()) : nearest(name, icons.names());
        found.push(
          report('page/unknown-icon', place(name), {
            message: `There is no icon \`${name}\`; a stand-in is shown.`,
            hint: meant
              ? `Did you mean \`${meant}\`?`
              : 'Choose another icon, or write the path of an image.',
          }),
        );
      }
      if (type !== undefined && !isFree(type) && isFirst(`style ${type}`)) {
        found.push(
          report('page/icon-style', place(type), {
            message: `The icon style \`${type}\` is not part of the free set; the nearest free style is shown.`,
            hint: `The free styles are ${freeStyles.join(', ')}.`,
          }),
        );
      }
    }
    return found;
  };
}

function isFree(type: string): boolean {
  return freeStyles.some((style) => style === type);
}

/** The first place in the page that has a word as an attribute's value; none when it comes from a snippet. */
function placeOf(word: string, { body, bodyOffset }: Page): { line?: number; column?: number } {
  const at = ['"', "'"].map((quote) => body.indexOf(quote + word)).find((index) => index >= 0);
  if (at === undefined) return {};
  const before = body.slice(0, at + 1);
  return {
    line: bodyOffset + before.split('\n').length,
    column: before.length - before.lastIndexOf('\n'),
  };
}
