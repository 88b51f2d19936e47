import { readFileSync } from 'node:fs';
import { namesIn } from '../../base/read-file.ts';
import path from 'node:path';

/** Tools whose sites can be turned into one of Lectern. */
export const TOOLS = [
  'docusaurus',
  'starlight',
  'mkdocs',
  'vitepress',
  'gitbook',
  'nextra',
  'readme',
] as const;
export type Tool = (typeof TOOLS)[number];

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
  readme: /^_order\.yaml$/,
  nextra: new RegExp(`^next\\.config\\.${CODE}$`),
};
/** Words in the configuration of a framework that runs the tool. */
const WORDS: Partial<Record<Tool, RegExp>> = { starlight: /@astrojs\/starlight/, nextra: /\bnextra\b/ };
/** Folders of a project that can contain a site, most likely first. */
const PLACES = ['.', 'docs', 'website', 'site', 'www', 'documentation'];
const PARTS = ['packages', 'apps'];

/** Finds the configuration of a tool in a project folder; `undefined` if there is none. */
export function findOther(folder: string, tool: Tool): OtherSite | undefined {
  const places = [...PLACES, ...PARTS.flatMap((part) => PLACES.slice(1).map((place) => `${part}/${place}`))];
  for (const place of places) {
    const config = configIn(path.join(folder, place), tool);
    if (config !== undefined) return { tool, config };
  }
  return undefined;
}

/** Returns the configuration of a tool's site in a folder. */
function configIn(folder: string, tool: Tool): string | undefined {
  const find = (place: string, wanted: RegExp): string | undefined => {
    const name = namesIn(place).find((file) => wanted.test(file));
    return name === undefined ? undefined : path.join(place, name);
  };
  if (tool === 'vitepress') {
    const own = path.join(folder, '.vitepress');
    // A configuration may be split over a folder.
    return find(own, CONFIGS.vitepress) ?? find(path.join(own, 'config'), /^index\.[cm]?[jt]s$/);
  }
  if (tool === 'readme') {
    const parts = ['docs', 'reference'].map((part) => path.join(folder, part));
    const below = parts.flatMap((part) => [part, ...namesIn(part).map((name) => path.join(part, name))]);
    const order = below.map((place) => find(place, CONFIGS.readme)).find((one) => one !== undefined);
    // The place of a configuration is that of the project.
    return order === undefined
      ? undefined
      : path.join(parts.find((part) => order.startsWith(part)) ?? '', '_order.yaml');
  }
  const found = find(folder, CONFIGS[tool]);
  const isOwn = found === undefined || WORDS[tool]?.test(readFileSync(found, 'utf8')) !== false;
  return isOwn ? found : undefined;
}

/** Returns the site of another tool in the folder itself. */
export function otherSiteIn(folder: string): OtherSite | undefined {
  for (const tool of TOOLS) {
    const config = configIn(folder, tool);
    if (config !== undefined) return { tool, config };
  }
  return undefined;
}
