/**
 * The rooms of `src`: what each holds, and which rooms it may import. A room stands below all that it imports, so no two
 * rooms can import each other, in a circle or directly. `.dependency-cruiser.cjs` makes its rules of this table, and the
 * table of ARCHITECTURE.md is written from it.
 */
const rooms = {
  addresses: { holds: 'routes, links and patterns of addresses', imports: [] },
  html: { holds: 'escaping, text of HTML, ids of headings', imports: [] },
  json: { holds: 'one reader of JSON and YAML, with positions', imports: [] },
  model: { holds: 'the types of a site', imports: [] },
  strings: { holds: 'the texts of the interface, a file for each language', imports: [] },
  cache: {
    holds: 'what builds leave for the next one: the store, its keys, copies of what was fetched',
    imports: [],
  },
  report: { holds: 'diagnostics for a person, for CI, for a tool', imports: [] },
  audit: { holds: 'reads a built site: other hosts, inline code, broken links', imports: [] },
  search: { holds: 'the full-text index and the dialog that asks it', imports: ['strings'] },
  icons: { holds: 'icon names to inline SVG', imports: [] },
  specs: { holds: 'descriptions that come with the package', imports: [] },
  analytics: {
    holds: 'services that count readers, and chat windows: settings, loading',
    imports: ['model'],
  },
  formats: {
    holds:
      '`engine/` checks a configuration against a schema, `mint/` and `docs/` are the formats, `upgrade/` writes one as the other',
    imports: ['addresses', 'json', 'model'],
  },
  code: { holds: 'fences, languages, highlighting', imports: ['html', 'cache'] },
  components: { holds: 'the MDX components: view, style, client code', imports: ['html', 'code', 'strings'] },
  plugins: {
    holds: 'plugins of the project: their types, running them, what they change of the text of pages',
    imports: ['html', 'model'],
  },
  content: {
    holds: 'pages: finding, frontmatter, compiling, drawing',
    imports: ['json', 'addresses', 'html', 'cache', 'code', 'components', 'plugins', 'strings'],
  },
  navigation: {
    holds: 'a tree to sections, switchers, prev and next; pure',
    imports: ['addresses', 'model', 'strings'],
  },
  redirects: {
    holds: 'rules, files for hosts, static redirects',
    imports: ['addresses', 'model', 'navigation'],
  },
  openapi: {
    holds: 'descriptions: reading, checking, model, schemas, examples, which pages they give',
    imports: ['json', 'addresses', 'model', 'cache', 'strings'],
  },
  changes: {
    holds:
      'two versions of a description: reading them from files and git, what is different, whom it breaks',
    imports: ['addresses', 'json', 'openapi', 'strings'],
  },
  external: {
    holds: 'asks other sites whether the links to them lead somewhere',
    imports: ['addresses', 'cache', 'openapi'],
  },
  samples: { holds: 'requests as code, a file for each language', imports: ['html', 'openapi'] },
  reference: {
    holds: 'the HTML of the API reference',
    imports: ['json', 'addresses', 'html', 'model', 'components', 'openapi', 'changes', 'strings'],
  },
  request: {
    holds: 'the one request builder: values of a form to a request; sending it, the relay of `dev`',
    imports: ['addresses', 'openapi', 'samples', 'strings'],
  },
  playground: {
    holds: 'the form and its client code',
    imports: ['json', 'model', 'components', 'openapi', 'samples', 'request', 'strings'],
  },
  mock: {
    holds: 'a mock of any description, in Node and in the page; `user-groups/` is one with a memory',
    imports: ['report', 'openapi', 'samples', 'request', 'playground', 'strings'],
  },
  'sample-run': {
    holds: 'runs request samples against a server of this machine, and compares what arrives',
    imports: ['openapi', 'samples', 'request', 'mock'],
  },
  agents: { holds: 'pages as Markdown, `llms.txt`, `skill.md`; pure', imports: ['code', 'strings'] },
  seo: {
    holds: 'what search engines and link previews read; pure',
    imports: ['addresses', 'html', 'model', 'content', 'navigation'],
  },
  layout: {
    holds: 'the page around the content: `PageView`, `.astro` parts, styles, client code',
    imports: [
      'addresses',
      'html',
      'model',
      'search',
      'icons',
      'analytics',
      'components',
      'navigation',
      'reference',
      'playground',
      'mock',
      'strings',
    ],
  },
  assets: {
    holds: 'files of the site: fonts, favicons, previews, downloads, media',
    imports: ['addresses', 'model', 'cache', 'content', 'seo', 'layout'],
  },
  init: {
    holds: 'begins a site: of nothing, of the files of a folder, of the site of another tool',
    imports: ['json', 'addresses', 'formats', 'components', 'content', 'openapi'],
  },
  site: {
    holds: 'puts the stages together; gives the routes a `PageView` for each page',
    imports: [
      'addresses',
      'html',
      'model',
      'cache',
      'report',
      'audit',
      'search',
      'icons',
      'specs',
      'analytics',
      'formats',
      'code',
      'components',
      'plugins',
      'content',
      'navigation',
      'redirects',
      'openapi',
      'changes',
      'external',
      'samples',
      'reference',
      'request',
      'playground',
      'mock',
      'sample-run',
      'agents',
      'seo',
      'layout',
      'assets',
      'init',
      'strings',
    ],
  },
  integration: {
    holds: 'the Astro integration: hooks, `dev`, the output, the page cache',
    imports: [
      'addresses',
      'html',
      'cache',
      'report',
      'search',
      'icons',
      'components',
      'formats',
      'navigation',
      'plugins',
      'content',
      'redirects',
      'openapi',
      'request',
      'mock',
      'layout',
      'assets',
      'site',
      'strings',
    ],
  },
  routes: {
    holds: 'the Astro routes',
    imports: ['components', 'content', 'reference', 'playground', 'layout', 'site'],
  },
  cli: {
    holds: 'the `lectern` command',
    imports: [
      'addresses',
      'cache',
      'report',
      'audit',
      'specs',
      'formats',
      'redirects',
      'plugins',
      'openapi',
      'changes',
      'external',
      'samples',
      'mock',
      'sample-run',
      'assets',
      'site',
      'integration',
      'init',
      'strings',
    ],
  },
};

/** Files of `src` that belong to no room and that every room may import. */
const common = {
  'diagnostics.ts': 'what a diagnostic is',
  'nearest.ts': 'did you mean',
  'text.ts': 'reading and cutting text',
  'walk-folder.ts': 'listing a folder',
  'read-file.ts': 'reading a file that may be missing',
  'ignore-file.ts': 'what a docs folder leaves out',
  'late.ts': 'loading a package when it is needed',
};

const names = Object.keys(rooms);
for (const [index, name] of names.entries()) {
  const up = rooms[name].imports.filter((other) => !names.slice(0, index).includes(other));
  if (up.length > 0)
    throw new Error(`The room ${name} imports what does not stand above it in the table: ${up.join(', ')}.`);
}

module.exports = { rooms, common };
