import api from '../reference/styles/api.css?inline';
import aside from '../layout/styles/aside.css?inline';
import badge from '../components/styles/badge.css?inline';
import callout from '../components/callout/callout.css?inline';
import card from '../components/card/card.css?inline';
import changelog from '../components/update/changelog.css?inline';
import details from '../components/styles/details.css?inline';
import diagram from '../components/mermaid/diagram.css?inline';
import disclosure from '../components/accordion/disclosure.css?inline';
import endpoint from '../playground/styles/endpoint.css?inline';
import examples from '../components/tabs/examples.css?inline';
import failed from '../components/styles/failed.css?inline';
import feedback from '../layout/styles/feedback.css?inline';
import flag from '../layout/styles/flag.css?inline';
import footnotes from '../components/styles/footnotes.css?inline';
import islands from '../components/styles/islands.css?inline';
import lines from '../components/code/lines.css?inline';
import math from '../components/latex/math.css?inline';
import media from '../components/frame/media.css?inline';
import palette from '../components/styles/palette.css?inline';
import param from '../components/field/param.css?inline';
import problems from '../layout/styles/problems.css?inline';
import prompt from '../components/styles/prompt.css?inline';
import related from '../layout/styles/related.css?inline';
import repo from '../components/styles/repo.css?inline';
import steps from '../components/steps/steps.css?inline';
import table from '../components/styles/table.css?inline';
import tabset from '../components/tabs/tabset.css?inline';
import tooltip from '../components/tooltip/tooltip.css?inline';
import views from '../components/view/views.css?inline';
import words from '../components/styles/words.css?inline';
import type { PageView, SiteView } from '../layout/PageView.ts';

/** The styles of what some pages hold, in the order of the cascade, each with the marks in HTML that ask for it. */
const content: [css: string, ...marks: string[]][] = [
  [words, '<kbd', '<mark', '<abbr', '<d', '<blockquote', '<su', 'task-list'],
  [footnotes, 'footnotes', 'sr-only'],
  [problems, 'lec-problems'],
  [failed, 'lec-failed'],
  [table, '<table'],
  [lines, 'lec-line', 'lec-word', 'data-expandable'],
  [tabset, 'lec-tabs', 'lec-code-group', 'lec-view'],
  [examples, 'lec-example', 'lec-panel'],
  [callout, 'lec-callout'],
  [card, 'lec-card', 'lec-columns'],
  [disclosure, 'lec-accordion', 'lec-expandable', 'lec-tree'],
  [details, '<details'],
  [steps, 'lec-step'],
  [param, 'lec-param'],
  [media, '<img', '<video', '<iframe', 'lec-frame', 'lec-embed'],
  [diagram, 'lec-mermaid'],
  [badge, 'lec-badge'],
  [palette, 'lec-palette'],
  [prompt, 'lec-prompt'],
  [views, 'lec-view'],
  [repo, 'lec-repo'],
  [tooltip, 'lec-tooltip'],
  [changelog, 'lec-update'],
  [islands, 'lec-island'],
  [endpoint, 'lec-endpoint'],
];

/** The CSS that a page needs beyond that of every page: of what its HTML holds, and of the API reference. */
export function pageStyles(page: PageView, { model, parts }: SiteView): string {
  const html = [page.html, page.aside, page.badges ? 'lec-badge' : ''].join('');
  // Components that go on in the browser may show there what the page does not hold yet.
  const isOpen = page.islands !== undefined;
  const used = content.filter(([, ...marks]) => isOpen || marks.some((mark) => html.includes(mark)));
  const css = used.map(([css]) => css);
  if (page.aside !== '') css.push(aside);
  if (page.badges || page.deprecated) css.push(flag);
  if (page.related) css.push(related);
  if (page.lastUpdated !== undefined && !parts.has('feedback')) css.push(feedback);
  if (page.features.has('api')) css.push(api);
  if (model.look.latex ?? page.features.has('math')) css.push(math);
  return css.join('') + page.styles;
}
