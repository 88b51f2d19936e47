import type { VNode } from 'preact';
import { useScope } from './scope.ts';

/** Replaces an imported part that could not be read. Phrasing content, because it can be within a sentence. */
export function FailedPart(): VNode {
  return (
    <span class="lec-failed" role="note" data-part="">
      {useScope().texts.components.failedPart}
    </span>
  );
}
