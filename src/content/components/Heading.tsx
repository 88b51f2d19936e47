import { cloneElement, isValidElement, type ComponentChildren, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { textOf } from './content-text.ts';
import { hostedSlugsOf, slugOf } from '../../base/html/slugs.ts';
import { Badge } from './Badge.tsx';
import { fill } from '../../base/strings/fill.ts';
import { Image } from './elements.tsx';
import { isOff } from './flag.ts';
import { Icon } from './Icon.tsx';
import { raw } from './raw.ts';
import { Tooltip } from './tooltip/Tooltip.tsx';
import { OtherIds } from './OtherIds.tsx';
import { HeadingDepth, useScope } from './scope.ts';

/** Carries the id of a heading written as `## Title {#id}`. Shows nothing. */
export function LecId(_props: { id: string }): null {
  return null;
}

/** Props of a heading of the page's text. */
export interface HeadingProps {
  id?: unknown;
  /** Leaves out the link to the heading. */
  noAnchor?: unknown;
  children?: ComponentChildren;
  [attribute: string]: unknown;
  /**
   * Level as written. A first level heading of the text becomes a second level one, because the title is the first; on a
   * page without a title of the layout, the first of them is the title.
   */
  level: number;
}

/**
 * A heading with an id that is unique on the page, and a link to itself. Levels 2 to 4 go to the table of contents.
 */
export function Heading({ level, children: written, id, noAnchor, ...rest }: HeadingProps): VNode | null {
  const children = ofOneLine(written);
  const scope = useScope();
  const below = useContext(HeadingDepth);
  const text = textOf(children).replace(/\s+/g, ' ').trim();
  let isTitle = false;
  if (level === 1 && !scope.titleSeen && (scope.bringsTitle || scope.headings.length === 0)) {
    scope.titleSeen = true;
    isTitle = scope.bringsTitle;
    if (!isTitle && sameText(text, scope.title)) {
      const pictures = picturesOf(children);
      // The heading is left out, and links to it point to the beginning of the text.
      const place = raw(scope.otherIds([...new Set([slugOf(text), ...hostedSlugsOf(text)])], ''));
      return (
        <>
          {place}
          {pictures.length === 0 ? null : <p {...{ align: rest['align'] }}>{pictures}</p>}
        </>
      );
    }
  }
  if (text === '' && !hasElement(children)) return null;
  const chosen = (typeof id === 'string' ? id : undefined) ?? idOf(children);
  const anchor = chosen === undefined ? scope.slugger.slug(text) : scope.slugger.reserve(chosen);
  if (isTitle)
    return (
      <h1 {...rest} id={anchor}>
        {children}
      </h1>
    );
  const depth = level === 1 ? 2 : level;
  if (depth === 2 || depth === 3 || depth === 4)
    scope.headings.push({ depth: Math.min(depth + below, 4) as typeof depth, text, id: anchor });
  const Tag = `h${depth}` as 'h2';
  const hasAnchor = noAnchor === undefined || isOff(noAnchor);
  return (
    <div class="lec-heading" data-depth={depth}>
      <Tag {...rest} id={anchor}>
        {chosen === undefined && <OtherIds text={text} own={anchor} without={besideComponents(children)} />}
        {children}
      </Tag>
      {hasAnchor && (
        <a
          class="lec-anchor"
          href={`#${anchor}`}
          aria-label={fill(scope.texts.components.linkTo, { text })}
        ></a>
      )}
    </div>
  );
}

/** `<Heading>`: a heading of a level that the page chooses. */
export function HeadingElement({ level, ...rest }: Omit<HeadingProps, 'level'> & { level?: unknown }): VNode {
  const asked = Number(level);
  return <Heading {...rest} level={Number.isInteger(asked) && asked > 0 && asked < 7 ? asked : 2} />;
}

/** The content of a heading whose text is on lines of its own, which MDX takes for a paragraph. */
function ofOneLine(children: ComponentChildren): ComponentChildren {
  if (!isValidElement(children)) return children;
  const { html, children: inside } = children.props as { html?: unknown; children?: ComponentChildren };
  if (children.type === 'p') return inside;
  const [, line] = (typeof html === 'string' && /^\s*<p>((?:(?!<p>)[\s\S])*)<\/p>\s*$/.exec(html)) || [];
  return line === undefined ? children : cloneElement(children, { html: line });
}

function sameText(a: string, b: string): boolean {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(a) === plain(b);
}

/** The text of a heading without that of components in it, such as a badge, which the hosted product leaves out of its id. */
function besideComponents(children: ComponentChildren): string | undefined {
  const all = Array.isArray(children) ? children : [children];
  const isComponent = (child: ComponentChildren): boolean =>
    isValidElement(child) && ownComponents.has(child.type);
  if (!all.some(isComponent)) return undefined;
  return textOf(all.filter((child) => !isComponent(child)))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Components in headings that are no part of their names. */
const ownComponents = new Set<unknown>([Badge, Icon, Tooltip]);

/** The images in a heading whose text stands above the page already, with the links around them. */
function picturesOf(children: ComponentChildren): VNode[] {
  if (Array.isArray(children)) return children.flatMap(picturesOf);
  if (!isValidElement(children)) return [];
  if (children.type === Image) return [children];
  const inside = picturesOf(children.props.children);
  return inside.length > 0 && textOf(children).trim() === '' ? [children] : inside;
}

function idOf(children: ComponentChildren): string | undefined {
  for (const child of Array.isArray(children) ? children : [children]) {
    if (isValidElement(child) && child.type === LecId) {
      const { id } = child.props as { id?: unknown };
      if (typeof id === 'string') return id;
    }
  }
  return undefined;
}

function hasElement(children: ComponentChildren): boolean {
  return (Array.isArray(children) ? children : [children]).some(
    (child) => isValidElement(child) && child.type !== LecId,
  );
}
