import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Draft } from './Draft.ts';
import { findMaterial, type Material, siteOfFiles } from './from-files.ts';
import { isDocsFolder, siteName } from './names.ts';
import { starterSite } from './starter.ts';

/**
 * The folder that a site is begun in. A folder that was named is it. Else it is `docs` where that has pages, or where the
 * working folder is a project that has none of its own at the top.
 */
export async function folderFor(named: string | undefined, working: string): Promise<string> {
  if (named !== undefined) return path.resolve(working, named);
  const docs = path.join(working, 'docs');
  if (existsSync(docs) && hasMaterial(docs, await findMaterial(docs))) return docs;
  const isProject = ['package.json', '.git'].some((name) => existsSync(path.join(working, name)));
  const hasPages = readdirSync(working).some((name) => /\.mdx?$/i.test(name) && !REPOSITORY_FILE.test(name));
  return isProject && !hasPages ? docs : working;
}

/** Files in the root of repositories that are not documentation. */
const REPOSITORY_FILE =
  /^(?:readme|licen[cs]e|contributing|code_of_conduct|changelog|security|support|claude|agents)[^/]*\.mdx?$/i;

/** Returns the draft of a site from the pages or OpenAPI documents of a folder, or a starter site. */
export async function draftFor(folder: string): Promise<Draft> {
  const name = siteName(folder);
  const material = existsSync(folder)
    ? await findMaterial(folder)
    : { pages: [], descriptions: [], left: [] };
  return hasMaterial(folder, material) ? siteOfFiles(folder, name, material) : starterSite(name);
}

/** The README of a repository alone is no documentation; one in a folder `docs` is. */
function hasMaterial(folder: string, { pages, descriptions }: Material): boolean {
  const isPage = ({ source }: Material['pages'][number]): boolean =>
    isDocsFolder(folder) || !REPOSITORY_FILE.test(source);
  return descriptions.length > 0 || pages.some(isPage);
}
