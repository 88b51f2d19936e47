/** The buttons of a code block. What copying came to is told to screen readers. */
export const copy = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Copying is not allowed here',
  wrap: 'Wrap lines',
};
