/** Accessible name of a list of examples; `{title}` is the title above it, such as “Response”. */
export const tabs = {
  choose: 'Choose an example',
  chooseOf: '{title}: choose an example',
};
