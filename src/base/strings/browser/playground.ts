/** What the script of the form writes: beside folded fields, and around an answer. */
export const playground = {
  /** Heading of the place of an answer. */
  response: 'Response',
  /** What came back, in contrast to the example of the description; the reader switches between the two. */
  answer: 'Answer',
  example: 'Example',
  /** A button that leads from the answer to where the reader was. */
  back: 'Back to the form',
  /** Ends an answer that is still arriving. */
  stop: 'Stop',
  /** Beside the number of folded fields: how many of these will be sent. */
  filledIn: '{n} filled in',
  /** How many of all folded fields were found. */
  found: '{n} of {all}',
};
