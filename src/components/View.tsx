import type { ComponentChildren, VNode } from 'preact';
import { textOf } from './content-text.ts';
import { IconMark } from './IconMark.tsx';
import type { IconProps } from './IconMark.tsx';

/** `<View>`: content for one choice of reader (a language, a plan). Every view is shown, under its title. */
export function View(props: IconProps & { title?: ComponentChildren; children?: ComponentChildren }): VNode {
  return (
    <section class="lec-view" data-label={textOf(props.title)}>
      <p class="lec-view__label">
        <IconMark icon={props.icon} iconType={props.iconType} />
        {props.title}
      </p>
      {props.children}
    </section>
  );
}

/** `<Visibility>`: content for people (shown) or for agents (left out of the page). */
export function Visibility(props: { for?: string; children?: ComponentChildren }): VNode | null {
  return props.for === 'agents' ? null : <>{props.children}</>;
}

/** `<Banner>`: a notice across the text. */
export function Banner({ children }: { children?: ComponentChildren }): VNode {
  return (
    <div class="lec-callout" role="note" data-kind="info" aria-label="Notice">
      <div class="lec-callout__body">{children}</div>
    </div>
  );
}
