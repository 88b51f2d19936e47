import type { VNode } from 'preact';
import { useScope } from './scope.ts';

/** What a reader sees where an imported part of a page could not be read. Phrasing content, as it may stand in a sentence. */
export function FailedPart(): VNode {
  return (
    <span class="lec-failed" role="note" data-part="">
      {useScope().texts.components.failedPart}
    </span>
  );
}
