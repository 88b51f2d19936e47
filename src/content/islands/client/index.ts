/** Imports of island modules: React, and the element that renders them. */
import { IslandElement } from './element.ts';
import * as React from './react.ts';

export * from './react.ts';
export { createElement as h } from './react.ts';
export { frozen } from './slots.ts';

// Hosted sites define it for the scripts of pages.
(globalThis as { React?: unknown }).React ??= React;

/** Older pages write `icon={solid("rocket")}`. */
const iconName = (name: string): string => name;

/** A static page has no signed-in reader. */
export const user = {};

export {
  React,
  React as default,
  iconName as brands,
  iconName as duotone,
  iconName as light,
  iconName as regular,
  iconName as sharpSolid,
  iconName as solid,
  iconName as thin,
};

customElements.define('lec-island', IslandElement);
