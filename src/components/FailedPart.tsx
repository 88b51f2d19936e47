import type { VNode } from 'preact';

/** What a reader sees where an imported part of a page could not be read. Phrasing content, as it may stand in a sentence. */
export function FailedPart(): VNode {
  return (
    <span class="lec-failed" role="note" data-part="">
      A part of this page could not be shown.
    </span>
  );
}
