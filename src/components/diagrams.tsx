import type { ComponentChildren, VNode } from 'preact';
import { textOf } from './content-text.ts';
import { useScope } from './scope.ts';

/** `<Mermaid>`: a diagram given as its source, which is what is read without JavaScript. */
export function Mermaid(props: { chart?: string; children?: ComponentChildren }): VNode {
  useScope().features.add('mermaid');
  return (
    <lec-mermaid class="lec-mermaid">
      <div class="lec-code">
        <pre class="lec-code__body" tabIndex={0} role="group" aria-label="Diagram source">
          <code>{(props.chart ?? textOf(props.children)).trim()}</code>
        </pre>
      </div>
    </lec-mermaid>
  );
}

/** `<Latex>`: a formula, shown as its source. */
export function Latex({ children }: { children?: ComponentChildren }): VNode {
  useScope().features.add('math');
  return <code class="lec-math">{textOf(children)}</code>;
}
