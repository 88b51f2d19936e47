import { dashed, type NamedPage, type NameList, nameOf, PARTING } from './NameList.ts';

/** How much of a description is in the list: more of it finds no more. */
const DESCRIPTION = 64;
/** Most headings of a page. */
const HEADINGS = 25;
/** Longer lists hold no headings and descriptions: what each reader loads stays small. */
const MANY = 3000;

/** Pages as columns. */
export function nameList(pages: readonly NamedPage[]): Omit<NameList, 'terms'> {
  const base = commonBeginning(pages.map(({ url }) => url));
  const isShort = pages.length <= MANY;
  const trails = numbered(pages.map(({ trail }) => trail.join(PARTING)));
  const tabs = numbered(pages.map(({ tab = '' }) => tab));
  return {
    base,
    urls: pages.map((page) => shortened(page.url.slice(base.length), page)),
    kinds: pages.map(({ kind }) => kind.charAt(0)).join(''),
    titles: pages.map(({ title }) => title),
    trails: trails.values,
    trail: trails.numbers,
    tabs: tabs.values,
    tab: tabs.numbers,
    endpoints: pages.map(({ endpoint, method = '' }) => endpoint ?? method),
    ids: pages.map(({ operationId = '', endpoint = '' }) =>
      operationId !== '' && operationId === nameOf(endpoint) ? ' ' : operationId,
    ),
    about: pages.map((page) => (isShort && page.kind === 'guide' ? beginningOf(page) : '')),
    headings: pages.map(({ kind, headings = [] }) =>
      isShort && kind === 'guide' ? headings.slice(0, HEADINGS).map(heading).join('\n') : '',
    ),
    keywords: rare(pages, ({ keywords = [] }) => (keywords.length > 0 ? keywords : undefined)),
    boosts: rare(pages, ({ boost }) => boost),
  };
}

function rare<T>(pages: readonly NamedPage[], of: (page: NamedPage) => T | undefined): Record<number, T> {
  return Object.fromEntries(
    pages.flatMap((page, row) => {
      const value = of(page);
      return value === undefined ? [] : [[row, value]];
    }),
  );
}

function heading({ text, id }: { text: string; id: string }): string {
  const line = text.replace(/\s+/g, ' ').slice(0, 100);
  return id === dashed(line) ? line : `${line}\t${id}`;
}

function numbered(all: readonly string[]): { values: string[]; numbers: number[] } {
  const numbers = new Map([...new Set(all)].map((value, number) => [value, number]));
  return { values: [...numbers.keys()], numbers: all.map((value) => numbers.get(value) ?? 0) };
}

/** The URL with a space instead of the title, or two instead of the name for programs. No URL has a space. */
function shortened(url: string, { title, operationId = '' }: NamedPage): string {
  const [, before = '', last = '', slash = ''] = /^(.*?)([^/]*)(\/?)$/s.exec(url) ?? [];
  if (last === '') return url;
  if (last === encodeURI(dashed(title))) return `${before} ${slash}`;
  return last === encodeURI(dashed(operationId)) ? `${before}  ${slash}` : url;
}

/** The beginning of a description, cut between words; nothing where it is the title again. */
function beginningOf({ title, description = '' }: NamedPage): string {
  const line = description.replace(/\s+/g, ' ').trim();
  if (line === title || line.length <= DESCRIPTION) return line === title ? '' : line;
  const cut = line.slice(0, DESCRIPTION);
  const whole = /^.*\S(?=\s\S*$)/s.exec(cut)?.[0] ?? Array.from(cut).slice(0, -1).join('');
  return `${whole.replace(/[\s,;:]+$/, '')}…`;
}

function commonBeginning(texts: readonly string[]): string {
  let [common = ''] = texts;
  for (const text of texts) while (!text.startsWith(common)) common = common.slice(0, -1);
  return common.slice(0, common.lastIndexOf('/') + 1);
}
