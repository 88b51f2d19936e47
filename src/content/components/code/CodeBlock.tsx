import { isValidElement, type ComponentChildren, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { codeBlockHtml } from '../../code/code-html.ts';
import { fenceOfProps, type CodeBlockProps as Settings } from '../../code/fence.ts';
import { languageLabel } from '../../code/languages.ts';
import { textOf } from '../content-text.ts';
import { iconMark, renderMark, type IconProps } from '../IconMark.tsx';
import { raw } from '../raw.ts';
import { useScope } from '../scope.ts';
import { TabGroupContext } from '../tabs/tab-group.ts';
import { BlockSettings, placedHtml } from './placed-block.ts';

/** Props of `<CodeBlock>`. */
export interface CodeBlockProps extends Settings, IconProps {
  id?: string;
  class?: string;
  className?: string;
  children?: ComponentChildren;
}

/** `<CodeBlock>`: a code block whose code is a value, such as a text that a snippet exports. */
export function CodeBlock(props: CodeBlockProps): VNode {
  const scope = useScope();
  const group = useContext(TabGroupContext);
  const fence = fenceOfProps(props);
  if (holdsFence(props.children)) return <Settled {...props} />;
  const text = codeOf(props.children);
  const label = languageLabel(fence.lang);
  const icon = renderMark(iconMark(scope, props.icon, props.iconType));
  const attributes = { id: props.id, class: props.className ?? props.class };
  return raw(
    placedHtml(scope, group, { label, title: fence.title, icon }, (placement) =>
      scope.highlight(text, fence, (code) => codeBlockHtml(code, { ...placement, attributes })),
    ),
  );
}

/** A block whose code is written as a fence: the properties that are given take precedence over those of the fence. */
function Settled(props: CodeBlockProps): VNode {
  const { lang, title, lines, wrap, expandable, copy } = fenceOfProps(props);
  const given = {
    ...(lang === '' ? {} : { lang }),
    ...(title === undefined ? {} : { title }),
    ...(typeof props.icon === 'string' ? { icon: props.icon } : {}),
    ...(lines ? { lines } : {}),
    ...(wrap ? { wrap } : {}),
    ...(expandable ? { expandable } : {}),
    ...(copy ? {} : { copy }),
  };
  return <BlockSettings.Provider value={given}>{props.children}</BlockSettings.Provider>;
}

function holdsFence(children: ComponentChildren): boolean {
  if (Array.isArray(children)) return children.some(holdsFence);
  return isValidElement(children) && (children.type as { name?: string }).name === 'LecCode';
}

/** The code as written, without the line ends after the opening and before the closing mark. */
function codeOf(children: ComponentChildren): string {
  return textOf(children)
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd();
}

/**
 * The name under which an island finds a block again that the build has highlighted. A block with other code has another
 * name, and shows its code without colors.
 */
export function codeBlockName(props: CodeBlockProps): string {
  const text = JSON.stringify([textOf(props.children), fenceOfProps(props)]);
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return `CodeBlock ${(hash >>> 0).toString(36)}`;
}
