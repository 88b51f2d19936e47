import type { Renderer } from '../../content/render/render.tsx';
import type { Dressed } from '../load/dress.ts';
import type { LazyGuideCheck } from './guide-check.ts';
import type { SiteEffects } from './page-effects.ts';

export interface ViewSources extends Dressed {
  renderer: Renderer;
  effects: SiteEffects;
  guides: Pick<LazyGuideCheck, 'calls' | 'key'>;
}
