import type { OtherSite, Tool } from '../other-tools.ts';
import { readDocusaurus } from './tools/docusaurus.ts';
import { readGitbook } from './tools/gitbook.ts';
import { readMkdocs } from './tools/mkdocs.ts';
import type { ReadSite } from './ReadSite.ts';
import { readNextra } from './tools/nextra.ts';
import { readReadme } from './tools/readme.ts';
import { readStarlight } from './tools/starlight.ts';
import { readVitepress } from './tools/vitepress.ts';

const READERS: Record<Tool, (site: OtherSite) => Promise<ReadSite>> = {
  docusaurus: readDocusaurus,
  starlight: readStarlight,
  mkdocs: readMkdocs,
  vitepress: readVitepress,
  gitbook: readGitbook,
  nextra: readNextra,
  readme: readReadme,
};

/** Reads the site of another tool as data: none of its code is run. */
export async function readOther(site: OtherSite): Promise<ReadSite> {
  return READERS[site.tool](site);
}
