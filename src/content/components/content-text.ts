import type { ComponentChildren } from 'preact';
import { htmlToText } from '../../base/html/text.ts';

/** The text of children that are still virtual nodes: strings, elements, and HTML made at compile time. */
export function textOf(children: ComponentChildren): string {
  if (typeof children === 'string' || typeof children === 'number' || typeof children === 'bigint') {
    return String(children);
  }
  if (Array.isArray(children)) return children.map(textOf).join('');
  if (typeof children !== 'object' || children === null || !('props' in children)) return '';
  const props: { children?: ComponentChildren; html?: unknown; alt?: unknown } = children.props;
  if (typeof props.html === 'string') return htmlWithEdges(props.html);
  return textOf(props.children);
}

/** Text of HTML that keeps one space at either end, because it may be a part of a sentence. */
function htmlWithEdges(html: string): string {
  const text = htmlToText(html);
  return `${/^\s/.test(html) ? ' ' : ''}${text}${/\s$/.test(html) ? ' ' : ''}`;
}
