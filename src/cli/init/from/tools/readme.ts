import path from 'node:path';
import { parseText } from '../../../../api/openapi/parse.ts';
import { isObject, listOf, objectOf } from '../../../../api/openapi/pointer.ts';
import { readYaml } from '../../../../base/json/yaml.ts';
import type { OtherSite } from '../../other-tools.ts';
import { headingOf } from '../../names.ts';
import { joined, listFiles, textOfFile, withoutExtension } from '../files.ts';
import { type Frontmatter, splitPage, textOf, withoutFields } from '../frontmatter.ts';
import { type Dialect, type Entry, ReadSite, type Section, type SourcePage } from '../ReadSite.ts';
import { convertReadme, readmeTags } from '../text/readme.ts';

/** Folders of a project with their labels and the first part of their addresses. */
const SECTIONS = [
  { folder: 'docs', label: 'Guides', base: 'docs' },
  { folder: 'reference', label: 'API reference', base: 'reference' },
  { folder: 'recipes', label: 'Recipes', base: 'recipes' },
  { folder: 'custom_pages', label: 'Pages', base: 'page' },
];
/** Prefixes of links (`doc:install`) with the addresses that they can mean. */
const LINKS: Record<string, string[]> = {
  doc: ['docs', 'reference'],
  ref: ['reference', 'docs'],
  page: ['page'],
  recipe: ['recipes'],
};

const dialect: Dialect = {
  blocks: [],
  hasFenceTitles: true,
  convert: convertReadme,
  tags: readmeTags,
  after({ next }) {
    const { description, pages } = objectOf(next);
    const items = listOf(pages)
      .filter(isObject)
      .map(({ title, slug, url, type }) => {
        const to = textOf(url) ?? `${type === 'endpoint' ? 'ref' : 'doc'}:${String(slug)}`;
        return `- [${textOf(title) ?? to}](${to})`;
      });
    if (items.length === 0) return textOf(description) ?? '';
    return [textOf(description) ?? "**What's next**", items.join('\n')].join('\n\n');
  },
  links(target) {
    const [, kind = '', slug = ''] = /^(doc|ref|page|recipe):(.+)$/.exec(target) ?? [];
    return (LINKS[kind] ?? []).map((base) => `/${base}/${slug}`);
  },
  frontmatter(given, leave) {
    const { excerpt, metadata, link, recipe: _, next: __, ...rest } = given;
    const page: Frontmatter = { ...rest };
    withoutFields(page, 'api api_config category slug parentDoc order fullscreen', 'recipes', leave);
    for (const key of ['hidden', 'deprecated', 'description'])
      if (page[key] === false || page[key] === '') delete page[key];
    if (textOf(excerpt) !== undefined) page['description'] = excerpt;
    const { title, description, keywords, image, robots } = objectOf(metadata);
    if (textOf(title) !== undefined) page['og:title'] = title;
    if (textOf(description) !== undefined) page['og:description'] = description;
    if (textOf(image) !== undefined) page['og:image'] = image;
    if (robots === 'noindex') page['noindex'] = true;
    if (listOf(keywords).length > 0) page['keywords'] = keywords;
    if (textOf(objectOf(link)['url']) !== undefined) page['url'] = objectOf(link)['url'];
    return page;
  },
};

/** Reads a project of ReadMe: folders of categories whose order is in `_order.yaml`. */
export async function readReadme({ config: file }: OtherSite): Promise<ReadSite> {
  const root = path.dirname(path.dirname(file));
  const site = new ReadSite(root, file, dialect);
  const sections: Section[] = [];
  site.languages = [{ sections }];
  const operations = new Operations(site);
  for (const { folder, label, base } of SECTIONS) {
    const section = new SectionReader(site, path.join(root, folder), base, operations);
    const entries = await section.read();
    if (folder !== 'custom_pages') sections.push({ label, entries });
  }
  for (const folder of ['custom_blocks', 'reusable_content']) {
    const { pages } = await listFiles(path.join(root, folder), root);
    for (const name of pages) {
      const block = path.basename(withoutExtension(name));
      site.pages.push({
        file: path.join(root, folder, name),
        path: `snippets/${block}`,
        syntax: /x$/i.test(name) ? 'mdx' : 'md',
        isPart: true,
      });
      site.globals.set(block, /x$/i.test(name) ? `{ ${block} }` : block);
    }
  }
  return site;
}

/** Reads the pages and the order of a section. */
class SectionReader {
  readonly #site: ReadSite;
  readonly #folder: string;
  readonly #base: string;
  readonly #operations: Operations;
  readonly #taken = new Set<string>();
  #files: string[] = [];

  constructor(site: ReadSite, folder: string, base: string, operations: Operations) {
    this.#site = site;
    this.#folder = folder;
    this.#base = base;
    this.#operations = operations;
  }

  async read(): Promise<Entry[]> {
    const { pages, others } = await listFiles(this.#folder, this.#site.root);
    this.#files = pages;
    const shown = others.filter((other) => !/(?:^|\/)_order\.ya?ml$/.test(other));
    this.#site.addAssets(this.#folder, shown, this.#base);
    const entries = this.#entries('');
    if (this.#base !== 'reference') return entries;
    // A document without pages of its own has those that its operations make.
    const documents = shown.filter(
      (name) => /^[^/]+\.(?:json|ya?ml)$/.test(name) && !this.#operations.isUsed(name),
    );
    return [...entries, ...documents.flatMap((name) => this.#operations.groupOf(name))];
  }

  #entries(folder: string): Entry[] {
    const { value } = readYaml(textOfFile(path.join(this.#folder, folder, '_order.yaml')) ?? '', {
      maxAliases: 10,
    });
    const prefix = folder === '' ? '' : `${folder}/`;
    const below = this.#files
      .filter((file) => file.startsWith(prefix))
      .map((file) => file.slice(prefix.length));
    const names = new Set([
      ...listOf(value).map(String),
      ...below.map((file) => withoutExtension(file.split('/')[0] ?? '')).sort(),
    ]);
    names.delete('index');
    return [...names].flatMap((name): Entry[] => {
      const at = `${prefix}${name}`;
      const file = this.#files.find((one) => one === `${at}.md` || one === `${at}.mdx`);
      const index = this.#files.find((one) => one === `${at}/index.md` || one === `${at}/index.mdx`);
      const own = file ?? index;
      const page = own === undefined ? undefined : this.#page(own, name);
      if (!this.#files.some((one) => one.startsWith(`${at}/`) && one !== index))
        return page === undefined
          ? own === undefined
            ? [{ kind: 'page', path: at }]
            : []
          : [{ kind: 'page', path: page.path }];
      const entries = this.#entries(at);
      // The pages that ReadMe makes for an API stand at the top.
      if (name === 'ReadMeConfig') return entries;
      return [
        {
          kind: 'group',
          label: page?.title ?? (/[A-Z\s]/.test(name) ? name : headingOf(name)),
          entries,
          page: page?.path,
        },
      ];
    });
  }

  /** Adds a page. Its address has no folders, unless another page has it. */
  #page(name: string, slug: string): { path: string; title: string | undefined } | undefined {
    const file = path.join(this.#folder, name);
    const { frontmatter, body } = splitPage(textOfFile(file) ?? '', name);
    if (frontmatter['api_config'] !== undefined && body.trim() === '') {
      this.#site.leave(file, 'a page that ReadMe fills');
      return undefined;
    }
    const plain = joined(this.#base, slug);
    const at = this.#taken.has(plain) ? joined(this.#base, withoutExtension(name)) : plain;
    this.#taken.add(at);
    const openapi = this.#operations.of(frontmatter['api'], file);
    const page: SourcePage = {
      file,
      path: at,
      syntax: 'md',
      ...(openapi !== undefined && { extra: { openapi } }),
    };
    this.#site.pages.push(page);
    return { path: at, title: textOf(frontmatter['title']) };
  }
}

/** Finds the operations that pages of the reference name by their IDs. */
class Operations {
  readonly #site: ReadSite;
  readonly #documents = new Map<string, { title: string | undefined; byId: Map<string, string> }>();
  readonly #used = new Set<string>();

  constructor(site: ReadSite) {
    this.#site = site;
  }

  /** Returns the value of `openapi` in the frontmatter. */
  of(api: unknown, file: string): string | undefined {
    const [name, id] = [textOf(objectOf(api)['file']), textOf(objectOf(api)['operationId'])];
    if (name === undefined || id === undefined) return undefined;
    this.#used.add(name);
    const operation = this.#read(name).byId.get(id);
    if (operation === undefined) this.#site.leave(file, `the operation \`${id}\` of \`${name}\``);
    return operation === undefined ? undefined : `/reference/${name} ${operation}`;
  }

  isUsed(name: string): boolean {
    return this.#used.has(name);
  }

  groupOf(name: string): Entry[] {
    const { title, byId } = this.#read(name);
    const label = title ?? headingOf(withoutExtension(name));
    return byId.size === 0 ? [] : [{ kind: 'group', label, entries: [], openapi: `/reference/${name}` }];
  }

  #read(name: string): { title: string | undefined; byId: Map<string, string> } {
    const known = this.#documents.get(name);
    if (known) return known;
    const byId = new Map<string, string>();
    const { value } = parseText(
      textOfFile(path.join(this.#site.root, 'reference', joined(name))) ?? '',
      name,
    );
    const document = objectOf(value);
    for (const [kind, isWebhook] of [
      ['paths', false],
      ['webhooks', true],
    ] as const)
      for (const [at, item] of Object.entries(objectOf(document[kind])))
        for (const [method, operation] of Object.entries(objectOf(item)))
          if (isObject(operation) && /^(?:get|put|post|delete|options|head|patch|trace)$/.test(method))
            byId.set(
              textOf(operation['operationId']) ?? `${method}_${at}`,
              isWebhook ? `webhook ${at}` : `${method.toUpperCase()} ${at}`,
            );
    const found = { title: textOf(objectOf(document['info'])['title']), byId };
    this.#documents.set(name, found);
    return found;
  }
}
