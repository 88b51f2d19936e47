/** Texts next to collapsed fields and around a response. */
export const playground = {
  /** Heading above a response. */
  response: 'Response',
  /** A switch between the response that was received and the documented example. */
  answer: 'Received',
  example: 'Example',
  /** A button that returns the reader to the form. */
  back: 'Back to the form',
  /** Stops a response that is still arriving. */
  stop: 'Stop',
  /** How many of the collapsed fields will be sent. */
  filledIn: '{n} filled in',
  /** How many of all collapsed fields match. */
  found: '{n} of {all}',
};
