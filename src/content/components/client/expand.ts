import { expand } from '../../../base/strings/browser/expand.ts';
import { textsAt } from '../../../base/strings/client.ts';
import type { PageSignal } from './PageSignal.ts';

/** Code blocks with `expandable`, and examples of the right column. */
const BLOCKS = '.lec-code[data-expandable], .lec-example .lec-code';

/** Gives code blocks that are cut off a button that shows them in full. */
export function startExpand(page: PageSignal): void {
  for (const block of document.querySelectorAll(BLOCKS)) offer(block);
  // Code in tabs is measured on the first interaction.
  const measure = ({ target }: Event): void => {
    const block = target instanceof Element && target.closest(BLOCKS);
    if (block) offer(block);
  };
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, measure, page);
}

function offer(block: Element): void {
  const body = block.querySelector('pre');
  if (!body || body.scrollHeight <= body.clientHeight || block.querySelector('.lec-code__more')) return;
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
