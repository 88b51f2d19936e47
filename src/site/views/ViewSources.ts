import type { Renderer } from '../../content/render/render.tsx';
import type { Dressed } from '../load/dress.ts';
import type { SiteEffects } from './page-effects.ts';

/** What the views of pages are made of. */
export interface ViewSources extends Dressed {
  renderer: Renderer;
  effects: SiteEffects;
}
