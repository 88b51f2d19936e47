/** A diagram, and the buttons that change its size. `{reason}` is the message of the program that draws, in English. */
export const diagram = {
  failed: 'This diagram could not be drawn. {reason}',
  enlarge: 'Enlarge the diagram',
  reduce: 'Reduce the diagram',
  whole: 'Show the whole diagram',
};
