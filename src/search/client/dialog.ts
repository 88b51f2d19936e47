import styles from '../styles/search.css?url';
import { search as english } from '../../strings/browser/search.ts';
import { type ScriptTexts, textsAt } from '../../strings/client.ts';
import { counted, fill } from '../../strings/fill.ts';
import { prepareSearch, search, type Answer, type Found, type Hit } from './engine.ts';

type Words = ScriptTexts<'search'>;

/** The dialog of the search, put into the page when it is first needed. */
export async function createDialog(host: HTMLElement): Promise<{ open(): void }> {
  const words = textsAt(host, 'search', english);
  const { texts } = words;
  const { label } = texts;
  const { index = '', prompt = label, version = '', tab = '' } = host.dataset;
  await loadStyles();

  const input = make('input', {
    type: 'search',
    class: 'lec-search__input',
    placeholder: prompt,
    'aria-label': label,
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'lec-search-results',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  const close = make('button', { type: 'button', class: 'lec-search__close' }, texts.close);
  const status = make('p', { class: 'lec-search__status', role: 'status' });
  const results = make('div', {
    class: 'lec-search__results',
    id: 'lec-search-results',
    role: 'listbox',
    'aria-label': texts.results,
  });
  const everywhere = make('input', { type: 'checkbox' });
  const inTab = make('input', { type: 'checkbox' });
  const scope = make('div', { class: 'lec-search__scope' });
  if (tab !== '') scope.append(labelled(inTab, fill(texts.onlyIn, { tab })));
  if (version !== '') scope.append(labelled(everywhere, fill(texts.allVersions, { version })));
  const bar = make('div', { class: 'lec-search__bar' });
  bar.append(input, close);
  const dialog = make('dialog', { class: 'lec-search__dialog', 'aria-label': label });
  dialog.append(bar, ...(scope.firstChild ? [scope] : []), status, results);
  document.body.append(dialog);

  let asked = 0;
  let timer = 0;

  const options = (): HTMLElement[] => [...results.querySelectorAll<HTMLElement>('[role=option]')];
  const choose = (option: HTMLElement | undefined): void => {
    for (const other of options()) other.setAttribute('aria-selected', String(other === option));
    if (option) {
      input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  };
  const chosen = (): number =>
    options().findIndex((option) => option.getAttribute('aria-selected') === 'true');

  const run = async (): Promise<void> => {
    const query = input.value.trim();
    asked += 1;
    const own = asked;
    if (query === '') return show([], '');
    status.textContent = texts.searching;
    let answer: Answer;
    try {
      answer = await search(index, query, {
        version: everywhere.checked ? '' : version,
        tab: inTab.checked ? tab : '',
      });
    } catch {
      if (own === asked) show([], isWasmForbidden() ? texts.forbidden : texts.notLoaded);
      return;
    }
    // An answer that a later one has overtaken is dropped.
    if (own !== asked) return;
    show(answer.pages, sentence(answer, query, words));
    tell('lectern:search', { query, total: answer.total });
  };

  const show = (pages: Found[], message: string): void => {
    results.replaceChildren(...pages.map(group));
    status.textContent = message;
    options().forEach((option, at) => (option.id = `lec-search-${at}`));
    input.setAttribute('aria-expanded', String(pages.length > 0));
    choose(options()[0]);
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void run(), 120);
  });
  for (const choice of [inTab, everywhere]) choice.addEventListener('change', () => void run());
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
    // A link to a place on this page leaves the dialog too.
    const link = (event.target as Element).closest('a');
    if (!link) return;
    tell('lectern:search-result', { query: input.value.trim(), url: link.href });
    dialog.close();
  });
  input.addEventListener('keydown', (event) => {
    const all = options();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      choose(all[(chosen() + step + all.length) % all.length]);
    } else if (event.key === 'Escape') {
      // The field would take the first Escape to empty itself.
      event.preventDefault();
      dialog.close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      all[chosen()]?.click();
    }
  });

  return {
    open() {
      if (!dialog.open) dialog.showModal();
      input.select();
      prepareSearch(index, everywhere.checked ? '' : version);
    },
  };
}

/** The engine fails alike for every reason, so the smallest module there can be is tried. */
function isWasmForbidden(): boolean {
  try {
    return !new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  } catch {
    return true;
  }
}

function sentence({ total, instead }: Answer, query: string, { texts, language }: Words): string {
  if (total === 0) return fill(texts.none, { query });
  return instead === undefined
    ? counted(language, texts.pages, total)
    : counted(language, texts.instead, total, { query, instead });
}

/** A page with the sections of it that were found. Every line is a link. */
function group(page: Found): HTMLElement {
  const block = make('div', { class: 'lec-search__page', role: 'group', 'aria-label': page.title });
  const head = make('a', { class: 'lec-search__hit', href: page.url, role: 'option', tabindex: '-1' });
  const title = make('span', { class: 'lec-search__title' });
  if (page.method !== '')
    title.append(make('span', { class: 'lec-method', 'data-method': page.method }, page.method));
  title.append(make('b', {}, page.title));
  // A group that is called like its page says nothing more.
  const trail = page.trail.split(' › ').filter((part) => part !== page.title);
  if (trail.join('') !== '') title.append(make('span', { class: 'lec-search__trail' }, trail.join(' › ')));
  head.append(title);
  // What stands in a section is shown there.
  if (page.sections.length === 0) head.append(excerpt(page));
  block.append(head, ...page.sections.map(section));
  return block;
}

function section(hit: Hit): HTMLElement {
  const link = make('a', {
    class: 'lec-search__hit',
    'data-section': '',
    href: hit.url,
    role: 'option',
    tabindex: '-1',
  });
  link.append(make('span', { class: 'lec-search__title' }, hit.title), excerpt(hit));
  return link;
}

/**
 * The text around what was found. The engine gives HTML; only its text and its marks are taken over. Where it begins with
 * the title, which stands above it already, that is left out.
 */
function excerpt(hit: Hit): HTMLElement {
  const text = make('span', { class: 'lec-search__excerpt' });
  const { body } = new DOMParser().parseFromString(hit.excerpt, 'text/html');
  const [heading = ''] = beginsWith(hit.title).exec(body.textContent ?? '') ?? [];
  let known = heading.length;
  for (const node of body.childNodes) {
    const whole = node.textContent ?? '';
    const part = whole.slice(known);
    known = Math.max(0, known - whole.length);
    if (part !== '') text.append(node.nodeName === 'MARK' ? make('mark', {}, part) : part);
  }
  return text;
}

function beginsWith(title: string): RegExp {
  return new RegExp(`^\\s*${title.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[.:]?\\s+(?=\\S)`);
}

function labelled(box: HTMLInputElement, text: string): HTMLLabelElement {
  const element = make('label', {});
  element.append(box, ` ${text}`);
  return element;
}

function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

/** Sends an event about what the reader does, for scripts of the site. */
function tell(name: string, detail: Record<string, string | number>): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

function loadStyles(): Promise<void> {
  return new Promise((resolve) => {
    const link = make('link', { rel: 'stylesheet', href: styles });
    // A dialog without its styles still works.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
