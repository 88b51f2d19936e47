import type { ComponentChildren, VNode } from 'preact';
import { captionText } from '../title-text.tsx';

/** `<Frame>`: a picture or video on a tinted ground, with a caption. */
export function Frame(props: {
  caption?: ComponentChildren;
  hint?: ComponentChildren;
  children?: ComponentChildren;
}): VNode {
  return (
    <figure class="lec-frame">
      {props.hint === undefined ? null : <p class="lec-frame__hint">{captionText(props.hint)}</p>}
      <div class="lec-frame__picture">{props.children}</div>
      {props.caption === undefined ? null : (
        <figcaption class="lec-frame__caption">{captionText(props.caption)}</figcaption>
      )}
    </figure>
  );
}
