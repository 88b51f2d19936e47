import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

/** Every diagnostic about fonts, icons and images for link previews. */
export const assetCodes = {
  'site/no-social-images': {
    severity: 'warning',
    message: 'No images for link previews were generated, because the image library is not available.',
    meaning:
      '`socialImages` is on, but the library that generates the images for link previews is not installed or cannot run.',
    fix: 'Install `@takumi-rs/core`, or set `socialImages` to `false` (`--social-images none`).',
  },
  'site/social-letters': {
    severity: 'info',
    message: ({ title }: { title: string }) =>
      `The link preview of "${title}" does not show the title, because no available font has its characters. Other pages may have the same problem.`,
    meaning:
      'A title contains characters that no available font supports, so its link preview shows the image of the site.',
    fix: 'Install a font with these characters next to the docs, such as `@fontsource-variable/noto-sans-jp`, or set such a family as `font`.',
  },
  'site/favicon': {
    severity: 'warning',
    meaning:
      'The `favicon` is not a readable image, could not be downloaded, or takes too long to render, so no icons were generated.',
    fix: 'Use a simple SVG, PNG, JPEG, WebP, or AVIF image in the docs folder.',
  },
  'site/image': {
    severity: 'warning',
    message: ({ reason }: { reason: string }) =>
      `The image is shown as it is, because no smaller versions of it can be generated: ${reason}.`,
    hint: true,
    meaning:
      'A PNG or JPEG image of a page is damaged, has the extension of another format, or has more than 67 million pixels, so browsers load the file itself.',
    fix: 'Export the image again, or turn smaller images off with `optimizeImages: false` or `--no-optimize-images`.',
  },
  'site/plain-favicon': {
    severity: 'info',
    meaning:
      'The `favicon` is used unchanged, because it is an ICO file or the image library is not installed.',
    fix: 'Leave it unchanged, or use an SVG or PNG image and install `sharp`.',
  },
  'site/font': {
    severity: 'warning',
    message: ({ family, reason }: { family: string; reason: string }) =>
      `The font \`${family}\` is not available: ${reason}. Readers see a system font.`,
    hint: ({ family }: { family: string }) =>
      `Put the font file into the docs folder and set its path (\`source\` in docs.json, \`url\` in mint.json), or install \`@fontsource-variable/${family.toLowerCase().replace(/\s+/g, '-')}\`.`,
    meaning: 'A font in `font` could not be found or downloaded, so readers see a system font.',
    fix: 'Put the font file into the docs folder and set its path (`source` in docs.json, `url` in mint.json), or install its Fontsource package.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports what is wrong with a file that the site brings along. */
export const report = reporter(assetCodes);
