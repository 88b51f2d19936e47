/** The button below a long code block. */
export const expand = {
  less: 'Show less',
  all: 'Show all',
};
