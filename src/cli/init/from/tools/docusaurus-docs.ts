import path from 'node:path';
import { readYaml } from '../../../../base/json/yaml.ts';
import { numberPrefix } from '../../names.ts';
import type { FolderFacts, PlacedPage } from '../../tree.ts';
import { isObject } from '../../../../api/openapi/pointer.ts';
import { addressOf, folderIn, joined, listFiles, textOfFile, withoutExtension } from '../files.ts';
import { splitPage, textOf } from '../frontmatter.ts';
import type { ReadSite, SourcePage } from '../ReadSite.ts';

/** A page of Docusaurus, with the names under which sidebars know it. */
export interface DocsPage extends SourcePage {
  /** From the folder of the docs, as the file is called, without extension. */
  source: string;
  id: string;
  label: string | undefined;
  order: number | undefined;
  isListed: boolean;
}

/** Content of a `_category_.json`. */
export interface Category extends FolderFacts {
  /** ID of the page that the category's label links to. */
  page?: string | undefined;
}

export interface DocsFolder {
  /** Path before the addresses of its pages. */
  base: string;
  pages: DocsPage[];
  /** By the paths of folders, as the files have them. */
  categories: Map<string, Category>;
}

/** Adds the files of a docs folder to a site. Returns its pages with their paths and labels. */
export async function readDocs(settings: Record<string, unknown>, site: ReadSite): Promise<DocsFolder> {
  const folder = site.root;
  const docs = folderIn(folder, textOf(settings['path']) ?? 'docs', 'docs');
  const base = joined(typeof settings['routeBasePath'] === 'string' ? settings['routeBasePath'] : 'docs');
  const { pages: files, others } = await listFiles(docs, folder);
  const categories = new Map<string, Category>();
  for (const file of others.filter((other) => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(other))) {
    const { value } = readYaml(textOfFile(path.join(docs, file)) ?? '', { maxAliases: 10 });
    if (!isObject(value)) continue;
    const { label, position, collapsed, link } = value;
    categories.set(path.posix.dirname(file), {
      label: textOf(label),
      order: typeof position === 'number' ? position : undefined,
      isClosed: collapsed !== false,
      page: isObject(link) && link['type'] === 'doc' ? textOf(link['id']) : undefined,
    });
  }
  const assets = others.filter(
    (other) => !/(?:^|\/)(?:_category_\.(?:json|ya?ml)|package\.json)$/.test(other),
  );
  const pages = files.map((file) => docsPage(docs, file, base));
  site.folders.push(docs);
  site.pages.push(...pages);
  site.addAssets(docs, assets, base);
  return { base, categories, pages };
}

function docsPage(docs: string, name: string, base: string): DocsPage {
  const file = path.join(docs, name);
  const { frontmatter } = splitPage(textOfFile(file) ?? '', name);
  const source = withoutExtension(name);
  const plain = source.split('/').map((segment) => numberPrefix(segment).rest);
  const folder = plain.slice(0, -1).join('/');
  const last = plain.at(-1) ?? '';
  const id = joined(folder, textOf(frontmatter['id']) ?? last);
  const slug = textOf(frontmatter['slug']);
  const isIndex =
    /^(?:index|readme)$/i.test(last) || (folder !== '' && last.toLowerCase() === plain.at(-2)?.toLowerCase());
  const own = isIndex ? joined(folder, 'index') : id;
  const route = slug === undefined ? own : slug.startsWith('/') ? joined(slug) : joined(folder, slug);
  const isPart = name.split('/').some((segment) => segment.startsWith('_'));
  const position = frontmatter['sidebar_position'];
  return {
    file,
    path: isPart ? joined(base, source) : joined(base, addressOf(route) === '' ? 'index' : route),
    syntax: 'mdx',
    isPart,
    source,
    id,
    label: textOf(frontmatter['sidebar_label']),
    order: typeof position === 'number' ? position : undefined,
    isListed: !isPart && frontmatter['draft'] !== true && frontmatter['unlisted'] !== true,
  };
}

/** A page among its neighbors, under the name of its file. */
export function placeOf({ source, order }: DocsPage): PlacedPage {
  return { path: source, order };
}
