import type { Hit, Shown } from './search.ts';

/** Drawings of 16 by 16: a page of text, a request and its answer, the braces of a type, a lens, and the sign of a heading. */
const DRAWINGS = {
  guide: 'M4 1.8h5.2L12.5 5v9.2h-8.5zM9 2v3.3h3.3M6.3 8.3h4M6.3 11h4',
  operation: 'M2 5.5h11m-3-3 3 3-3 3M14 11.5H6m2.5-2.5L6 11.5 8.5 14',
  schema: 'M6 2.5c-3 0-1 5-3.5 5.5C5 8.5 3 13.5 6 13.5M10 2.5c3 0 1 5 3.5 5.5-2.5.5-.5 5.5-3.5 5.5',
  search: 'M7 2.3a4.7 4.7 0 1 0 0 9.4a4.7 4.7 0 1 0 0-9.4M10.4 10.4 14 14',
  section: 'M6.3 2.5 5 13.5M11 2.5 9.7 13.5M3 6h10.5M2.5 10H13',
};

/** A page with the sections of it that were found. Every line is a link. */
export function drawPage(page: Shown): HTMLElement {
  const block = make('div', { class: 'lec-search__page', role: 'group', 'aria-label': page.title });
  block.dataset['kind'] = page.kind;
  const [only] = page.isSection ? page.sections : [];
  const head = link(only?.url ?? page.url);
  const title = make('span', { class: 'lec-search__title' });
  head.append(drawing(page.kind));
  title.append(make('b', {}, page.title));
  // A group that is called like its page says nothing more.
  const trail = page.trail.split(' › ').filter((part) => part !== page.title);
  if (trail.join('') !== '') title.append(make('span', { class: 'lec-search__trail' }, trail.join(' › ')));
  head.append(title);
  if (page.method !== '') head.append(endpointOf(page));
  if (only) head.append(make('span', { class: 'lec-search__place' }, only.title));
  // Matches within a section appear there.
  const text = only ?? (page.sections.some(({ excerpt }) => excerpt.length > 0) ? undefined : page);
  if (text && text.excerpt.length > 0) head.append(excerptOf(text));
  block.append(head, ...(only ? [] : page.sections.map(drawSection)));
  return block;
}

/** Returns the method and path of an operation. */
function endpointOf({ method, endpoint }: Shown): HTMLElement {
  const line = make('span', { class: 'lec-search__endpoint' });
  line.append(
    make('span', { class: 'lec-method', 'data-method': method }, method),
    ...(endpoint === '' ? [] : [' ', make('bdi', { dir: 'ltr' }, endpoint)]),
  );
  return line;
}

function drawSection(hit: Hit): HTMLElement {
  const line = link(hit.url);
  line.dataset['section'] = '';
  line.append(drawing('section'), make('span', { class: 'lec-search__title' }, hit.title));
  if (hit.excerpt.length > 0) line.append(excerptOf(hit));
  return line;
}

function link(url: string): HTMLAnchorElement {
  return make('a', { class: 'lec-search__hit', href: url, role: 'option', tabindex: '-1' });
}

/** The text around what was found. Where it begins with the title, which is above it already, that is left out. */
function excerptOf({ title, excerpt }: Hit): HTMLElement {
  const text = make('span', { class: 'lec-search__excerpt' });
  const whole = excerpt.map(([part]) => part).join('');
  let known = whole.startsWith(`${title} `) ? title.length + 1 : 0;
  for (const [part, isFound] of excerpt) {
    const rest = part.slice(known);
    known = Math.max(0, known - part.length);
    if (rest !== '') text.append(isFound ? make('mark', {}, rest) : rest);
  }
  return text;
}

/** Most letters of a text that the browser is asked to find. */
const SOUGHT = 60;

/** Queries of one or two letters: a page has them in so many places that the first one is seldom where the result leads. */
const SHORT = /^[\p{Script=Latin}\d]{1,2}$/u;

/** The text that was found in a result, as the browser is asked for it. Empty where none is marked that tells one place. */
export function textIn(option: HTMLAnchorElement): string {
  const text = markedIn(option);
  return SHORT.test(text) ? '' : text;
}

/**
 * The first word that is marked in a result, with what follows it in the sentence of its page, so that no menu has the same. Empty
 * where nothing is marked.
 */
function markedIn(option: HTMLAnchorElement): string {
  const mark = option.querySelector('mark');
  if (!mark) return '';
  let text = mark.textContent ?? '';
  // The search leaves out much of what stands between the words of a reference.
  if (!option.closest('[data-kind=guide]')) return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  for (let next = mark.nextSibling; next && text.length < SOUGHT; next = next.nextSibling)
    text += next.textContent ?? '';
  const [sought = ''] =
    /^[\p{L}\p{M}\p{N}_'’-]+(?: [\p{L}\p{M}\p{N}_'’-]+)*/u.exec(text.slice(0, SOUGHT)) ?? [];
  // The last word may have been cut.
  return text.length > sought.length && sought.length === SOUGHT ? sought.replace(/ \S*$/, '') : sought;
}

/** An address with a text on its page, which the browser marks there and scrolls to (`#:~:text=`). */
export function withText(address: string, text: string): string {
  if (text === '') return address;
  const encoded = encodeURIComponent(text).replaceAll('-', '%2D');
  return `${address}${address.includes('#') ? '' : '#'}:~:text=${encoded}`;
}

export function drawing(kind: keyof typeof DRAWINGS): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', DRAWINGS[kind]);
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path);
  return svg;
}

/** An element with attributes and a text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}
