import type { VNode } from 'preact';
import { useScope } from './scope.ts';

/** Attributes as authors and Markdown give them. */
type Attributes = Record<string, unknown>;

/** A link of the page's text: addresses of the site get its base, other sites are marked. */
export function Anchor({ href, ...rest }: Attributes): VNode {
  const scope = useScope();
  if (typeof href !== 'string') return <a {...rest} />;
  const link = scope.link(href);
  if (!link.external) return <a {...rest} href={link.href} />;
  const rel = typeof rest.rel === 'string' ? `${rest.rel} noopener` : 'noopener';
  return <a {...rest} href={link.href} rel={rel} data-external="" />;
}

/**
 * An image of the page's text, given its size so that the text does not move. The first one is likely in view from the start;
 * the others are loaded when they come into view.
 */
export function Image({ src, alt, noZoom, loading, ...rest }: Attributes): VNode {
  const scope = useScope();
  const found = typeof src === 'string' ? scope.asset(src) : undefined;
  const isSized = found !== undefined && !hasHeightAlone(rest.style);
  const size = isSized ? roomOf(found, rest.width, rest.height) : {};
  const isFirst = !scope.imageSeen;
  scope.imageSeen = true;
  return (
    <img
      {...rest}
      {...size}
      src={found?.src}
      alt={typeof alt === 'string' ? alt : ''}
      loading={loading === 'eager' || (isFirst && loading === undefined) ? 'eager' : 'lazy'}
      decoding="async"
      data-no-zoom={noZoom === true || noZoom === '' ? '' : undefined}
    />
  );
}

/** Returns true if a style sets a height but no width. Adding a width would distort the image. */
function hasHeightAlone(style: unknown): boolean {
  const css =
    typeof style === 'object' && style !== null
      ? Object.keys(style)
          .map((name) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:`)
          .join(';')
      : String(style ?? '');
  const has = (name: string): boolean => new RegExp(`(?:^|;)\\s*${name}\\s*:`, 'i').test(css);
  return (has('(?:max-)?height') || has('block-size')) && !(has('width') && has('height'));
}

/**
 * Width and height to write, so that a page has room for an image before it is loaded. With a width from the author the
 * height follows in proportion. A height alone is ignored, as on other sites of the format.
 */
function roomOf(
  { width, height }: { width?: number; height?: number },
  givenWidth: unknown,
  givenHeight: unknown,
): { width?: number; height?: number } {
  if (width === undefined || height === undefined) return {};
  if (givenWidth === undefined) return { width, height };
  const asked = Number(givenWidth);
  return givenHeight === undefined && asked > 0
    ? { width: asked, height: Math.round((asked * height) / width) }
    : {};
}

/**
 * A video of the page's text. One that does not play by itself has controls, and is loaded when it is played. Without
 * `playsinline` phones would leave the page for it.
 */
export function Video({ src, poster, ...rest }: Attributes): VNode {
  const scope = useScope();
  const names = new Set(Object.keys(rest).map((name) => name.toLowerCase()));
  const playsItself = names.has('autoplay') && rest.autoPlay !== false && rest.autoplay !== false;
  return (
    <video
      {...(playsItself || names.has('controls') ? {} : { controls: true })}
      {...(playsItself || names.has('preload') ? {} : { preload: 'metadata' })}
      {...(names.has('playsinline') ? {} : { playsinline: true })}
      {...rest}
      src={resolve(scope, src)}
      poster={resolve(scope, poster)}
    />
  );
}

/** A sound of the page's text. */
export function Audio({ src, ...rest }: Attributes): VNode {
  return <audio {...rest} src={resolve(useScope(), src)} />;
}

/** A source of a video, a sound or a picture. */
export function Source({ src, ...rest }: Attributes): VNode {
  return <source {...rest} src={resolve(useScope(), src)} />;
}

/**
 * A frame of another page, loaded when it comes into view and named for screen readers. One that is given a width and
 * a height in pixels keeps their proportion where there is less room.
 */
export function InlineFrame({ src, title, ...rest }: Attributes): VNode {
  const scope = useScope();
  const written = typeof src === 'string' ? inlineDocument(src) : undefined;
  const href = typeof src === 'string' && written === undefined ? scope.link(src).href : undefined;
  const frame = (
    <iframe
      loading="lazy"
      {...rest}
      {...(written === undefined ? {} : { srcdoc: written, sandbox: '' })}
      src={href}
      title={typeof title === 'string' ? title : scope.texts.components.embedded}
    />
  );
  const [width, height] = [Number(rest.width), Number(rest.height)];
  const isFree = rest.style === undefined && rest.class === undefined && rest.className === undefined;
  if (!isFree || !(width > 0) || !(height > 0)) return frame;
  // An empty picture of the same size gives the box its proportion without an inline style.
  return (
    <span class="lec-embed">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      {frame}
    </span>
  );
}

/**
 * The document that a `data:` address of a frame contains. It is shown without running any script, and as an attribute, which
 * needs no exception from the policy of the site.
 */
function inlineDocument(address: string): string | undefined {
  const [whole, type = '', data = ''] =
    /^\s*data:\s*(?:text\/html|application\/xhtml\+xml)([^,]*),([\s\S]*)$/i.exec(address) ?? [];
  if (whole === undefined) return undefined;
  try {
    if (!/;\s*base64\s*$/i.test(type)) return decodeURIComponent(data);
    return new TextDecoder().decode(Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0)));
  } catch {
    return data;
  }
}

function resolve(scope: ReturnType<typeof useScope>, value: unknown): string | undefined {
  return typeof value === 'string' ? scope.asset(value).src : undefined;
}
