import path from 'node:path';
import { isObject, objectOf } from '../../../../api/openapi/pointer.ts';
import { navigationOf } from '../../tree.ts';
import type { OtherSite } from '../../other-tools.ts';
import { entriesOf } from '../entries.ts';
import { addressOf, folderIn, isFileIn, joined, listFiles, textOfFile, withoutExtension } from '../files.ts';
import { type Frontmatter, textOf } from '../frontmatter.ts';
import { readSettings } from '../places.ts';
import { type Dialect, type Entry, ReadSite } from '../ReadSite.ts';
import { keepHeadingIds } from '../text/heading-ids.ts';
import { convertPre } from '../text/liquid-blocks.ts';
import { KEYS } from './keys.ts';

const dialect: Dialect = {
  blocks: ['liquid'],
  convert: (lines) => keepHeadingIds(convertPre(lines), slugOf),
  frontmatter(given, leave) {
    // The position of a cover is meaningless without the cover.
    const { cover, coverY: _, layout, ...rest } = given;
    const page: Frontmatter = { ...rest };
    if (cover !== undefined) leave('the cover of the page');
    if (isObject(layout) && JSON.stringify(layout).includes('"width":"wide"')) page['mode'] = 'wide';
    return page;
  },
};

/** The id that GitBook gives to a heading: it keeps dots. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Reads a space of GitBook: `.gitbook.yaml`, `SUMMARY.md` and the pages. */
export async function readGitbook({ config: file }: OtherSite): Promise<ReadSite> {
  const folder = path.dirname(file);
  const settings = path.join(folder, '.gitbook.yaml');
  const config = isFileIn(folder, settings) ? readSettings(settings) : {};
  const docs = folderIn(folder, textOf(config['root']) ?? '.', '.');
  const structure = objectOf(config['structure']);
  const summary = path.join(docs, joined(textOf(structure['summary']) ?? 'SUMMARY.md'));
  const home = joined(textOf(structure['readme']) ?? 'README.md');
  const { pages, others } = await listFiles(docs, folder);
  const pathOf = (page: string): string =>
    page === home ? 'index' : withoutExtension(page).replace(/(^|\/)README$/i, '$1index');
  const site = new ReadSite(folder, summary, dialect);
  site.brand = { redirects: redirectsOf(config['redirects'], pathOf) };
  site.pages = pages
    .filter((page) => path.join(docs, page) !== summary)
    .map((page) => ({ file: path.join(docs, page), path: pathOf(page), syntax: 'md' }));
  site.addAssets(docs, others);
  site.report.unread(config, KEYS.gitbook, settings);
  const text = textOfFile(summary);
  const entries = text === undefined ? entriesOf(navigationOf(site.pages)) : entriesOfSummary(text, pathOf);
  site.languages.push({ sections: [{ label: 'Overview', entries }] });
  return site;
}

/** The entries of a table of contents: a list of links, with headings above the parts. */
export function entriesOfSummary(text: string, pathOf: (page: string) => string): Entry[] {
  const top: Entry[] = [];
  let part = top;
  let open: { indent: number; entries: Entry[] }[] = [];
  for (const line of text.split('\n')) {
    const [, heading] = /^##+\s+(.+?)\s*(?:<a\s.*)?$/.exec(line) ?? [];
    if (heading !== undefined) {
      part = [];
      top.push({ kind: 'group', label: heading, entries: part });
      open = [];
      continue;
    }
    const [, space = '', label = '', target = ''] =
      /^(\s*)[*+-]\s+\[((?:\\.|[^\]\\])*)\]\(\s*<?([^>)]*?)>?(?:\s+"[^"]*")?\s*\)/.exec(line) ?? [];
    if (target === '') continue;
    const indent = space.replaceAll('\t', '    ').length;
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
    const inside: Entry[] = [];
    (open.at(-1)?.entries ?? part).push(entryOf(label.replace(/\\(.)/g, '$1'), target, inside, pathOf));
    open.push({ indent, entries: inside });
  }
  return withoutEmpty(top);
}

function entryOf(label: string, target: string, entries: Entry[], pathOf: (page: string) => string): Entry {
  const page = /\.mdx?(?:#|$)/i.test(target) && !/^https?:/.test(target);
  if (!page) return { kind: 'group', label, entries: [{ kind: 'link', href: target, label }, ...entries] };
  return { kind: 'group', label, page: pathOf(joined(target.replace(/#.*$/, ''))), entries };
}

/** Replaces empty groups with their page or link. */
function withoutEmpty(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => {
    if (entry.kind !== 'group') return entry;
    const [first] = entry.entries;
    if (entry.entries.length === 0 && entry.page !== undefined)
      return { kind: 'page', path: entry.page, label: entry.label };
    if (entry.entries.length === 1 && first?.kind === 'link' && first.label === entry.label) return first;
    return { ...entry, entries: withoutEmpty(entry.entries) };
  });
}

function redirectsOf(
  redirects: unknown,
  pathOf: (page: string) => string,
): { source: string; destination: string }[] {
  return Object.entries(objectOf(redirects)).flatMap(([from, to]) => {
    const target = textOf(to);
    if (target === undefined) return [];
    const destination = /^https?:/.test(target) ? target : `/${addressOf(pathOf(joined(target)))}`;
    return [{ source: `/${joined(from)}`, destination }];
  });
}
