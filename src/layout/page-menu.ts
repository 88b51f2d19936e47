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
): PageMenuEntry[] {
  return [...new Set(options)].flatMap((option): PageMenuEntry[] => {
    if (option === 'copy') return [{ option, label: 'Copy page', note: 'As Markdown' }];
    if (option === 'view') {
      return [{ option, label: 'View as Markdown', note: 'The page as plain text', href: markdown.href }];
    }
    const assistant = Object.hasOwn(ASSISTANTS, option) ? ASSISTANTS[option] : undefined;
    if (!assistant) return [];
    const { name, address } = assistant;
    const href = address + encodeURIComponent(questionAbout(markdown.url ?? markdown.href));
    return [{ option, label: `Open in ${name}`, note: 'Ask about this page', href, question: address }];
  });
}

/** What an assistant is asked. */
export function questionAbout(url: string): string {
  return `Read ${url} and help me with questions about it.`;
}
