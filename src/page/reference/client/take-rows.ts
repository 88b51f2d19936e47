/** Pages that were fetched, by address. */
const pages = new Map<string, Promise<{ content: Element; name: string }>>();

/**
 * Takes the text and the fields from the page of a type, for a place on this page, and the name of the type.
 *
 * @param host the row or group whose type it is
 * @throws where the page cannot be had, or is not that of a type
 */
export async function takeRows(
  address: string,
  host: HTMLElement,
): Promise<{ rows: DocumentFragment; name: string }> {
  let page = pages.get(address);
  if (!page) {
    pages.set(address, (page = fetchPage(address)));
    void page.catch(() => pages.delete(address));
  }
  const { content: whole, name } = await page;
  const content = document.importNode(whole, true);
  leaveOut(content, directionAt(host));
  const said = new Set([...host.children].map(({ textContent }) => textContent));
  for (const child of content.querySelectorAll(':scope > :not(.lec-props, .lec-variants)'))
    if (said.has(child.textContent)) child.remove();
  moveIds(content, host.id);
  const rows = document.createDocumentFragment();
  rows.append(...content.childNodes);
  return { rows, name };
}

/** Only what comes from this site is taken, and nothing that could run or load. */
async function fetchPage(address: string): Promise<{ content: Element; name: string }> {
  const response = await fetch(address, { mode: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status}`);
  const there = new DOMParser().parseFromString(await response.text(), 'text/html');
  const content = there.querySelector('.lec-reference');
  if (!content) throw new Error('This is not the page of a type.');
  for (const part of content.querySelectorAll('.lec-meta, script, style, link, iframe, object, embed'))
    part.remove();
  await takeStyles(there);
  return { content, name: there.querySelector('h1')?.textContent ?? '' };
}

/** Adds the style sheets of the page that this one lacks: its rows may contain what nothing here does. */
async function takeStyles(there: Document): Promise<void> {
  const sheets = (page: Document): HTMLLinkElement[] => [
    ...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
  ];
  const known = new Set(sheets(document).map(({ href }) => href));
  const missing = sheets(there).filter(({ href }) => !known.has(href));
  await Promise.all(
    missing.map((sheet) => {
      const link = document.importNode(sheet);
      return new Promise((resolve) => {
        link.onload = link.onerror = resolve;
        document.head.append(link);
      });
    }),
  );
}

/** Which way a value at this place travels. Where it may go either way, its type is shown as on its page. */
function directionAt(host: Element): 'request' | 'response' | undefined {
  if (host.closest('.lec-response')) return 'response';
  // Rows on the page of a type, of a webhook, and of a callback.
  const isEither =
    host.id.startsWith('field.') ||
    host.closest('.lec-callback') ||
    document.querySelector('main [data-kind="webhook"]');
  return isEither ? undefined : 'request';
}

/** Leaves out fields that do not travel this way, as the pages of operations do, and marks that go without saying. */
function leaveOut(content: Element, direction: 'request' | 'response' | undefined): void {
  if (!direction) return;
  const [hidden, given] = direction === 'request' ? ['read-only', 'write-only'] : ['write-only', 'read-only'];
  const marks = (kind: string | undefined) =>
    content.querySelectorAll(`.lec-prop > .lec-prop__head > [data-kind="${kind}"]`);
  for (const mark of marks(hidden)) mark.closest('.lec-prop')?.remove();
  for (const mark of marks(given)) mark.remove();
  // A disclosure of fields that were all left out has nothing to open.
  for (const list of content.querySelectorAll('.lec-props:empty')) {
    const around = list.parentElement;
    list.remove();
    if (around?.matches('.lec-prop__children') && around.children.length === 1) around.remove();
  }
}

/** Gives the rows the ids of their place, as they would have had there: `field.name` becomes `body.owner.name`. */
function moveIds(content: Element, host: string): void {
  const moved = new Map<string, string>();
  for (const element of content.querySelectorAll('[id]')) {
    const { id } = element;
    const wanted = host + (id.startsWith('field.') ? id.slice('field'.length) : `.${id}`);
    let own = wanted;
    for (let n = 2; document.getElementById(own); n++) own = `${wanted}-${n}`;
    element.id = own;
    moved.set(`#${id}`, `#${own}`);
  }
  for (const link of content.querySelectorAll('a[href^="#"]')) {
    const target = moved.get(link.getAttribute('href') ?? '');
    if (target !== undefined) link.setAttribute('href', target);
  }
}
