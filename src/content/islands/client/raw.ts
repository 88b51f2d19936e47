import { Fragment, createElement, type VNode } from 'preact';

/**
 * HTML as elements, in place of `components/raw.ts`: what puts text into a page as it is works at build only. Only for
 * markup that our own code wrote.
 */
export function raw(html: string): VNode {
  const template = document.createElement('template');
  template.innerHTML = html;
  return createElement(Fragment, null, nodesOf(template.content));
}

function nodesOf(parent: Node): (VNode | string | null)[] {
  return [...parent.childNodes].map((node) =>
    node instanceof Element
      ? createElement(
          node.localName,
          Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
          nodesOf(node),
        )
      : node instanceof Text
        ? node.data
        : null,
  );
}
