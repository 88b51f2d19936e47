import type { Plugin } from 'vite';
import { getSite } from '../site/accessor.ts';

const THEME = 'virtual:lectern/theme.css';

/** Serves what the configuration makes of the theme as a style sheet that Vite bundles with the rest. */
export function themePlugin(): Plugin {
  return {
    name: 'astro-lectern:theme',
    resolveId: (id) => (id === THEME ? `\0${THEME}` : undefined),
    load: (id) => (id === `\0${THEME}` ? getSite().themeCss : undefined),
  };
}

/** Ids of the modules to drop when the site was loaded again. */
export const themeModuleId = `\0${THEME}`;
