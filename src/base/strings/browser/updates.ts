/** Above a changelog: the name of the group of buttons, one for each tag, for screen readers. */
export const updates = {
  filter: 'Show only',
};
