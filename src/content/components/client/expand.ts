import { expand } from '../../../base/strings/browser/expand.ts';
import { textsAt } from '../../../base/strings/client.ts';

/** Long code blocks that asked for it get a button that shows them whole. */
export function startExpand(): void {
  for (const block of document.querySelectorAll<HTMLElement>('.lec-code[data-expandable]')) {
    const body = block.querySelector('pre');
    if (!body || body.scrollHeight <= body.clientHeight) continue;
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
    block.append(button);
  }
}
