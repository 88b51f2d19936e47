import type { ComponentType } from 'preact';
import { Anchor, Audio, Image, InlineFrame, Source, Video } from '../components/elements.tsx';

type Props = Record<string, unknown>;
type AnyComponent = ComponentType<Props>;

/** Elements that need the page they stand on. */
export const live: Record<string, AnyComponent> = {
  a: Anchor as AnyComponent,
  img: Image as AnyComponent,
  video: Video as AnyComponent,
  audio: Audio as AnyComponent,
  source: Source as AnyComponent,
  iframe: InlineFrame as AnyComponent,
};

/** Spellings that HTML and React share no agreement on. */
export function tidy(props: Props): Props {
  if (props.class !== undefined && props.className !== undefined) {
    const { className, ...rest } = props;
    return { ...rest, class: `${String(props.class)} ${String(className)}` };
  }
  return props;
}
