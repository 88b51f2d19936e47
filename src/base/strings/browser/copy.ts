/** Buttons of a code block. Screen readers announce `copied` and `failed`. */
export const copy = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Copying is blocked here',
  wrap: 'Wrap lines',
};
