import type { Strings } from '../strings/en.ts';
import { fill } from '../strings/fill.ts';

/** One thing that the menu of a page offers. */
export interface PageMenuEntry {
  option: string;
  label: string;
  /** What it does, in a few words. */
  note: string;
  /** Absent for what only a script can do. */
  href?: string;
  /** For a link to an assistant: its address up to the question. */
  question?: string;
}

/** Assistants that take a question in their address. */
const ASSISTANTS: Record<string, { name: string; address: string }> = {
  chatgpt: { name: 'ChatGPT', address: 'https://chatgpt.com/?hints=search&q=' },
  claude: { name: 'Claude', address: 'https://claude.ai/new?q=' },
  perplexity: { name: 'Perplexity', address: 'https://www.perplexity.ai/search?q=' },
};

/**
 * The entries of the menu, in the order of the configuration; options that need a server of the site have none.
 *
 * @param markdown Address of the page as Markdown, and with the site's origin, where that is known.
 */
export function pageMenu(
  options: readonly string[],
  markdown: { href: string; url?: string },
  { pageMenu: words, browser }: Pick<Strings, 'pageMenu' | 'browser'>,
): PageMenuEntry[] {
  return [...new Set(options)].flatMap((option): PageMenuEntry[] => {
    if (option === 'copy') return [{ option, label: browser.pageMenu.copy, note: '' }];
    if (option === 'view') {
      return [{ option, label: words.view, note: words.viewNote, href: markdown.href }];
    }
    const assistant = Object.hasOwn(ASSISTANTS, option) ? ASSISTANTS[option] : undefined;
    if (!assistant) return [];
    const { name, address } = assistant;
    const href =
      address + encodeURIComponent(fill(browser.pageMenu.question, { url: markdown.url ?? markdown.href }));
    return [{ option, label: fill(words.openIn, { name }), note: words.openNote, href, question: address }];
  });
}
