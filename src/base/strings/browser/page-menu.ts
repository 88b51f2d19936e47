/** The button that copies the page as Markdown, and the announcements for screen readers. */
export const pageMenu = {
  copy: 'Copy page',
  copied: 'Copied',
  notCopied: 'Copy failed',
  wasCopied: 'Page copied',
  failed: 'Could not copy the page',
  /** The prompt sent to an assistant such as ChatGPT. */
  question: 'Read {url} and help me with questions about it.',
};
