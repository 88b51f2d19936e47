import { report } from '../../content/page/codes.ts';
import { DocsFolder } from '../../content/page/docs-files.ts';
import { importedFiles } from '../../content/render/imported-pages.ts';
import type { Page, RenderedPage } from '../../content/page/Page.ts';
import { type Diagnostic, type Place, positionAt } from '../../base/diagnostics.ts';
import { freeStyles } from '../../page/icons/IconPack.ts';
import type { IconSet } from '../../page/icons/index.ts';
import { nearest, slipOfName } from '../../base/nearest.ts';
import { asPattern } from '../../base/text.ts';

/**
 * Reports each missing icon once, and each icon style that is not free once, at the first rendered page that uses it.
 *
 * @param docsRoot Absolute path of the docs folder, for the places in files that pages import.
 */
export function createIconProblems(icons: IconSet, docsRoot: string) {
  const told = new Map<string, string>();
  /** A dev server draws a page many times: a problem stays with the page that had it first. */
  const isOf = (key: string, { path }: Page): boolean => {
    if (!told.has(key)) told.set(key, path);
    return told.get(key) === path;
  };

  /** Where a page, or a file that it imports, has a word as the value of an attribute. */
  const place = (word: string, page: Page): Place => {
    const { body, bodyOffset, frontmatterLines: lines, source: file } = page;
    const at = offsetOf(word, body);
    if (at !== undefined) {
      const { line, column } = positionAt(body, at);
      return { file, line: bodyOffset + line, column };
    }
    const files = new DocsFolder(docsRoot);
    for (const source of importedFiles([page], files).keys()) {
      const text = files.read(source) ?? '';
      const offset = offsetOf(word, text);
      if (offset !== undefined) return { file: source, ...positionAt(text, offset) };
    }
    const key = page.frontmatter.icon === word ? 'icon' : 'iconType';
    return { file, line: lines[key] ?? 1, column: 1 };
  };

  return (page: Page, rendered: Pick<RenderedPage, 'icons'>): Diagnostic[] => {
    const found: Diagnostic[] = [];
    const seen = new Set<string>();
    const isFirst = (key: string): boolean => !seen.has(key) && Boolean(seen.add(key)) && isOf(key, page);
    const { icon: name, iconType: type } = page.frontmatter;
    // Another text is the path of an image.
    const own = name === undefined || /[/.]/.test(name) ? [] : [{ name, type }];
    for (const { name, type } of [...own, ...rendered.icons]) {
      if (!icons.has(name) && isFirst(`name ${name}`))
        found.push(report('page/unknown-icon', place(name, page), unknownIcon(name, icons)));
      if (type !== undefined && !isFree(type) && isFirst(`style ${type}`)) {
        found.push(
          report('page/icon-style', place(type, page), {
            message: `The icon style \`${type}\` is not in the free set. The closest free style is shown.`,
            hint: `The free styles are ${freeStyles.join(', ')}.`,
          }),
        );
      }
    }
    return found;
  };
}

/** Returns the message and hint for an unknown icon: a suggestion, or the similar icon that is shown. */
function unknownIcon(name: string, icons: IconSet): { message: string; hint: string } {
  const slip = slipOfName(name, icons.names());
  const shown = icons.resolve(name);
  const isAlike =
    shown !== undefined && name.split(/[-\s_]/).some((word) => word.length > 2 && shown.name.includes(word));
  const meant = slip ?? (isAlike ? shown.name : name.length < 5 ? undefined : nearest(name, icons.names()));
  return {
    message: `There is no icon \`${name}\`. ${isAlike ? `\`${shown.name}\`` : 'A placeholder'} is shown instead.`,
    hint: meant ? `Did you mean \`${meant}\`?` : 'Choose another icon, or use the path of an image.',
  };
}

function isFree(type: string): boolean {
  return freeStyles.some((style) => style === type);
}

/** Offset of the first place in a text that has a word as an attribute's value, with quotes or without. */
function offsetOf(word: string, text: string): number | undefined {
  const quoted = asPattern(word);
  const found = new RegExp(`(["'\`]|=\\s*)${quoted}(?![\\w-])`).exec(text);
  return found ? found.index + (found[1] ?? '').length : undefined;
}
