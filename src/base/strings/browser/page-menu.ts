/** The button that copies the page as Markdown, and what a screen reader is told after it. */
export const pageMenu = {
  copy: 'Copy page',
  copied: 'Copied',
  notCopied: 'Not copied',
  wasCopied: 'The page was copied',
  failed: 'Copying did not work',
  /** What an assistant such as ChatGPT is asked: it is sent to it. */
  question: 'Read {url} and help me with questions about it.',
};
