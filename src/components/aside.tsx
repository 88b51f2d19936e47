import type { ComponentChildren, VNode } from 'preact';
import { CodeGroup } from './code/CodeGroup.tsx';
import { raw } from './raw.ts';

/** Marks around what belongs into the right column; the renderer takes it out of the text. */
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

/** Whether what was taken out of the text holds an example of that kind. */
export function asideHolds(aside: string, kind: 'request' | 'response'): boolean {
  return aside.includes(`<div class="lec-example" role="group" data-kind="${kind}"`);
}

interface ExampleProps {
  dropdown?: boolean | 'true' | 'false' | undefined;
  children?: ComponentChildren;
}

/** `<RequestExample>`: the request samples of a hand-written operation, in the right column. */
export function RequestExample({ dropdown, children }: ExampleProps): VNode {
  return (
    <Aside>
      <div class="lec-example" role="group" data-kind="request" aria-label="Request example">
        <CodeGroup dropdown={dropdown}>{children}</CodeGroup>
      </div>
    </Aside>
  );
}

/** `<ResponseExample>`: the responses of a hand-written operation, in the right column. */
export function ResponseExample({ dropdown, children }: ExampleProps): VNode {
  return (
    <Aside>
      <div class="lec-example" role="group" data-kind="response" aria-label="Response example">
        <CodeGroup dropdown={dropdown}>{children}</CodeGroup>
      </div>
    </Aside>
  );
}

/** `<Panel>`: anything, in the right column. */
export function Panel({ children }: { children?: ComponentChildren }): VNode {
  return (
    <Aside>
      <div class="lec-panel lec-prose">{children}</div>
    </Aside>
  );
}
