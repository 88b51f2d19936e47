import type { ComponentChildren, VNode } from 'preact';
import { CodeGroup } from './code/CodeGroup.tsx';
import { raw } from './raw.ts';
import { useScope } from './scope.ts';

/** Marks around content for the right column; the renderer takes that content out of the text. */
export const asideStart = '<!--lec-aside-->';
export const asideEnd = '<!--/lec-aside-->';

function Aside({ children }: { children?: ComponentChildren }): VNode {
  return (
    <>
      {raw(asideStart)}
      {children}
      {raw(asideEnd)}
    </>
  );
}

/** Returns whether the content of the right column has an example of that kind. */
export function asideHolds(aside: string, kind: 'request' | 'response'): boolean {
  return aside.includes(`<div class="lec-example" role="group" data-kind="${kind}"`);
}

interface ExampleProps {
  dropdown?: boolean | 'true' | 'false' | undefined;
  children?: ComponentChildren;
}

function example(kind: 'request' | 'response'): (props: ExampleProps) => VNode {
  return ({ dropdown, children }) => (
    <Aside>
      <div
        class="lec-example"
        role="group"
        data-kind={kind}
        aria-label={useScope().texts.components[`${kind}Example`]}
      >
        <CodeGroup dropdown={dropdown}>{children}</CodeGroup>
      </div>
    </Aside>
  );
}

/** `<RequestExample>`: the request samples of a hand-written operation, in the right column. */
export const RequestExample = example('request');
/** `<ResponseExample>`: the responses of a hand-written operation, in the right column. */
export const ResponseExample = example('response');

/** `<Panel>`: anything, in the right column. */
export function Panel({ children }: { children?: ComponentChildren }): VNode {
  return (
    <Aside>
      <div class="lec-panel lec-prose">{children}</div>
    </Aside>
  );
}
