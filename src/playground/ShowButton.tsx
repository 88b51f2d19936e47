import type { VNode } from 'preact';

/** Shows what a hidden input holds. Its words stay the same, so nothing moves; whether it is pressed is said and drawn. */
export function ShowButton({ name }: { name: string }): VNode {
  return (
    <button type="button" class="lec-field__show" data-show="" aria-pressed="false">
      Show<span> {name}</span>
    </button>
  );
}
