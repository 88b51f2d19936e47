import api from '../reference/styles/api.css?inline';
import badge from '../components/styles/badge.css?inline';
import callout from '../components/callout/callout.css?inline';
import card from '../components/card/card.css?inline';
import changelog from '../components/update/changelog.css?inline';
import diagram from '../components/mermaid/diagram.css?inline';
import disclosure from '../components/accordion/disclosure.css?inline';
import endpoint from '../playground/styles/endpoint.css?inline';
import examples from '../components/tabs/examples.css?inline';
import failed from '../components/styles/failed.css?inline';
import footnotes from '../components/styles/footnotes.css?inline';
import islands from '../components/styles/islands.css?inline';
import lines from '../components/code/lines.css?inline';
import math from '../components/latex/math.css?inline';
import media from '../components/frame/media.css?inline';
import palette from '../components/styles/palette.css?inline';
import param from '../components/field/param.css?inline';
import prompt from '../components/styles/prompt.css?inline';
import repo from '../components/styles/repo.css?inline';
import steps from '../components/steps/steps.css?inline';
import table from '../components/styles/table.css?inline';
import tabset from '../components/tabs/tabset.css?inline';
import tooltip from '../components/tooltip/tooltip.css?inline';
import views from '../components/view/views.css?inline';
import type { PageView, SiteView } from '../layout/PageView.ts';

/** Marks a type whose fields come from another page, with whatever their descriptions hold. */
const ROWS = 'data-opens';

/** The styles of what some pages hold, in the order of the cascade, each with the marks in HTML that ask for it. */
const content: [css: string, ...marks: string[]][] = [
  [footnotes, 'footnotes', 'sr-only'],
  [failed, 'lec-failed'],
  [table, '<table', ROWS],
  [lines, 'lec-line', 'lec-word', 'data-expandable'],
  [tabset, 'lec-tabs', 'lec-code-group', 'lec-view'],
  [examples, 'lec-example', 'lec-panel'],
  [callout, 'lec-callout'],
  [card, 'lec-card', 'lec-columns'],
  [disclosure, '<details', 'lec-tree', ROWS],
  [steps, 'lec-step'],
  [param, 'lec-param'],
  [media, '<img', '<video', '<iframe', 'lec-frame', 'lec-embed', ROWS],
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
export function pageStyles(page: PageView, { model }: SiteView): string {
  const html = [page.html, page.aside, page.badges ? 'lec-badge' : ''].join('');
  // Components that go on in the browser may show there what the page does not hold yet.
  const isOpen = page.islands !== undefined;
  const used = content.filter(([, ...marks]) => isOpen || marks.some((mark) => html.includes(mark)));
  const css = used.map(([css]) => css);
  if (page.features.has('api')) css.push(api);
  if (model.look.latex ?? page.features.has('math')) css.push(math);
  return css.join('') + page.styles;
}
