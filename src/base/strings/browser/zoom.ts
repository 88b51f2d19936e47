/** Images that open enlarged; `{alt}` is the alternative text. */
export const zoom = {
  enlarge: 'Enlarge image',
  enlargeNamed: 'Enlarge: {alt}',
  image: 'Image',
};
