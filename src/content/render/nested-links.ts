/** Tags of elements that a reader presses, and of those that contain none: a browser ends a link where another one begins. */
const tags = /<(\/?)(a|button|label|summary)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;

/**
 * Takes links out of links, buttons, labels and summaries, and keeps their content: the link to a heading in a card, an e-mail
 * address that Markdown made a link of. In a summary or label only links to headings are, since a browser takes others there.
 */
export function withoutNestedLinks(html: string): string {
  const open: { name: string; isKept: boolean }[] = [];
  return html.replace(tags, (tag, slash: string, written: string, attributes: string) => {
    const name = written.toLowerCase();
    if (slash !== '') {
      const at = open.findLastIndex((one) => one.name === name);
      if (at < 0) return tag;
      const [ended] = open.splice(at);
      return ended?.isKept === false ? '' : tag;
    }
    const isAnchor = attributes.includes('class="lec-anchor"');
    const isInside = open.some(
      (one) => one.isKept && (isAnchor || one.name === 'a' || one.name === 'button'),
    );
    const isKept = name !== 'a' || !isInside;
    open.push({ name, isKept });
    return isKept ? tag : '';
  });
}
