import { render, type VNode } from 'preact';

/** In place of the package of that name, which a browser does not need: its own elements know their text. */
export function renderToString(tree: VNode): string {
  const box = document.createElement('div');
  render(tree, box);
  return box.innerHTML;
}
