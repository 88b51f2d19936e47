import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Tools whose sites can be turned into one of Lectern. */
export const TOOLS = ['docusaurus', 'starlight', 'mkdocs', 'vitepress', 'gitbook'] as const;
export type Tool = (typeof TOOLS)[number];

/** A site of another tool. */
export interface OtherSite {
  tool: Tool;
  /** Its configuration, an absolute path. */
  config: string;
}

const CODE = '(?:ts|mts|cts|js|mjs|cjs)';
const CONFIGS: Record<Tool, RegExp> = {
  docusaurus: new RegExp(`^docusaurus\\.config\\.${CODE}$`),
  starlight: new RegExp(`^astro\\.config\\.${CODE}$`),
  mkdocs: /^mkdocs\.ya?ml$/,
  vitepress: new RegExp(`^config\\.${CODE}$`),
  gitbook: /^(?:\.gitbook\.yaml|SUMMARY\.md)$/,
};
/** Folders of a project that can contain a configuration. */
const PLACES: Record<Tool, readonly string[]> = {
  docusaurus: ['.', 'website', 'docs'],
  starlight: ['.', 'docs', 'website'],
  mkdocs: ['.', 'docs'],
  vitepress: ['.vitepress', 'docs/.vitepress', 'website/.vitepress'],
  gitbook: ['.', 'docs'],
};

/** Finds the configuration of a tool in a project folder; `undefined` if there is none. */
export function findOther(folder: string, tool: Tool): OtherSite | undefined {
  for (const place of PLACES[tool]) {
    const at = path.join(folder, place);
    const name = existsSync(at) ? readdirSync(at).find((file) => CONFIGS[tool].test(file)) : undefined;
    if (name === undefined) continue;
    const config = path.join(at, name);
    if (tool !== 'starlight' || readFileSync(config, 'utf8').includes('@astrojs/starlight'))
      return { tool, config };
  }
  // A configuration may be split over a folder: `.vitepress/config/index.ts`.
  if (tool === 'vitepress') {
    for (const place of PLACES.vitepress) {
      const at = path.join(folder, place, 'config');
      const name = existsSync(at)
        ? readdirSync(at).find((file) => /^index\.[cm]?[jt]s$/.test(file))
        : undefined;
      if (name !== undefined) return { tool, config: path.join(at, name) };
    }
  }
  return undefined;
}

/** Returns the site of another tool in the folder itself. */
export function otherSiteIn(folder: string): OtherSite | undefined {
  for (const tool of TOOLS) {
    const found = findOther(folder, tool);
    if (found && [folder, path.join(folder, '.vitepress')].includes(path.dirname(found.config))) return found;
  }
  return undefined;
}
