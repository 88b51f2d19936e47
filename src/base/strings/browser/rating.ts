/** After “Was this page helpful?” was answered. */
export const rating = {
  thanks: 'Thank you.',
  failed: 'Your feedback could not be sent. Try again.',
};
