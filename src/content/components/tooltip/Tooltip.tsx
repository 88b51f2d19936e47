import type { ComponentChildren, VNode } from 'preact';
import { useScope } from '../scope.ts';

/** `<Tooltip>`: an explanation of a word, shown while the word is pointed at, focused or tapped. */
export function Tooltip(props: {
  tip?: ComponentChildren;
  headline?: ComponentChildren;
  cta?: ComponentChildren;
  href?: string;
  children?: ComponentChildren;
}): VNode {
  const scope = useScope();
  const id = scope.slugger.slug('tip');
  const link = props.href === undefined ? undefined : scope.link(props.href);
  return (
    <span class="lec-tooltip">
      <button type="button" class="lec-tooltip__word" aria-describedby={id}>
        {props.children}
      </button>
      <span class="lec-tooltip__tip" role="tooltip" id={id}>
        {props.headline === undefined ? null : <b class="lec-tooltip__headline">{props.headline}</b>}
        {props.tip}
        {link?.href === undefined ? null : (
          <a href={link.href} rel={link.external ? 'noopener' : undefined}>
            {props.cta ?? scope.texts.components.readMore}
          </a>
        )}
      </span>
    </span>
  );
}
