import type { ComponentChildren, VNode } from 'preact';
import { codeBlockHtml, plainCode, type Code } from '../../code/code-html.ts';
import { readFence } from '../../code/fence.ts';
import { textOf } from '../content-text.ts';
import { isOff } from '../flag.ts';
import { raw } from '../raw.ts';
import { useScope, type PageScope } from '../scope.ts';

/** Props of `<Mermaid>`. */
export interface MermaidProps {
  chart?: string;
  /** Shows the buttons that enlarge and reduce; by default they show where a diagram is larger than its place. */
  actions?: boolean | 'true' | 'false';
  placement?: string;
  children?: ComponentChildren;
}

const placements = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

/** `<Mermaid>`: a diagram given as its source, which is what is read without JavaScript. */
export function Mermaid({ chart, actions, placement, children }: MermaidProps): VNode {
  const scope = useScope();
  const text = (chart ?? textOf(children)).trim();
  return raw(
    diagramHtml(
      plainCode(text, readFence('mermaid', undefined)),
      scope,
      diagramMarks({ actions, placement }),
    ),
  );
}

/** Attributes for where the buttons of a diagram stand, and whether there are any. */
export function diagramMarks({
  actions,
  placement,
}: {
  actions?: boolean | 'true' | 'false' | undefined;
  placement?: string | undefined;
}): string {
  return [
    actions === undefined ? '' : ` data-actions="${isOff(actions) ? 'off' : 'on'}"`,
    placement !== undefined && placements.includes(placement) ? ` data-placement="${placement}"` : '',
  ].join('');
}

/** A diagram as HTML: its source in a code block, which the script replaces by the drawing. */
export function diagramHtml(code: Code, scope: PageScope, marks = ''): string {
  scope.features.add('mermaid');
  return `<lec-mermaid class="lec-mermaid"${marks}>${codeBlockHtml(code)}</lec-mermaid>`;
}
