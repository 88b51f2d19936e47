import { prepareCode } from '../code/code-block.ts';
import type { Highlighter } from '../code/highlight.ts';
import { TooMuchDrawn } from '../components/scope.ts';
import type { PageScope, ResolvedAsset, ResolvedLink } from '../components/scope.ts';
import type { Href } from '../../base/addresses/href.ts';
import { wellFormed } from '../../base/text.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import type { Heading, ParamFieldInput } from '../components/collected.ts';
import { english, type Texts } from '../../base/strings/english.ts';
import { bringsTitle, type Page } from '../page/Page.ts';
import type { ComponentPlace } from '../page/ProjectComponent.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import { createSlugger } from '../../base/html/slugs.ts';
import { readTarget } from '../page/targets.ts';
import type { IsPage } from '../page/targets.ts';

export interface SiteParts {
  href: Href;
  asset(path: string): string;
  icon(name: string, options?: { type?: string; class?: string }): string;
  isPage?: IsPage;
  files: DocsFiles;
}

/** A {@link PageScope} with what the components left in it. */
export interface FilledScope extends PageScope {
  headings: Heading[];
  paramFields: ParamFieldInput[];
  /** Addresses that were asked for. */
  used: Map<string, 'link' | 'image'>;
  /** Links that were dropped because they would run script. */
  unsafeLinks: string[];
  /** Icons that were rendered, each name and style once. */
  icons: Map<string, { name: string; type?: string }>;
  projectPlaces: ComponentPlace[];
  /** Highlights the code that the components left a place for. Returns the languages in which it is written. */
  highlightAll(highlighter: Highlighter): Promise<Set<string>>;
  /** Puts what was left for later into the HTML. */
  fill(html: string): string;
}

/**
 * Most characters of code that the snippets of one page may have, each as often as it is rendered. A real page with many
 * snippets has some ten thousand.
 */
const mostDrawn = 10_000_000;

/** Makes the scope for rendering one page once. */
export function createPageScope(
  page: Pick<Page, 'path' | 'title' | 'frontmatter'>,
  site: SiteParts,
  snippets: ReadonlyMap<string, (props: Record<string, unknown>) => unknown>,
  problems: Pick<PageScope, 'failed' | 'islandProblem' | 'leftOut'>,
  texts: Pick<Texts, 'components'> = english,
): FilledScope {
  const slots: (() => string)[] = [];
  const unsafeLinks: string[] = [];
  const used: FilledScope['used'] = new Map();
  const icons: FilledScope['icons'] = new Map();

  const under = { base: site.href(''), exists: (file: string) => site.files.exists(file) };
  const slugger = createSlugger();
  /** How often the same ids were asked for. */
  const often = new Map<string, number>();
  /** Ids in the HTML of the page, which authors may write in any element. */
  const written = new Set<string>();
  const later: FilledScope['later'] = (html) => {
    slots.push(html);
    return `<!--lec-slot-${slots.length - 1}-->`;
  };

  const blocks: ((highlighter: Highlighter) => Promise<string>)[] = [];
  const highlight: FilledScope['highlight'] = (source, fence, write) => {
    let html = '';
    blocks.push(async (highlighter) => {
      html = write(await prepareCode(source, fence, highlighter));
      return fence.lang;
    });
    return later(() => html);
  };

  const drawn = new Map<string, number>();
  let size = 0;
  const draw = (source: string, own: number): void => {
    drawn.set(source, (drawn.get(source) ?? 0) + 1);
    if ((size += own) <= mostDrawn) return;
    const [often = source, times = 0] = [...drawn].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    throw new TooMuchDrawn(
      `its snippets expand to more than ${mostDrawn} characters (\`${often}\` was rendered ${times} times)`,
    );
  };

  const resolveLink = (written: string): ResolvedLink => {
    // An attribute without a value is `true`, whatever the types say.
    const target = readTarget(wellFormed(String(written)), page.path, site.isPage, under);
    switch (target.kind) {
      case 'unsafe':
        return { external: false };
      case 'external':
        return { href: target.url, external: /^(?:https?:)?\/\//i.test(target.url) };
      case 'fragment':
        return { href: target.hash || '#', external: false };
      case 'page':
        return { href: site.href(target.path) + target.search + target.hash, external: false };
      case 'file':
        return { href: site.asset(target.path) + target.search + target.hash, external: false };
    }
  };

  const link = (written: string): ResolvedLink => {
    used.set(String(written), 'link');
    const resolved = resolveLink(written);
    if (resolved.href === undefined) unsafeLinks.push(written);
    return resolved;
  };

  const resolveAsset = (written: string): ResolvedAsset => {
    const target = readTarget(wellFormed(String(written)), page.path, undefined, under);
    if (target.kind === 'unsafe') return { src: '' };
    if (target.kind !== 'page' && target.kind !== 'file') return { src: written };
    const path = `/${target.path.replace(/^\//, '')}`;
    return { src: site.asset(path) + target.search + target.hash, ...site.files.imageSize(path) };
  };

  const asset = (written: string): ResolvedAsset => {
    used.set(String(written), 'image');
    return resolveAsset(written);
  };

  return {
    texts,
    link,
    asset,
    islandAnswers: {},
    peek: { link: resolveLink, asset: resolveAsset, icon: site.icon },
    icon(name, options = {}) {
      const { type } = options;
      icons.set(`${type} ${name}`, { name, ...(type === undefined ? {} : { type }) });
      return site.icon(name, options);
    },
    slugger,
    otherIds(ids, own, kind) {
      const [first = ''] = ids;
      const key = `${kind ?? ''} ${first}`;
      const count = (often.get(key) ?? 0) + 1;
      often.set(key, count);
      const wanted = new Set(
        count === 1 ? ids : ids.flatMap((id) => [`${id}-${count - 1}`, `${id}-${count}`]),
      );
      wanted.delete(own);
      if (wanted.size === 0) return '';
      return later(() =>
        [...wanted]
          .filter((id) => !written.has(escapeHtml(id)) && slugger.claim(id))
          .map((id) => `<span id="${escapeHtml(id)}"></span>`)
          .join(''),
      );
    },
    headings: [],
    paramFields: [],
    features: new Set(),
    formulaProblems: [],
    updates: [],
    projectPlaces: [],
    title: page.title,
    titleSeen: false,
    bringsTitle: bringsTitle(page),
    used,
    unsafeLinks,
    icons,
    later,
    highlight,
    highlightAll: async (highlighter) =>
      new Set(await Promise.all(blocks.map((block) => block(highlighter)))),
    snippet: (file) => snippets.get(file),
    ...problems,
    draw,
    fill(html) {
      if (slots.length === 0) return html;
      for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) written.add(id);
      return html.replace(
        /<!--lec-slot-(\d+)-->/g,
        (_whole, index: string) => slots[Number(index)]?.() ?? '',
      );
    },
  };
}
