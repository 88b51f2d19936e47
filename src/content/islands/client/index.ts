/** Imports of island modules: React, and the element that renders them. */
import { IslandElement } from './element.ts';

export * from './react.ts';
export { default } from './react.ts';
export { frozen } from './slots.ts';

customElements.define('lec-island', IslandElement);
