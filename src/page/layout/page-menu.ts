import type { Texts } from '../../base/strings/english.ts';
import { textsOf } from './language.ts';
import { fill } from '../../base/strings/fill.ts';
import { linkTarget } from '../../base/addresses/link.ts';
import type { PageAction } from '../../base/model/SiteModel.ts';
import type { PageView, SiteView } from './PageView.ts';
import { filled } from './page-question.ts';
import { themes } from './themes.ts';

/** A thing that the menu of a page offers. */
export interface PageMenuEntry {
  option: string;
  label: string;
  note: string;
  /** Name of an icon. */
  icon?: string;
  /** Absent for what only a script can do. */
  href?: string;
  /** For a link with a question about the page: its address up to the question. */
  question?: string;
  /** For a custom link that contains the page's URL: the link as written, with `$page`. */
  template?: string;
  /** True if the link is a file to be stored. */
  isFile?: boolean;
}

export interface MenuPage {
  /** Address of the page as Markdown, and with the site's origin, where that is known. */
  markdown: { href: string; url?: string };
  /** Address of the page below the origin. */
  path: string;
  /** Address of the description that the page shows a part of. */
  description?: string | undefined;
}

/** Assistants that take a question in their address. */
const ASSISTANTS: Record<string, { name: string; address: string }> = {
  chatgpt: { name: 'ChatGPT', address: 'https://chatgpt.com/?hints=search&q=' },
  claude: { name: 'Claude', address: 'https://claude.ai/new?q=' },
  perplexity: { name: 'Perplexity', address: 'https://www.perplexity.ai/search?q=' },
  grok: { name: 'Grok', address: 'https://grok.com/?q=' },
  aistudio: { name: 'Google AI Studio', address: 'https://aistudio.google.com/prompts/new_chat?prompt=' },
  devin: { name: 'Devin', address: 'https://app.devin.ai/?prompt=' },
  windsurf: { name: 'Windsurf', address: 'windsurf://cascade/newChat?prompt=' },
};

/** The entries of the menu, in the order of the configuration; options that need a server of the site have none. */
export function pageMenu(
  options: readonly (string | PageAction)[],
  page: MenuPage,
  { pageMenu: words, browser, reference }: Pick<Texts, 'pageMenu' | 'browser' | 'reference'>,
): PageMenuEntry[] {
  const { markdown } = page;
  return [...new Set(options)].flatMap((option): PageMenuEntry[] => {
    if (typeof option !== 'string') return ownEntry(option, page);
    if (option === 'copy') return [{ option, label: browser.pageMenu.copy, note: '' }];
    if (option === 'view') {
      return [{ option, label: words.view, note: words.viewNote, href: markdown.href }];
    }
    if (option === 'download-pdf') return [{ option, label: words.print, note: '' }];
    if (option === 'download-spec') {
      const href = page.description;
      const entry = { option, label: reference.download, note: 'OpenAPI', isFile: true };
      return href === undefined ? [] : [{ ...entry, href }];
    }
    const assistant = Object.hasOwn(ASSISTANTS, option) ? ASSISTANTS[option] : undefined;
    if (!assistant) return [];
    const { name, address } = assistant;
    const href =
      address + encodeURIComponent(fill(browser.pageMenu.question, { url: markdown.url ?? markdown.href }));
    return [{ option, label: fill(words.openIn, { name }), note: words.openNote, href, question: address }];
  });
}

/** An entry that an author wrote. One that asks for the server of the site (`$mcp`) is left out: there is none. */
function ownEntry({ title, description, icon, href }: PageAction, page: MenuPage): PageMenuEntry[] {
  const template = templateOf(href).replaceAll('$path', encodeURI(page.path));
  if (template.includes('$mcp') || /^[\s\u0000-\u001f]*(?:javascript|data|vbscript):/i.test(template))
    return [];
  const { markdown } = page;
  const entry = { option: 'own', label: title, note: description ?? '', icon };
  if (!template.includes('$page')) return [{ ...entry, href: template }];
  return [{ ...entry, href: filled(template, markdown.url ?? markdown.href), template }];
}

/** An address as one text, in which what stands for the page is still written with `$`. */
function templateOf(href: PageAction['href']): string {
  if (typeof href === 'string') return href;
  const query = href.query.map(({ key, value }) => {
    const parts = value.split(/(\$(?:page|path|mcp))/);
    const text = parts.map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part))).join('');
    return `${encodeURIComponent(key)}=${text}`;
  });
  if (query.length === 0) return href.base;
  return `${href.base}${href.base.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Returns the menu of a page as rendered: custom links resolve as links of the configuration do. */
export function menuOf(page: PageView, site: SiteView): PageMenuEntry[] {
  if (!page.markdown) return [];
  const about: MenuPage = {
    markdown: page.markdown,
    path: `/${page.path}`,
    description: page.descriptionFile,
  };
  return pageMenu(site.model.frame.pageMenu, about, textsOf({ page, site })).map((entry) =>
    entry.option === 'own' && entry.href !== undefined
      ? { ...entry, href: linkTarget(entry.href, site).href }
      : entry,
  );
}

/** Returns whether a page has a table of contents. */
export function hasContents({ mode, aside, headings }: PageView): boolean {
  return mode === 'default' && aside === '' && headings.length > 1;
}

/** Returns whether the menu of a page is above its table of contents and not next to its title. */
export function hasMenuInContents(page: PageView, { model }: SiteView): boolean {
  const place = model.frame.pageMenuPlace ?? themes[model.look.theme].pageMenu ?? 'header';
  return place === 'toc' && hasContents(page);
}
