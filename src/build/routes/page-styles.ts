import api from '../../page/reference/styles/api.css?inline';
import aside from '../../page/layout/styles/page/aside.css?inline';
import badge from '../../content/components/styles/badge.css?inline';
import bar from '../../content/components/code/bar.css?inline';
import callout from '../../content/components/callout/callout.css?inline';
import card from '../../content/components/card/card.css?inline';
import changelog from '../../content/components/update/changelog.css?inline';
import choice from '../../content/components/styles/choice.css?inline';
import details from '../../content/components/styles/details.css?inline';
import diagram from '../../content/components/mermaid/diagram.css?inline';
import disclosure from '../../content/components/accordion/disclosure.css?inline';
import endpoint from '../../page/playground/styles/endpoint.css?inline';
import examples from '../../content/components/tabs/examples.css?inline';
import expand from '../../content/components/code/expand.css?inline';
import failed from '../../content/components/styles/failed.css?inline';
import feedback from '../../page/layout/styles/page/feedback.css?inline';
import flag from '../../page/layout/styles/header/flag.css?inline';
import frame from '../../page/layout/styles/frame.css?inline';
import footnotes from '../../content/components/styles/footnotes.css?inline';
import icon from '../../content/components/styles/icon.css?inline';
import islands from '../../content/components/styles/islands.css?inline';
import lines from '../../content/components/code/lines.css?inline';
import math from '../../content/components/latex/math.css?inline';
import methods from '../../page/layout/styles/page/methods.css?inline';
import media from '../../content/components/frame/media.css?inline';
import palette from '../../content/components/styles/palette.css?inline';
import param from '../../content/components/field/param.css?inline';
import problems from '../../page/layout/styles/page/problems.css?inline';
import prompt from '../../content/components/styles/prompt.css?inline';
import related from '../../page/layout/styles/page/related.css?inline';
import repo from '../../content/components/styles/repo.css?inline';
import requestLink from '../../content/components/code/request-link.css?inline';
import steps from '../../content/components/steps/steps.css?inline';
import table from '../../content/components/styles/table.css?inline';
import tabset from '../../content/components/tabs/tabset.css?inline';
import tree from '../../content/components/styles/tree.css?inline';
import text from '../../content/components/styles/text.css?inline';
import toc from '../../page/layout/styles/page/toc.css?inline';
import tooltip from '../../content/components/tooltip/tooltip.css?inline';
import views from '../../content/components/view/views.css?inline';
import words from '../../content/components/styles/words.css?inline';
import { hasContents } from '../../page/layout/page-menu.ts';
import type { PageView, SiteView } from '../../page/layout/PageView.ts';
import { onlyMarks, withoutMarks } from './without-marks.ts';

/** The styles of what some pages contain, in the order of the cascade, each with the marks in HTML that ask for it. */
const content: [css: string, ...marks: string[]][] = [
  [words, '<kbd', '<mark', '<abbr', '<dt', '<dd', '<blockquote', '<sub', '<sup', 'task-list'],
  [footnotes, 'footnotes', 'sr-only'],
  [problems, 'lec-problems'],
  [failed, 'lec-failed'],
  [table, '<table'],
  [lines, 'lec-line', 'lec-word'],
  [expand, 'data-expandable', 'lec-example'],
  [requestLink, 'lec-code__operation'],
  [choice, 'data-dropdown'],
  [tabset, 'lec-tabs', 'lec-code-group', 'lec-view'],
  [examples, 'lec-example', 'lec-panel'],
  [callout, 'lec-callout'],
  [card, 'lec-card', 'lec-columns'],
  // Content that a link expands in place contains them too.
  [details, '<details', 'data-opens'],
  [disclosure, 'lec-accordion', 'lec-expandable'],
  [tree, 'lec-tree'],
  [steps, 'lec-step'],
  [param, 'lec-param', 'lec-prop'],
  [media, '<img', '<video', '<iframe', 'lec-frame', 'lec-embed'],
  [diagram, 'lec-mermaid'],
  [badge, 'lec-badge'],
  [palette, 'lec-palette'],
  [prompt, 'lec-prompt'],
  [views, 'lec-view'],
  [repo, 'lec-repo'],
  [tooltip, 'lec-tooltip'],
  [changelog, 'lec-update'],
  [islands, 'lec-island', 'astro-island'],
  [endpoint, 'lec-endpoint', '<div class="lec-endpoint"'],
];

/** Styles of text that few pages of an API need. Where a site has pages of text, they are in the sheet of every page. */
const ofText: typeof content = [
  [icon, 'lec-icon-inline'],
  [bar, 'lec-code__bar'],
];

/** Selectors of the other styles of text that few pages of an API need. */
export const marksOfText =
  '.tk-heading .tk-strong .tk-emphasis .tk-link .tk-deleted [data-lang] [dir=rtl]'.split(' ');

/** In HTML: code that is not in a group, of which samples have `data-more`; highlighted Markdown and differences. */
const hasMarksOfText = /"lec-code(?:"(?! data-more)| )|"tk-(?:heading|strong|emphasis|link|deleted)|"rtl"/;

/**
 * Within these styles, selectors that only some of the pages need, each line with the marks in HTML that ask for it: by default,
 * its classes and attributes. A line is left out or kept as a whole, so that a site has few sheets, which many pages share.
 */
const seldom = (
  [
    ['.contains-task-list .task-list-item', 'task-list'],
    ['.lec-param'],
    ['.lec-callout__tint .lec-callout__title'],
    ['.lec-card__image .lec-card__picture .lec-card__cta .lec-card__arrow'],
    ['.lec-embed .lec-frame__hint'],
    ['.lec-zoom', '<img'],
    ['.lec-base-url'],
    ['div.lec-endpoint', '<div class="lec-endpoint"'],
    ['.lec-tabset__choice [data-dropdown]', 'data-dropdown'],
    // Of descriptions: what authors write has styles of its own.
    ['table', '<table', 'data-opens'],
    ['[data-live]'],
    ['[data-expandable]'],
    ['[data-else]'],
    ['.lec-tabset__fold'],
    // Content that a link opens in place (`data-opens`) can have rows of any kind.
    ['.lec-technical'],
    ['.lec-panel [data-border]'],
    ['.lec-uses'],
    ['.lec-type-of .lec-meta', 'lec-meta"', 'lec-meta '],
    ['.lec-variants .lec-variant .lec-type [aria-expanded', 'lec-variant', 'data-opens'],
    [
      '.lec-chips .lec-chip .lec-prop__items .lec-prop__children .lec-part',
      ...['lec-chip', 'lec-prop__items', 'lec-prop__children', 'lec-part"', 'data-opens'],
    ],
    ['.lec-prop__flag', 'lec-prop__flag', 'data-opens'],
    [
      '.lec-deprecated .lec-unresolved .lec-unspecified [data-kind=deprecated]',
      ...['lec-deprecated', 'lec-unresolved', 'lec-unspecified', 'data-kind="deprecated"', 'data-opens'],
    ],
    ['.lec-operations .lec-schemas .lec-groups .lec-about'],
    ['.lec-access .lec-fact .lec-section--fact .lec-scheme .lec-media .lec-response .lec-example'],
    [
      '.lec-servers .lec-fact__whole .lec-fact__more summary>.lec-fact__line',
      ...['lec-servers', 'lec-fact__whole', 'lec-fact__more'],
    ],
    [
      '.lec-callback .lec-flow .lec-links .lec-security .lec-example__tested .lec-example__other .lec-example__none',
    ],
  ] satisfies [selectors: string, ...marks: string[]][]
).map(([list, ...marks]): [selectors: string[], ...marks: string[]] => {
  const selectors = list.split(' ');
  return [selectors, ...(marks.length > 0 ? marks : selectors.map((one) => one.replace(/[.[\]]/g, '')))];
});

/** Matches any of the marks above. Longer marks come first: one that is found counts for each mark that it starts with. */
const anyMark = new RegExp(
  [...ofText, ...content, ...seldom]
    .flatMap(([, ...marks]) => marks)
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'g',
);

/** For the time of the last change: where a site asks whether pages helped, its frame has the styles of that. */
const withoutRating = withoutMarks(feedback, ['.lec-rating']);

/** Parts of the frame and of the styles of text that a site may lack. */
const [untracked, seldomText] = [onlyMarks(frame, ['[lang]']), onlyMarks(text, marksOfText)];

/** Sheets without what only some pages need, by what is left out. */
const reduced = new Map<string, Map<string, string>>();

function reducedTo(css: string, absent: readonly string[]): string {
  let ofSheet = reduced.get(css);
  if (!ofSheet) reduced.set(css, (ofSheet = new Map()));
  const key = absent.join();
  let found = ofSheet.get(key);
  if (found === undefined) ofSheet.set(key, (found = withoutMarks(css, absent)));
  return found;
}

/** The CSS that a page needs beyond that of every page: of what its HTML contains, and of the API reference. */
export function pageStyles(page: PageView, { model, parts }: SiteView): string {
  const hasBadges = page.badges !== undefined && page.badges.length > 0;
  const html = [page.html, page.aside, hasBadges ? 'lec-badge' : ''].join('');
  // Components that go on in the browser may show there what the page does not contain yet.
  const isOpen = page.islands !== undefined;
  const held = [...new Set(html.match(anyMark))];
  const isHeld = ([, ...marks]: [unknown, ...string[]]): boolean =>
    isOpen || marks.some((mark) => held.some((one) => one.startsWith(mark)));
  const hasText = parts.has('text');
  const css = [...(hasText ? [] : ofText), ...content].filter(isHeld).map(([css]) => css);
  if (!hasText && hasContents(page)) css.push(toc);
  if (!hasText && (isOpen || parts.has('rightToLeft') || hasMarksOfText.test(html))) css.push(seldomText);
  if (!parts.has('untracked') && (isOpen || html.includes(' lang="'))) css.push(untracked);
  if (page.aside !== '') css.push(aside);
  if (hasBadges || page.deprecated) css.push(flag);
  if (page.related) css.push(related);
  if (page.lastUpdated !== undefined && !parts.has('feedback')) css.push(withoutRating);
  if (page.features.has('api')) css.push(api);
  // Where the sidebar has operations, the frame has the styles of methods.
  if (!parts.has('methods') && html.includes('data-method')) css.push(methods);
  if (model.look.latex ?? page.features.has('math')) css.push(math);
  const absent = seldom.filter((line) => !isHeld(line)).flatMap(([selectors]) => selectors);
  if (!isOpen && !parts.has('rightToLeft') && !html.includes('"rtl"')) absent.push('[dir=rtl]');
  return css.map((sheet) => reducedTo(sheet, absent)).join('') + page.styles;
}
