/** A diagram and its zoom buttons. `{reason}` is Mermaid's message, in English. */
export const diagram = {
  failed: 'This diagram could not be rendered. {reason}',
  enlarge: 'Zoom in',
  reduce: 'Zoom out',
  whole: 'Show the whole diagram',
};
