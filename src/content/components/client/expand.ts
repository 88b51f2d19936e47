import { expand } from '../../../base/strings/browser/expand.ts';
import { textsAt } from '../../../base/strings/client.ts';
import type { PageSignal } from './PageSignal.ts';

/** Code blocks with `expandable`, and examples of the right column. */
const BLOCKS = '.lec-code[data-expandable], .lec-example .lec-code';

/** Gives code blocks that are cut off a button that shows them in full. */
export function startExpand(page: PageSignal): void {
  // Also when a tab shows the code, and when the form rewrites it.
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const block = target.closest(BLOCKS);
      if (block) offer(block);
    }
  });
  for (const block of document.querySelectorAll(BLOCKS)) {
    const code = block.querySelector('pre > code');
    if (code) sizes.observe(code);
  }
  page.signal.addEventListener('abort', () => sizes.disconnect());
}

function offer(block: Element): void {
  const body = block.querySelector('pre');
  const shown = block.querySelector('.lec-code__more');
  const isCut = body !== null && body.scrollHeight > body.clientHeight;
  if (!isCut && !block.hasAttribute('data-open')) shown?.remove();
  if (!isCut || shown) return;
  const { texts } = textsAt(block, 'expand', expand);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'lec-code__more';
  const show = (open: boolean): void => {
    block.toggleAttribute('data-open', open);
    button.textContent = open ? texts.less : texts.all;
    button.ariaExpanded = String(open);
  };
  button.addEventListener('click', () => show(!block.hasAttribute('data-open')));
  show(false);
  body.after(button);
}
