import { isObject, listOf, objectOf } from '../../../api/openapi/pointer.ts';
import { openTag } from './text/callouts.ts';
import { asReference } from './text/mdx-safe.ts';
import { markdownOf } from './brand.ts';
import { textOf } from './frontmatter.ts';

/** The first page of a site with a large heading (`hero`) and features, as text of a page. */
export function homeBody(frontmatter: Record<string, unknown>): string {
  const hero = objectOf(frontmatter['hero']);
  const lines = [textOf(hero['text']), textOf(hero['tagline'])].flatMap((line) =>
    line === undefined ? [] : [safe(line)],
  );
  const actions = listOf(hero['actions'])
    .filter(isObject)
    .flatMap((action) => {
      const [title, href] = [textOf(action['text']), textOf(action['link'])];
      return title === undefined || href === undefined ? [] : [`  ${openTag('Card', { title, href }, true)}`];
    });
  const features = listOf(frontmatter['features'])
    .filter(isObject)
    .map((feature) => {
      const [title = '', details = '', href] = ['title', 'details', 'link'].map((key) =>
        textOf(feature[key]),
      );
      return `  ${openTag('Card', { title, href })}\n    ${safe(details)}\n  </Card>`;
    });
  const groups = [actions, features].filter((cards) => cards.length > 0);
  return [...lines, ...groups.map((cards) => `<CardGroup cols={2}>\n${cards.join('\n')}\n</CardGroup>`)].join(
    '\n\n',
  );
}

/** Text and HTML as Markdown, without what would be code in MDX. */
function safe(text: string): string {
  return markdownOf(text)
    .replace(/\\.|[{}<]/gs, (mark) => (mark.length > 1 ? mark : `\\${mark}`))
    .replace(/^(\s*)([ei])(?=(?:xport|mport)\b)/gm, asReference);
}
