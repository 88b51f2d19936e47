import type { Renderer } from '../content/render.tsx';
import type { Diagnostic } from '../diagnostics.ts';
import type { Dressed } from './load/dress.ts';
import type { Yields } from './page-yield.ts';

/** What the views of pages are made of. */
export interface ViewSources extends Dressed {
  renderer: Renderer;
  yields: Yields;
  diagnostics: Diagnostic[];
}
