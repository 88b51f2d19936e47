/** The name of the menu that opens on a phone. */
export const drawer = {
  menu: 'Menu',
};
