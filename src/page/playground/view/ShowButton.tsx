import { useTexts } from '../texts.ts';
import type { VNode } from 'preact';

/** Button that shows the text of a hidden input. Its label does not change, so nothing moves; `aria-pressed` does. */
export function ShowButton({ name }: { name: string }): VNode {
  return (
    <button type="button" class="lec-field__show" data-show="" aria-pressed="false">
      {useTexts().show}
      <span class="lec-unseen"> {name}</span>
    </button>
  );
}
