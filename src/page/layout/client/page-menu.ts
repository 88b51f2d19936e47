import { pageMenu } from '../../../base/strings/browser/page-menu.ts';
import { textsAt } from '../../../base/strings/client.ts';
import { fill } from '../../../base/strings/fill.ts';
import { filled } from '../page-question.ts';

/**
 * The menu of a page: buttons that copy the page as Markdown and print it, and links to assistants with the address that the
 * page has here, which a build does not always know.
 */
export function startPageMenu(menu: HTMLElement): void {
  const { texts } = textsAt(menu, 'pageMenu', pageMenu);
  const markdown = new URL(menu.dataset.markdown ?? '', location.href).href;
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('a[data-question]')) {
    link.href = (link.dataset.question ?? '') + encodeURIComponent(fill(texts.question, { url: markdown }));
  }
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('a[data-template]')) {
    link.href = filled(link.dataset.template ?? '', markdown);
  }
  menu.querySelector('[value=print]')?.addEventListener('click', () => window.print());
  const button = menu.querySelector('[value=copy]');
  if (!button) return;
  const name = button.textContent;
  const status = menu.querySelector('[role=status]');
  let timer = 0;
  const copyPage = async (): Promise<void> => {
    clearTimeout(timer);
    let isCopied = true;
    try {
      await copy(fetchText(markdown));
    } catch {
      isCopied = false;
    }
    button.textContent = isCopied ? texts.copied : texts.notCopied;
    if (status) status.textContent = isCopied ? texts.wasCopied : texts.failed;
    timer = window.setTimeout(() => {
      button.textContent = name;
      if (status) status.textContent = '';
    }, 2000);
  };
  button.addEventListener('click', () => void copyPage());
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

/** Where a browser allows copying only while a click is being handled, it is given the text to come. */
async function copy(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
