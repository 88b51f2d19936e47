import type { Browser, Page } from 'playwright-core';
import { withStrictPolicy } from './csp.ts';

/** An island of a page whose HTML is another after its start than the build has made it. */
export interface Change {
  name: string;
  /** `start` for the element itself, `again` for a second one that the browser draws from nothing. */
  when: 'start' | 'again';
  before: string;
  after: string;
}

/**
 * Compares the outermost islands of a page: as the build has drawn them, after they have started, and drawn once more from
 * nothing. Effects do not run meanwhile, since they may change an island rightly.
 */
export async function compareIslands(
  browser: Browser,
  address: string,
): Promise<{ count: number; changes: Change[]; problems: string[] }> {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await browser.newContext();
  await withStrictPolicy(reader);
  const problems: string[] = [];
  try {
    const still = await plain.newPage();
    await still.goto(address);
    const page = await reader.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.addInitScript(withoutEffects);
    await page.goto(address);
    await started(page);
    const before = await still.evaluate(texts, '');
    const after = await page.evaluate(texts, '');
    await page.evaluate(drawAgain);
    await started(page);
    const again = await page.evaluate(texts, '-again');
    const changes = before.flatMap(({ name, text, isEmpty }, index): Change[] => {
      const found: Change[] = [];
      if (isEmpty) return found;
      if (after[index]?.text !== text)
        found.push({ name, when: 'start', before: text, after: after[index]?.text ?? '' });
      // What only the build draws is in the island itself and not in a copy of it.
      if (!text.includes('<lec-slot') && again[index]?.text !== text)
        found.push({ name, when: 'again', before: text, after: again[index]?.text ?? '' });
      return found;
    });
    return { count: before.length, changes, problems };
  } finally {
    await Promise.all([plain.close(), reader.close()]);
  }
}

/** Waits until every island of a page has started. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('lec-island[data-src]:not([data-src=""], [data-started])') === null,
    undefined,
    { polling: 50, timeout: 20_000 },
  );
}

/** Effects wait for a frame, or for 35 milliseconds. */
function withoutEffects(): void {
  const { setTimeout: later } = window;
  window.requestAnimationFrame = () => 0;
  window.setTimeout = ((run: () => void, after: number) =>
    after === 35 ? 0 : later(run, after)) as typeof setTimeout;
}

/** Puts a copy without content after all islands, which the browser has to draw whole. */
function drawAgain(): void {
  const all = [...document.querySelectorAll<HTMLElement>('lec-island')].filter(
    (island) => island.parentElement?.closest('lec-island') === null,
  );
  const box = document.createElement('div');
  for (const island of all) {
    const copy = island.cloneNode(false) as HTMLElement;
    delete copy.dataset['started'];
    copy.dataset['only'] = '';
    copy.className = '-again';
    box.append(copy);
  }
  document.body.append(box);
}

/** The outermost islands of a page as texts that are equal where their elements are. Slots are compared as empty. */
function texts(kind: string): { name: string; text: string; isEmpty: boolean }[] {
  const write = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || (node.localName === 'lec-slot' && node.hasAttribute('hidden')))
      return '';
    const attributes = [...node.attributes]
      .filter(({ name }) => name !== 'value')
      .map(({ name, value }) => `${name}="${name === 'style' ? (node as HTMLElement).style.cssText : value}"`)
      .sort();
    const content =
      node instanceof HTMLTextAreaElement || node instanceof HTMLInputElement
        ? node.value
        : node.localName === 'lec-slot'
          ? ''
          : [...node.childNodes].map(write).join('');
    return `<${[node.localName, ...attributes].join(' ')}>${content}</${node.localName}>`;
  };
  return [...document.querySelectorAll<HTMLElement>('lec-island')]
    .filter(
      (island) => island.parentElement?.closest('lec-island') === null && island.classList.value === kind,
    )
    .map((island) => ({
      name: island.dataset['name'] ?? '',
      text: [...island.childNodes].map(write).join(''),
      isEmpty: island.dataset['only'] !== undefined && kind === '',
    }));
}
