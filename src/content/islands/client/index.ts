/** What the modules of islands import: React, and the element that draws them. */
import { IslandElement } from './element.ts';

export * from './react.ts';
export { default } from './react.ts';
export { frozen } from './slots.ts';

customElements.define('lec-island', IslandElement);
