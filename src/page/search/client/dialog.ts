import styles from '../styles/search.css?url';
import { search as english } from '../../../base/strings/browser/search.ts';
import { type ScriptTexts, textsAt } from '../../../base/strings/client.ts';
import { counted } from '../../../base/strings/counted.ts';
import { fill } from '../../../base/strings/fill.ts';
import { drawing, drawPage, make, textIn, withText } from './results.ts';
import { createScope } from './scope.ts';
import { answers, type Stage } from './answers.ts';
import { prepareLookup } from './load.ts';
import { firstPages, type Shown } from './search.ts';
import { noteArrival, noteVisit, visited } from './visited.ts';

type Words = ScriptTexts<'search'>;

/** Retries of a query whose files could not be loaded, and milliseconds before the first retry. */
const MOST_FAILURES = 5;
const FIRST_WAIT = 1000;

/** The dialog, once it is made. */
export interface Dialog {
  /**
   * @param query The query to run at once; without one, the last query stays in the field
   * @param typed Text that the reader typed while the dialog was loading
   */
  open(query?: string, typed?: string): void;
}

/** The dialog of the search, put into the page when it is first needed. */
export async function createDialog(host: HTMLElement): Promise<Dialog> {
  const words = textsAt(host, 'search', english);
  const { texts } = words;
  const { label } = texts;
  const { prompt = label } = host.dataset;
  const index = new URL(host.dataset['index'] ?? '', location.href).pathname;
  await loadStyles();

  const input = drawField(label, prompt);
  const close = make('button', { type: 'button', class: 'lec-search__close' }, texts.close);
  const status = make('p', { class: 'lec-search__status', role: 'status' });
  const results = make('div', {
    class: 'lec-search__results',
    id: 'lec-search-results',
    role: 'listbox',
    'aria-label': texts.results,
  });
  const scope = createScope(host.dataset, texts, () => void run());
  const bar = make('div', { class: 'lec-search__bar' });
  bar.append(drawing('search'), input, close);
  const dialog = make('dialog', { class: 'lec-search__dialog', 'aria-label': label });
  dialog.append(bar, ...(scope.element.firstChild ? [scope.element] : []), status, results, legend(texts));
  document.body.append(dialog);

  let asked = 0;
  let failures = 0;

  const options = (): HTMLElement[] => [...results.querySelectorAll<HTMLElement>('[role=option]')];
  const choose = (option: HTMLElement | undefined): void => {
    for (const other of options()) other.setAttribute('aria-selected', String(other === option));
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const chosen = (): number =>
    options().findIndex((option) => option.getAttribute('aria-selected') === 'true');

  const run = async (): Promise<void> => {
    const query = input.value.trim();
    asked += 1;
    const own = asked;
    if (query === '') {
      status.textContent = '';
      return suggest(own, visited(index).map(asPage));
    }
    // Suggestions are not results of the query.
    if (results.querySelector('.lec-search__suggested')) {
      results.replaceChildren();
      number();
    }
    status.textContent = texts.searching;
    for await (const answer of answers(index, input.value, scope.now(), () => own === asked)) {
      // An answer that a later one has overtaken is dropped.
      if (own !== asked) return;
      show(answer.pages, sentence(answer, query, words));
      if (answer.state === 'failed') tryAgain(own);
      if (answer.state !== 'whole') continue;
      failures = 0;
      if (answer.pages.length === 0) await suggest(own);
      tell('lectern:search', { query, total: answer.total });
    }
  };

  /** Asks again what could not be loaded, each time after a longer wait, while the question stands. */
  const tryAgain = (own: number): void => {
    if (failures === MOST_FAILURES) return;
    setTimeout(() => dialog.open && own === asked && void run(), FIRST_WAIT * 2 ** failures);
    failures++;
  };

  /** The question that the rows answer, and the one whose first row opens when it is there. */
  let answered = 0;
  let opening = 0;

  /** The rows of pages. The option that was chosen for the same question stays chosen. */
  const show = (pages: Shown[], message: string): void => {
    const option = answered === asked ? options()[chosen()] : undefined;
    const url = option?.closest<HTMLElement>('[data-url]')?.dataset['url'];
    answered = asked;
    const rows = pages.map((page) => {
      const row = drawPage(page);
      row.dataset['url'] = page.url;
      return row;
    });
    results.replaceChildren(...rows);
    status.textContent = message;
    number();
    const all = options();
    const href = option?.getAttribute('href');
    choose(
      all.find((other) => other.getAttribute('href') === href) ??
        rows.find((row) => row.dataset['url'] === url)?.querySelector<HTMLElement>('[role=option]') ??
        all[0],
    );
    if (opening === asked) all[0]?.click();
  };

  const number = (): void => {
    const all = options();
    all.forEach((option, at) => (option.id = `lec-search-${at}`));
    input.setAttribute('aria-expanded', String(all.length > 0));
  };

  /** Shows pages that no words were searched for: the last ones of the reader, and the first ones of the site. */
  const suggest = async (own: number, last: readonly Shown[] = []): Promise<void> => {
    const first = await firstPages(index, scope.now(), 5).catch(() => []);
    if (own !== asked) return;
    const others = last.filter(({ url }) => url !== location.pathname);
    const urls = new Set([...last.map(({ url }) => url), location.pathname]);
    const unseen = last.length === 0 ? first : first.filter(({ url }) => !urls.has(url));
    results.replaceChildren(
      ...suggestions(texts.lastPages, others),
      ...suggestions(texts.firstPages, unseen),
    );
    answered = own;
    number();
    choose(undefined);
  };

  input.addEventListener('input', () => {
    failures = 0;
    void run();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
    // A link to a place on this page leaves the dialog too.
    const link = (event.target as Element).closest('a');
    if (!link) return;
    followResult(link, event, index, input.value.trim());
    dialog.close();
  });
  input.addEventListener('keydown', (event) => {
    // The key ends or chooses what an input method composes. Safari says so by the code alone, and after the composition.
    if (event.isComposing || event.keyCode === 229) return;
    const all = options();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      const option = all[(chosen() + step + all.length) % all.length];
      choose(option);
      option?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Escape') {
      // The field would take the first Escape to empty itself.
      event.preventDefault();
      dialog.close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Rows that answer what was asked before are not what the reader means.
      if (answered === asked) all[chosen()]?.click();
      else opening = asked;
    }
  });

  return {
    open(query, typed = '') {
      if (query !== undefined) input.value = query;
      if (typed !== '') input.value = typed;
      if (!dialog.open) dialog.showModal();
      if (typed === '') input.select();
      prepareLookup(index, scope.now());
      noteVisit(index, {
        url: location.pathname,
        title: document.querySelector('h1')?.textContent?.trim() ?? '',
      });
      if (query !== undefined || typed !== '' || input.value.trim() === '') void run();
    },
  };
}

/** The field of the query, a combobox whose list shows the results. */
function drawField(label: string, prompt: string): HTMLInputElement {
  return make('input', {
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
}

/** Notes that a reader leaves through a result, and has the next page mark the text that was found. */
function followResult(link: HTMLAnchorElement, event: MouseEvent, index: string, query: string): void {
  tell('lectern:search-result', { query, url: link.href });
  noteVisit(index, {
    url: link.pathname,
    title: link.closest('.lec-search__page')?.getAttribute('aria-label') ?? '',
  });
  const text = textIn(link);
  const address = link.getAttribute('href') ?? '';
  // Of one word the browser takes the first on the page, wherever the section is.
  // `<ClientRouter />` shows it without the browser, which then marks nothing.
  const isAsked =
    (text.includes(' ') || link.hash === '' || !link.closest('[data-kind=guide]')) &&
    !document.querySelector('[name=astro-view-transitions-enabled]');
  // A page that opens next to this one is not marked.
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey)
    noteArrival({ path: link.pathname, hash: link.hash, text, isAsked });
  // Only for this click: an address that is copied has no mark.
  if (isAsked) link.href = withText(address, text);
  setTimeout(() => {
    link.setAttribute('href', address);
    if (link.pathname === location.pathname) void import('./found.ts').then((found) => found.markFound());
  });
}

function asPage({ url, title }: { url: string; title: string }): Shown {
  return {
    url,
    title,
    kind: 'guide',
    trail: '',
    method: '',
    endpoint: '',
    excerpt: [],
    sections: [],
    isSection: false,
  };
}

function sentence({ state, total, instead }: Stage, query: string, { texts, language }: Words): string {
  if (state === 'names') return texts.searching;
  if (state === 'failed') return texts.notLoaded;
  if (total === 0) return fill(texts.none, { query });
  return instead === undefined
    ? counted(language, texts.pages, total)
    : counted(language, texts.instead, total, { query, instead });
}

/** Pages under a heading, while nothing is asked. */
function suggestions(label: string, pages: readonly Shown[]): HTMLElement[] {
  if (pages.length === 0) return [];
  const block = make('div', { class: 'lec-search__suggested', role: 'group', 'aria-label': label });
  block.append(make('p', { 'aria-hidden': 'true' }, label), ...pages.map(drawPage));
  return [block];
}

/** The keys of the dialog, for those who see them; a screen reader says what can be done with a list by itself. */
function legend({ choose, open, close }: Words['texts']): HTMLElement {
  const line = make('p', { class: 'lec-search__keys', 'aria-hidden': 'true' });
  for (const [keys, does] of [
    ['↑ ↓', choose],
    ['↵', open],
    ['Esc', close],
  ] as const) {
    const part = make('span', {});
    for (const key of keys.split(' ')) part.append(make('kbd', {}, key));
    part.append(` ${does}`);
    line.append(part);
  }
  return line;
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
