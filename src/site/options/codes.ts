import { placeText, reporter, type CodeEntry, type Diagnostic } from '../../base/diagnostics.ts';

export const siteCodes = {
  'config/other-file': {
    severity: 'info',
    message: ({ name }: { name: string }) =>
      `The file is ignored, because \`${name}\` in the same folder is the configuration.`,
    hint: true,
    meaning: 'The docs folder has configuration files in two formats. The newer format is used.',
    fix: 'Remove the file, or select it with `--config`.',
  },
  'site/same-address': {
    severity: 'warning',
    message: ({ path, first }: { path: string; first: string }) =>
      `"${path}" and "${first}" have the same URL; only "${first}" is built.`,
    hint: true,
    meaning: 'Two pages have the same URL, so only the first one is built.',
    fix: 'Rename one of them, or move the index file of the folder.',
  },
  'site/taken-name': {
    severity: 'warning',
    message: ({ name, by }: { name: string; by: string }) =>
      `${by} has the path of the generated \`${name}\`, so that file is not written.`,
    hint: 'Rename it, or leave it if you do not need the generated file.',
    meaning:
      'A page or redirect has the name of a file that Lectern generates for AI agents or crawlers (`llms.txt`, `llms-full.txt`, `skill.md`, `robots.txt`, `sitemap.xml`) and replaces it. The Markdown copy of a page named `skill` is such a file.',
    fix: 'Rename the page, or change the source of the redirect.',
  },
  'site/ignored-page': {
    severity: 'error',
    message: ({ path, source, by }: { path: string; source: string; by: string }) =>
      `The page \`${path}\` is left out, because \`${by}\` ignores \`${source}\`.`,
    hint: true,
    meaning: 'The navigation lists a page that the `.mintignore` file excludes.',
    fix: 'Remove the entry, or the line in `.mintignore`. A line that starts with `!` includes a file again.',
  },
  'site/related-page': {
    severity: 'warning',
    message: ({ key, target }: { key: string; target: string }) =>
      `\`${key}\` names the page \`${target}\`, which does not exist, so it is left out.`,
    hint: ({ key, meant }: { key: string; meant: string | undefined }) =>
      meant === undefined ? `Correct the path, or remove it from \`${key}\`.` : `Did you mean \`/${meant}\`?`,
    meaning: 'The `related` or `translations` list of a page contains a page that does not exist.',
    fix: 'Correct the path, or remove it.',
  },
  'site/page-unwritten': {
    severity: 'error',
    message: ({ route, reason }: { route: string; reason: string }) =>
      `The page \`/${route}\` is left out: its file in the output ${reason}.`,
    hint: 'Rename the file of the page, or shorten its name.',
    meaning:
      'The file of a page cannot be written, because its name is too long or another file of the site has it. The page is left out.',
    fix: 'Rename the file of the page.',
  },
  'site/no-markdown': {
    severity: 'warning',
    message: ({ route, reason }: { route: string; reason: string }) =>
      `The page \`/${route}\` has no Markdown copy: the name of that file ${reason}.`,
    hint: 'Rename the file of the page, or shorten its name.',
    meaning: 'The Markdown copy of a page cannot be written under the name of the page.',
    fix: 'Rename the file of the page.',
  },
  'site/file-left-out': {
    severity: 'warning',
    message: ({ reason }: { reason: string }) => `The file is left out of the site: ${reason}.`,
    hint: 'Make the file readable, and give it a name that no other file of the site has.',
    meaning:
      'A file in the docs folder cannot be copied to the site, because it is not readable or another file of the site has its path.',
    fix: 'Make the file readable for the user who runs the build, or rename it.',
  },
  'site/private-file': {
    severity: 'info',
    message: 'The file is left out of the site: only pages for certain readers use it.',
    hint: 'To publish it, use it on a page for everyone.',
    meaning:
      'Only pages with `groups` use an image or another file of the docs folder, so it is left out with them.',
    fix: 'Leave it, or use the file on a page for everyone.',
  },
  'site/redirect-left-out': {
    severity: 'warning',
    message: ({ from, reason }: { from: string; reason: string }) =>
      `The redirect from \`/${from}\` is left out: its file in the output ${reason}.`,
    hint: true,
    meaning:
      'No page can be written at the source of a redirect, because a page or file already exists there or the name is not valid.',
    fix: 'Correct the source, or remove the redirect.',
  },
  'site/hidden-page': {
    severity: 'warning',
    message: ({ route, by, source }: { route: string; by: string; source: string | undefined }) =>
      `\`/${route}\` is ${by}, which hides the docs page${source === undefined ? '' : ` \`${source}\``}.`,
    hint: true,
    meaning: 'The Astro project has its own page or redirect at the URL of a docs page.',
    fix: 'Rename or remove one of them.',
  },
  'site/unknown-own-page': {
    severity: 'info',
    message: ({ route }: { route: string }) =>
      `\`/${route}\` uses \`LecternPage\`, but was not found in the pages folder, so it is missing from the navigation, the search, and the lists of pages.`,
    hint: 'Import `astro-lectern/LecternPage.astro` in the page, or in a component that the page imports with a relative path.',
    meaning:
      'The page has parameters, comes from an integration, or imports `LecternPage` through an alias. It is rendered, but missing from the navigation, the search, and the lists of pages.',
    fix: 'Create the page as a file with a single URL that imports `astro-lectern/LecternPage.astro`.',
  },
  'site/own-page-not-drawn': {
    severity: 'error',
    message: ({ route }: { route: string }) =>
      `\`/${route}\` was not prerendered with \`LecternPage\`, so it is missing from the search and the Markdown copies.`,
    hint: 'Add `export const prerender = true` to the page if it is rendered on the server.',
    meaning:
      'A project page that uses `LecternPage` is rendered on the server, or does not actually render `LecternPage`.',
    fix: 'Prerender the page at build time, or do not use `LecternPage`.',
  },
  'site/unknown-place': {
    severity: 'warning',
    message: ({ path }: { path: string }) => `The page \`${path}\` in \`beside\` does not exist.`,
    hint: 'Set `beside` to the path of a docs page.',
    meaning: 'The `beside` prop of `LecternPage` is not the path of a docs page.',
    fix: 'Correct the path, or remove the prop.',
  },
  'site/no-repository': {
    severity: 'warning',
    message: 'The repository of the docs is unknown, so the feedback links are left out.',
    hint: 'Set it with `--repository` on the command line, or with the `repository` option of the integration.',
    meaning: '`feedback` turns on links to the repository of the docs, but the repository is unknown.',
    fix: 'Set it with `--repository` or the `repository` option. Lectern also reads `package.json`, the git remote, and a GitHub link in the configuration.',
  },
  'site/guessed-repository': {
    severity: 'info',
    message: ({ url, key }: { url: string; key: string }) =>
      `The feedback links point to \`${url}\`, which is a guess based on \`${key}\` and may be the wrong repository.`,
    hint: ({ url }: { url: string }) =>
      `Set the repository with \`--repository ${url}\`, the \`repository\` option, or \`repository\` in \`package.json\`.`,
    meaning: 'The repository for the feedback links is a guess based on a GitHub link.',
    fix: 'Set it with `--repository`, the `repository` option, or `repository` in `package.json`.',
  },
  'site/redirect-file': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `The project has its own ${name}, so the redirects were not written to it`,
    hint: 'Remove or rename it, or add the redirects by hand.',
    meaning: 'The project already has a file or page with the name of the redirects file.',
    fix: 'Remove or rename it, or add the redirects to the file yourself.',
  },
  'site/no-feed': {
    severity: 'info',
    message: 'This changelog has no feed, because the URL of the site is not set',
    hint: 'Set it with `--site`, or with `site` in the Astro configuration.',
    meaning: 'A page with `<Update>` entries gets a feed only if the URL of the site is set.',
    fix: 'Set the URL with `--site`, or with `site` in the Astro configuration.',
  },
  'site/no-address': {
    severity: 'info',
    message:
      'The URL of the published site is not set, so the site has no sitemap, no canonical URLs, and no images for link previews.',
    hint: true,
    meaning:
      'The sitemap, canonical URLs, and images for link previews need the URL of the published site, which is not set.',
    fix: 'Set it with `--site`, with `site` in the Astro configuration, or with the `canonical` meta tag in the configuration.',
  },
  'site/author-script': {
    severity: 'info',
    message: ({ file }: { file: string }) =>
      `\`${file}\` runs on every page, as the configuration format specifies.`,
    hint: 'To turn off the style sheets and scripts in the docs folder, use `authorFiles: false` or `--no-author-files`.',
    meaning:
      'A script in the docs folder runs on every page in the reader’s browser, as the configuration format specifies.',
    fix: 'Leave it, or turn off all such files with `authorFiles: false` or `--no-author-files`.',
  },
  'site/author-style': {
    severity: 'info',
    message: ({ file }: { file: string }) =>
      `\`${file}\` is loaded on every page, as the configuration format specifies.`,
    meaning:
      'A style sheet in the docs folder is loaded on every page, as the configuration format specifies.',
    fix: 'Leave it, or turn off all such files with `authorFiles: false` or `--no-author-files`.',
  },
  'site/unmatched-selectors': {
    severity: 'info',
    message: ({ count, some, more }: { count: number; some: readonly string[]; more: number }) =>
      `${count === 1 ? 'A selector of your style sheets matches' : `${count} selectors of your style sheets match`} no element of the site: ${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    hint: true,
    meaning:
      'Style sheets in the docs folder use ids or classes that do not exist in the layout, pages, or scripts. They were probably written for the product that built the site before. All of them are reported together.',
    fix: 'Rewrite the styles for the elements of this site, or remove them. These selectors work here too: the ids `navbar`, `sidebar`, `sidebar-content`, `content-area`, `footer`, `topbar-cta-button`, and `search-bar-entry`, and the `data-current-path` attribute of `html`.',
  },
  'site/author-file-left-out': {
    severity: 'info',
    hint: 'Leave it, or move files that pages need into the docs folder itself or next to its pages.',
    meaning:
      'A style sheet or script in the docs folder is not loaded on any page, because it belongs to a program or tool in the same folder, or browsers cannot run it.',
    fix: 'Leave it, or move files that pages need into the docs folder itself or next to its pages, as plain scripts.',
  },
  'site/no-search': {
    severity: 'warning',
    message: ({ reason }: { reason: string }) => `The site has no search, because ${reason}`,
    meaning: 'A page or file of the site has the name of a search file, so the site is built without search.',
    fix: 'Move or rename the `_search` folder in the docs.',
  },
  'site/no-cache': {
    severity: 'info',
    message: ({ reason }: { reason: string }) => `This build is not cached, because ${reason}.`,
    meaning: 'The cache folder is not writable, so every build starts from scratch.',
    fix: 'Make the folder writable, or set another folder in the `LECTERN_CACHE_DIR` environment variable.',
  },
  'openapi/coverage': {
    severity: 'info',
    meaning:
      'The number of details that the OpenAPI documents leave open and that pages show as not specified, by operation.',
    fix: 'No action is needed. To improve the pages, add the missing details to the document, starting with the listed operations.',
  },
  'api/unreadable-operation': {
    severity: 'error',
    message: ({ written }: { written: string }) => `"${written}" is not an operation.`,
    hint: 'Write the method and the path, as in "GET /users/{id}". If there are several OpenAPI documents, put the file first.',
    meaning:
      'The `openapi` key of a page does not have the format `[file] METHOD /path` or `[file] webhook NAME`.',
    fix: 'Write the method and path of the operation as in the OpenAPI document.',
  },
  'api/schema-not-found': {
    severity: 'error',
    message: ({ name }: { name: string }) => `No OpenAPI document defines the schema "${name}".`,
    hint: ({ meant }: { meant: string | undefined }) =>
      meant ? `Did you mean "${meant}"?` : 'Compare the name with `components.schemas`.',
    meaning: 'The `openapi-schema` key of a page refers to a schema that no OpenAPI document defines.',
    fix: 'Use the name in `components.schemas`. If there are several documents, put the file before it.',
  },
  'site/code-theme': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `The code theme \`${name}\` does not exist, so code has the default colors.`,
    hint: ({ meant }: { meant: string | undefined }) =>
      meant ? `Did you mean \`${meant}\`?` : 'Use the name of a Shiki theme, such as `github-light`.',
    meaning: 'The configuration sets a code theme that Shiki does not have.',
    fix: 'Use a name from the list of Shiki themes, or `css-variables`.',
  },
  'site/texts': {
    severity: 'error',
    hint: true,
    meaning:
      'A file that the option `translations` names contains a key that does not exist, or a text that cannot be used. The text is left out.',
    fix: 'Use the keys and placeholders of the type `Translation`.',
  },
  'site/grammar': {
    severity: 'warning',
    message: ({ file, problem }: { file: string; problem: string }) =>
      `The grammar \`${file}\` is left out: it ${problem}.`,
    hint: 'Set the path of a JSON file in the docs folder that contains a TextMate grammar.',
    meaning: 'A code grammar in the configuration could not be used.',
    fix: 'Correct the path or the file. A grammar needs a `scopeName` and a list of `patterns`.',
  },
  'link/broken-page': {
    severity: 'warning',
    meaning: 'A link points to a page that does not exist, and no redirect has this source.',
    fix: 'Correct the path, or add a redirect.',
  },
  'link/broken-anchor': {
    severity: 'warning',
    meaning: 'The linked page exists, but has no element with the ID after `#`.',
    fix: 'Use the ID of a heading: its text in lowercase, with hyphens instead of spaces.',
  },
  'link/missing-base': {
    severity: 'warning',
    message: ({ base, links }: { base: string; links: readonly Diagnostic[] }) =>
      `${links.length} links start with \`/${base}/\`, where this site has nothing; what follows is there without it. The first: ${links.slice(0, 3).map(placeText).join(', ')}`,
    hint: ({ base }: { base: string }) =>
      `Build with \`--base /${base}\` (\`base\` in an Astro configuration) if readers find the site there. Otherwise, remove \`/${base}\` from the links.`,
    meaning:
      'Many links start with a path that is no folder of the site, and the rest of each link matches a page or file. The path is probably the base path of the site. One diagnostic reports all of these links.',
    fix: 'Build with the path as `--base` (or `base` in the Astro configuration), or remove it from the links.',
  },
  'link/missing-asset': {
    severity: 'warning',
    meaning: 'A page shows or links to a file that does not exist in the docs folder.',
    fix: 'Correct the path, or add the file. A path that starts with `/` is relative to the docs folder.',
  },
} satisfies Record<string, CodeEntry>;

export const report = reporter(siteCodes);
