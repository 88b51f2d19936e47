import { report } from '../../page/codes.ts';
import { startOf, type Found, type MarkdownVisits, type PluginContext } from './context.ts';

/** The start of a link in a text: Markdown leaves it there only when no parenthesis ends it. */
const OPEN = /\[([^\][\n]+)\]\((?=$|https?:\/\/|\/[\w/]|#\w)/;

/** Returns whether a text may have a link without a closing parenthesis: something other than a title follows its URL. */
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
