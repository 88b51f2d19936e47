/** Accessible name of the tag filters above a changelog. */
export const updates = {
  filter: 'Filter by tag',
};
