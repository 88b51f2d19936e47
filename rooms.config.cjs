/**
 * The floors of `src`, the lowest first, and the rooms on each, the lowest first. A room may import every room of a lower floor, and the
 * rooms of its own floor that it names here. So imports point down, and no two rooms import each other, directly or in a circle.
 * `.dependency-cruiser.cjs` derives its rules from this table, and the table in ARCHITECTURE.md is written from it.
 */
const floors = {
  base: {
    holds: 'Shared values, texts, and diagnostics. Independent of docs.',
    rooms: {
      addresses: { holds: 'routes, links, and URL patterns', imports: [] },
      html: { holds: 'escaping, text of HTML, heading IDs', imports: [] },
      json: { holds: 'JSON and YAML readers that keep positions', imports: [] },
      model: { holds: 'the types of a site', imports: [] },
      strings: { holds: 'interface texts', imports: [] },
      report: { holds: 'diagnostics as text, for CI, and as JSON', imports: [] },
      net: { holds: 'requests to other hosts: allowed addresses and redirects', imports: [] },
      disk: {
        holds:
          'writes and deletes outside the output: the author’s files, the cache, temporary folders, locks',
        imports: ['report'],
      },
      cache: { holds: 'the store between builds, its keys, and downloaded files', imports: ['disk'] },
      watchdog: { holds: 'the thread that stops a command that hangs', imports: ['report'] },
    },
  },
  config: {
    holds: 'From the configuration file to a `SiteModel` and a `Navigation`.',
    rooms: {
      formats: {
        holds:
          '`engine/` validates a configuration against a schema, `mint/` and `docs/` are the formats, `upgrade/` converts between them',
        imports: [],
      },
      navigation: { holds: 'sections, switchers, and previous and next pages from the tree', imports: [] },
      redirects: { holds: 'rules, files for hosts, static redirects', imports: ['navigation'] },
    },
  },
  api: {
    holds: 'From an OpenAPI document to operations, schemas, examples and requests.',
    rooms: {
      specs: { holds: 'OpenAPI documents that come with the package', imports: [] },
      openapi: { holds: 'reading, checking, model, schemas, examples, pages of a document', imports: [] },
      changes: {
        holds: 'differences between two versions of a document, and what breaks',
        imports: ['openapi'],
      },
      samples: { holds: 'requests as code, a file for each language', imports: ['openapi'] },
      request: {
        holds: 'the request builder, sending a request, the relay of `dev`',
        imports: ['openapi', 'samples'],
      },
    },
  },
  content: {
    holds: 'From a Markdown file to HTML.',
    rooms: {
      code: { holds: 'fences, languages, highlighting', imports: [] },
      components: { holds: 'the MDX components: view, style, client code', imports: ['code'] },
      plugins: { holds: 'plugins of the project: types, running them, changing page text', imports: [] },
      page: { holds: 'a `Page`, its files, its diagnostics', imports: ['components'] },
      repair: { holds: 'repairs lenient MDX before it is compiled', imports: ['page'] },
      frontmatter: { holds: 'finds pages and reads their fields', imports: ['page', 'repair'] },
      compile: {
        holds: 'compiles page text to a function, and finds what its code does',
        imports: ['components', 'page', 'plugins', 'repair'],
      },
      islands: {
        holds: 'components with state: finding, marking, and rendering them, their client code',
        imports: ['code', 'compile', 'components', 'page'],
      },
      render: {
        holds: 'runs compiled pages and what they import; components of the project',
        imports: ['code', 'components', 'plugins', 'page', 'repair', 'frontmatter', 'compile', 'islands'],
      },
    },
  },
  page: {
    holds: 'Everything that a reader sees on a page.',
    rooms: {
      search: { holds: 'the full-text index and the search dialog', imports: [] },
      icons: { holds: 'icon names to inline SVG', imports: [] },
      analytics: { holds: 'analytics and chat services: settings, loading', imports: [] },
      agents: { holds: 'pages as Markdown, `llms.txt`, `skill.md`', imports: [] },
      seo: { holds: 'metadata for search engines and link previews', imports: [] },
      reference: { holds: 'the HTML of the API reference', imports: [] },
      playground: { holds: 'the form and its client code', imports: ['reference'] },
      mock: {
        holds: 'a mock of any document, in Node and in the page; `user-groups/` keeps state',
        imports: ['playground'],
      },
      layout: {
        holds: 'the page around the content: `PageView`, `.astro` parts, styles, client code',
        imports: ['search', 'icons', 'analytics', 'reference', 'playground', 'mock'],
      },
    },
  },
  site: {
    holds: 'The stages in order; one `PageView` for each route.',
    rooms: {
      audit: { holds: 'reads a built site: other hosts, inline code, broken links', imports: [] },
      external: { holds: 'checks links to other sites', imports: [] },
      assets: { holds: 'files of the site: fonts, favicons, previews, downloads, media', imports: [] },
      contract: {
        holds: 'requests in guides: read from code, compared with the OpenAPI documents',
        imports: ['assets'],
      },
      'sample-run': {
        holds: 'runs request samples against a local server and compares the requests',
        imports: [],
      },
      options: {
        holds: '`SiteOptions`, diagnostics of the site, the first stage',
        imports: ['assets', 'sample-run'],
      },
      links: { holds: 'resolves and checks links between pages', imports: ['options'] },
      look: {
        holds: 'shared by every page: styles, scripts, banner, repository',
        imports: ['assets', 'options'],
      },
      load: {
        holds: 'the stages from the configuration to routes',
        imports: ['assets', 'sample-run', 'options', 'links', 'look'],
      },
      'page-code': { holds: 'the process that runs page code', imports: [] },
      views: {
        holds: 'a `PageView` for each route, and its cache key',
        imports: ['assets', 'contract', 'sample-run', 'options', 'links', 'look', 'load'],
      },
      site: {
        holds: 'assembles the `Site`, loads it again in `dev`',
        imports: ['assets', 'contract', 'external', 'options', 'links', 'load', 'page-code', 'views'],
      },
      editor: {
        holds: 'completion, hover, references and rename for editors',
        imports: ['assets', 'options', 'links', 'load', 'views', 'site'],
      },
    },
  },
  build: {
    holds: 'Writing a site, serving it, integrating with an Astro project.',
    rooms: {
      options: { holds: 'integration options: validation, the files that they name', imports: [] },
      output: { holds: 'writes a site: staging, replacing, host files, search', imports: ['options'] },
      build: {
        holds: 'a build: settings, page cache, shards, packed routes',
        imports: ['options', 'output'],
      },
      dev: {
        holds: 'serving, watching, and code that browsers load only in `dev`',
        imports: ['build', 'options', 'output'],
      },
      offline: {
        holds: 'turns a built site into one that opens from disk, and into one document to print',
        imports: ['options', 'output', 'build'],
      },
      astro: {
        holds: 'the hooks of the integration, several sites, adapters',
        imports: ['options', 'output', 'build', 'dev', 'offline'],
      },
      routes: { holds: 'the Astro routes', imports: [] },
    },
  },
  cli: {
    holds: 'The command line.',
    rooms: {
      init: {
        holds: 'creates a site: from scratch, from Markdown files, from the site of another tool',
        imports: [],
      },
      arguments: { holds: 'commands, options, help', imports: ['init'] },
      process: { holds: 'start and end of the process', imports: [] },
      commands: { holds: 'a file for each command', imports: ['init', 'arguments', 'process'] },
      lsp: { holds: 'the language server', imports: ['arguments', 'commands'] },
    },
  },
};

/** Files that lie on a floor itself. Every room may import those of `base`; those of `cli` start the command. */
const common = {
  'diagnostics.ts': 'what a diagnostic is',
  'nearest.ts': 'did you mean',
  'text.ts': 'reading and cutting text',
  'get-or-make.ts': 'a value made once for each key',
  'walk-folder.ts': 'listing a folder',
  'read-file.ts': 'reading a file that may be missing',
  'reads.ts': 'which files the sites of `dev` depend on',
  'ignore-file.ts': 'what a docs folder leaves out',
  'late.ts': 'loading a package when it is needed',
  'load-again.ts': 'loading once more what a browser failed to load',
  'stored.ts': 'texts that a browser keeps for a reader',
};

/** Every room as `floor/room`, with all rooms it may import, the lowest first. */
const rooms = {};
for (const [floor, { rooms: own }] of Object.entries(floors)) {
  const below = Object.keys(rooms);
  for (const [name, { holds, imports }] of Object.entries(own)) {
    const beside = imports.map((other) => `${floor}/${other}`);
    const up = beside.filter((other) => !(other in rooms));
    if (up.length > 0)
      throw new Error(`The room ${floor}/${name} imports what is not below it: ${up.join(', ')}.`);
    rooms[`${floor}/${name}`] = { holds, imports: [...below, ...beside] };
  }
}

module.exports = { floors, rooms, common };
