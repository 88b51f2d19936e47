import type { CardNode } from '../../../page/seo/social-card.ts';

/** The used part of the library that draws images for link previews. */
export interface SocialEngine {
  registerFont(font: {
    name: string;
    data: Uint8Array;
    weight?: number;
    unicodeRange?: [number, number][];
  }): Promise<unknown>;
  render(
    node: CardNode,
    options: {
      width: number;
      height: number;
      format: 'png';
      images: { src: string; data: Uint8Array }[];
      /** Names of fonts that were registered, the first to be asked first. */
      fontFamilies?: string[];
    },
  ): Promise<Uint8Array>;
}

/** The library is optional: without it, a site has no such images. */
export const SOCIAL_ENGINE = '@takumi-rs/core';

/** Loads the library. It brings a font of its own, so that an image looks the same on every machine. */
export async function loadSocialEngine(): Promise<SocialEngine | undefined> {
  try {
    const { Renderer } = await import('@takumi-rs/core');
    return new Renderer();
  } catch {
    return undefined;
  }
}
