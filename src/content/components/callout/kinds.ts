/** The kinds of callouts, with their icons. */
export const iconOfKind = {
  note: 'circle-info',
  info: 'circle-info',
  tip: 'lightbulb',
  check: 'circle-check',
  warning: 'triangle-exclamation',
  danger: 'circle-exclamation',
};
