import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

/** Every diagnostic about fonts, icons and images for link previews. */
export const assetCodes = {
  'site/no-social-images': {
    severity: 'warning',
    message: 'No images for link previews are made, since the library that draws them could not be used.',
    meaning:
      '`socialImages` asks for images for link previews, and the library that draws them is not installed or cannot run.',
    mend: 'Install `@takumi-rs/core`, or set `socialImages` to `false` (`--social-images none`).',
  },
  'site/social-letters': {
    severity: 'info',
    message: ({ title }: { title: string }) =>
      `The image for link previews of "${title}" cannot show the title, since no font at hand has its letters; so it may be with others.`,
    meaning:
      'A title has letters that neither the font for link previews nor the fonts of the site have, so its image shows only the site.',
    mend: 'Install a family with these letters beside the docs, such as `@fontsource-variable/noto-sans-jp`, or name one as `font`.',
  },
  'site/favicon': {
    severity: 'warning',
    meaning:
      'The `favicon` is not an image that can be read, could not be fetched, or takes too long to draw, so no icons were made from it.',
    mend: 'Use a simple SVG, PNG, JPEG, WebP or AVIF image that lies in the docs folder.',
  },
  'site/plain-favicon': {
    severity: 'info',
    meaning: 'The `favicon` is linked as it is: it is an ICO file, or the image library is not installed.',
    mend: 'Leave it as it is, or use an SVG or PNG image and install `sharp`.',
  },
  'site/font': {
    severity: 'warning',
    message: ({ family, reason }: { family: string; reason: string }) =>
      `The font \`${family}\` could not be had: ${reason}. The reader's own font is shown.`,
    hint: ({ family }: { family: string }) =>
      `Put the file into the docs folder and name it with \`url\`, or install \`@fontsource-variable/${family.toLowerCase().replace(/\s+/g, '-')}\`.`,
    meaning:
      'A font that `font` names could not be brought to the site, so the reader sees a font of the system.',
    mend: 'Put the file into the docs folder and name it with `url`, or install its Fontsource package.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports what is wrong with a file that the site brings along. */
export const report = reporter(assetCodes);
