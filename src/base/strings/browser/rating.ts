/** After “Was this page helpful?” was answered. */
export const rating = {
  thanks: 'Thank you.',
  failed: 'That could not be sent. Try again.',
};
