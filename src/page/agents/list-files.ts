import { plainName } from './file-names.ts';
import { line } from './page-markdown.ts';
import {
  filesText,
  groupTitles,
  type ListedSection,
  llmsTxt,
  sectionTexts,
  siteHead,
  type SiteList,
} from './llms.ts';
import { shortened } from '../../base/text.ts';

/** A text file at the root of the site. */
export interface ListFile {
  name: string;
  content: string;
}

/** Most characters of a list: assistants cut what they fetch somewhere above it. */
const LIST_LIMIT = 50_000;

/** Most characters that say what a further list contains. */
const CONTENTS = 240;

/**
 * The list of a site as files: `llms.txt` alone, or where that would be too long, an `llms.txt` that names a list for each
 * chapter. A chapter that is too long has several. No file is longer than the limit, but for one in which a single entry is.
 *
 * @param address address of a file at the root of the site
 */
export function listFiles(
  site: SiteList,
  address: (name: string) => string,
  limit = LIST_LIMIT,
): [ListFile, ...ListFile[]] {
  const whole = llmsTxt(site);
  if (whole.length <= limit) return [{ name: 'llms.txt', content: whole }];
  const files: ListFile[] = [];
  const names = new Set(['full']);
  const entries: string[] = [];
  for (const [chapter, sections] of chaptersOf(site.sections)) {
    const head = (part = ''): string => siteHead({ name: `${site.name}: ${chapter}${part}` });
    const parts = partsOf(sections, limit - head(' (99 of 99)').length - 2);
    parts.forEach((part, index) => {
      const name = `llms-${slugFor(chapter, names)}.txt`;
      const which = parts.length === 1 ? '' : ` (${index + 1} of ${parts.length})`;
      files.push({ name, content: `${[head(which), ...sectionTexts(part)].join('\n\n')}\n` });
      entries.push(`- [${line(chapter)}${which}](${address(name)}): ${contentsOf(part, chapter)}`);
    });
  }
  const lists = `## Lists of pages\n\n${entries.join('\n')}`;
  const content = `${[siteHead(site), lists, ...filesText(site)].join('\n\n')}\n`;
  return [{ name: 'llms.txt', content }, ...files];
}

/** The sections by their chapter, those with pages. A chapter that comes again is the same. */
function chaptersOf(sections: readonly ListedSection[]): Map<string, ListedSection[]> {
  const filled = sections.filter(({ pages }) => pages.length > 0);
  return Map.groupBy(filled, ({ chapter }) => chapter ?? 'Pages');
}

/** Sections divided so that the text of each part is no longer than the limit; a section that is too long is divided itself. */
function partsOf(sections: readonly ListedSection[], limit: number): ListedSection[][] {
  const parts: ListedSection[][] = [[]];
  let length = 0;
  for (const section of sections) {
    const heading = section.title.length + 8;
    let rest: ListedSection = { ...section, pages: [] };
    const start = (): void => {
      parts.push([]);
      length = 0;
    };
    for (const page of section.pages) {
      const size = sectionTexts([{ title: '', pages: [page] }]).join('').length;
      const isFirst = rest.pages.length === 0;
      if (length > 0 && length + size + (isFirst ? heading : 0) > limit) {
        start();
        rest = { ...section, pages: [] };
      }
      if (rest.pages.length === 0) {
        parts.at(-1)?.push(rest);
        length += heading;
      }
      rest.pages.push(page);
      length += size;
    }
  }
  return parts;
}

/** How many pages a list contains, and under which headings. */
function contentsOf(sections: readonly ListedSection[], chapter: string): string {
  const count = sections.reduce((sum, { pages }) => sum + pages.length, 0);
  const named = line(shortened(groupTitles(sections, chapter).join(', '), CONTENTS));
  return `${count} ${count === 1 ? 'page' : 'pages'}${named === '' ? '' : `: ${named}`}`;
}

/** A name for a file that is given once. */
function slugFor(title: string, taken: Set<string>): string {
  const slug = plainName(title, 60, 'part');
  let name = slug;
  for (let count = 2; taken.has(name); count++) name = `${slug}-${count}`;
  taken.add(name);
  return name;
}
