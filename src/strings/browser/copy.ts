/** The button of a code block that copies it. The last two are told to screen readers. */
export const copy = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Copying is not allowed here',
};
