/** Pictures that open large; `{alt}` is what the author wrote about the picture. */
export const zoom = {
  enlarge: 'Enlarge the picture',
  enlargeNamed: 'Enlarge: {alt}',
  image: 'Image',
};
