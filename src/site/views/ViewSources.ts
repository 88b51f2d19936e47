import type { Renderer } from '../../content/render/render.tsx';
import type { Page } from '../../content/page/Page.ts';
import type { ShownCall } from '../contract/check-guides.ts';
import type { Dressed } from '../load/dress.ts';
import type { SiteEffects } from './page-effects.ts';

export interface ViewSources extends Dressed {
  renderer: Renderer;
  effects: SiteEffects;
  guides: SiteGuides;
}

/** The requests that pages show. */
export interface SiteGuides {
  calls(page: Page): Promise<readonly ShownCall[]>;
  /** Returns a hash of everything besides its text that decides which operations the requests of a page mean. */
  key(path: string): string;
}
