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
export function tidy(type: string, given: Props): Props {
  const props = withClamp(given);
  if (props.class !== undefined && props.className !== undefined) {
    const { className, ...rest } = props;
    return { ...rest, class: `${String(props.class)} ${String(className)}` };
  }
  // The renderer knows the spelling of what is inside a drawing, and not of the drawing itself.
  if (type === 'svg' && Object.keys(props).some(isOfDrawing))
    return Object.fromEntries(Object.entries(props).map(([name, value]) => [drawingName(name), value]));
  return props;
}

/** The number of lines that a text is cut to is no length, for which the renderer takes it. */
function withClamp(props: Props): Props {
  const { WebkitLineClamp: lines, ...style } = (props.style ?? {}) as Record<string, unknown>;
  return typeof lines === 'number'
    ? { ...props, style: { ...style, WebkitLineClamp: String(lines) } }
    : props;
}

/** React's names of the attributes that color and shape a drawing: `strokeWidth`. */
function isOfDrawing(name: string): boolean {
  return /^(?:stroke|fill|clip|color|font|letter|word|text|shape|paint|pointer|dominant)[A-Z]/.test(name);
}

function drawingName(name: string): string {
  return isOfDrawing(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
}
