import { report } from '../../page/codes.ts';
import { startOf, type Found, type MarkdownVisits, type PluginContext } from './context.ts';

/** The beginning of a link whose address has no parenthesis after it. */
const OPEN = /\[([^\][\n]+)\]\((?=$|https?:\/\/|\/[\w/]|#\w)/;

/** Returns whether a text may have a link that is not closed: an address, and then something else than a title. */
export function mayHaveOpenLink(text: string): boolean {
  return /\]\((?:https?:\/\/|\/|#)[^\s()]*(?:$|\n|[ \t]+(?!["'(\s]))/m.test(text);
}

/** Warns about links without a closing parenthesis, which Markdown takes for text. */
export function openLinkVisits(context: PluginContext, found: Found): MarkdownVisits {
  if (!context.mayHaveOpenLink) return {};
  return {
    text(node) {
      const match = OPEN.exec(node.value);
      if (match === null) return undefined;
      const before = node.value.slice(0, match.index).split('\n');
      const { line, column } = startOf(context, node);
      const place =
        before.length > 1
          ? { line: line + before.length - 1, column: 1 }
          : { line, column: column + match.index };
      const text = (match[1] ?? '').slice(0, 80);
      found.diagnostics.push(report('page/open-link', { file: context.file, ...place }, { text }));
      return undefined;
    },
  };
}
