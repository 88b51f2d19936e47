import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

/** Every diagnostic that only shows once the stages are put together. */
export const siteCodes = {
  'config/other-file': {
    severity: 'info',
    message: ({ name }: { name: string }) =>
      `The file is not read: \`${name}\` beside it is the configuration.`,
    hint: true,
    meaning: 'The docs folder has configuration files of two formats. The later format counts.',
    mend: 'Remove the file, or name it with `--config`.',
  },
  'site/same-address': {
    severity: 'warning',
    message: ({ path, first }: { path: string; first: string }) =>
      `"${path}" and "${first}" have the same address; only "${first}" is built.`,
    hint: true,
    meaning: 'Two pages have the same address, so only the first one is built.',
    mend: "Rename one of them, or move the folder's index.",
  },
  'site/taken-name': {
    severity: 'warning',
    message: ({ name, by }: { name: string; by: string }) =>
      `${by} stands where the site has its \`${name}\`, so that file is not written.`,
    hint: 'Give it another name, or leave it if the file is not needed.',
    meaning:
      'A page or a redirect has the name of a file that the site makes for assistants or crawlers (`llms.txt`, `llms-full.txt`, `skill.md`, `robots.txt`, `sitemap.xml`), and takes its place. The Markdown of a page called `skill` is such a file.',
    mend: 'Rename the page, or redirect from another address.',
  },
  'site/ignored-page': {
    severity: 'error',
    message: ({ path, source, by }: { path: string; source: string; by: string }) =>
      `The page \`${path}\` is left out: a line of \`${by}\` ignores \`${source}\`.`,
    hint: true,
    meaning: 'An entry of the navigation names a page that the `.mintignore` of the docs folder leaves out.',
    mend: 'Remove the entry, or the line of `.mintignore`; a line that starts with `!` takes a file back in.',
  },
  'site/related-page': {
    severity: 'warning',
    message: ({ key, target }: { key: string; target: string }) =>
      `\`${key}\` names the page \`${target}\`, which does not exist; it is left out.`,
    hint: ({ key, meant }: { key: string; meant: string | undefined }) =>
      meant === undefined ? `Correct the path, or remove it from \`${key}\`.` : `Did you mean \`/${meant}\`?`,
    meaning: 'The `related` or `translations` of a page names a page that the site does not have.',
    mend: 'Correct the path, or remove it.',
  },
  'site/page-unwritten': {
    severity: 'error',
    message: ({ route, reason }: { route: string; reason: string }) =>
      `The page \`/${route}\` is left out: its file in the output ${reason}.`,
    hint: 'Rename the file of the page, or give it a shorter name.',
    meaning:
      'No file can be written for a page under its name, so the page is left out. The name is too long, or another file of the site has it.',
    mend: 'Rename the file of the page.',
  },
  'site/no-markdown': {
    severity: 'warning',
    message: ({ route, reason }: { route: string; reason: string }) =>
      `The page \`/${route}\` has no Markdown beside it: the name of that file ${reason}.`,
    hint: 'Rename the file of the page, or give it a shorter name.',
    meaning: 'The Markdown of a page could not be written beside it under the name of the page.',
    mend: 'Rename the file of the page.',
  },
  'site/file-left-out': {
    severity: 'warning',
    message: ({ reason }: { reason: string }) => `The file is not part of the site: ${reason}.`,
    hint: 'Make it a file that can be read, with a name that nothing else of the site has.',
    meaning:
      'A file of the docs folder could not be copied into the site: it may not be read, or another file of the site has its place.',
    mend: 'Allow the user who builds to read the file, or rename it.',
  },
  'site/redirect-left-out': {
    severity: 'warning',
    message: ({ from, reason }: { from: string; reason: string }) =>
      `The redirect from \`/${from}\` is left out: its file in the output ${reason}.`,
    hint: true,
    meaning:
      'No page can be written at the source of a redirect: a page or file of the site or the project is there, or no file system takes the name.',
    mend: 'Correct the source, or remove the redirect.',
  },
  'site/hidden-page': {
    severity: 'warning',
    message: ({ route, by, source }: { route: string; by: string; source: string | undefined }) =>
      `\`/${route}\` is ${by}, which hides the page of the docs${source === undefined ? '' : ` \`${source}\``}.`,
    hint: true,
    meaning: 'The Astro project has a page or redirect of its own where a page of the docs would be.',
    mend: 'Rename or remove one of the two.',
  },
  'site/unknown-own-page': {
    severity: 'info',
    message: ({ route }: { route: string }) =>
      `\`/${route}\` is drawn with \`LecternPage\`, but it was not found in the folder of pages, so the navigation, the search and the lists of pages leave it out.`,
    hint: 'Import `astro-lectern/LecternPage.astro` in the file of the page, or in a component that it imports by a relative path.',
    meaning:
      'A page with parameters, of an integration, or that comes to `LecternPage` by an alias is drawn, and nothing else knows it.',
    mend: 'Give the page a file with one address that imports `astro-lectern/LecternPage.astro`.',
  },
  'site/own-page-not-drawn': {
    severity: 'error',
    message: ({ route }: { route: string }) =>
      `The build did not draw \`/${route}\` with \`LecternPage\`, so the search and the Markdown copies lack it. A server cannot draw it.`,
    hint: 'Write `export const prerender = true` in the page if a server makes it.',
    meaning:
      'A page of the project that uses `LecternPage` is made by a server, or does not use it in the end.',
    mend: 'Have Astro make the page at build, or draw it without `LecternPage`.',
  },
  'site/unknown-place': {
    severity: 'warning',
    message: ({ path }: { path: string }) =>
      `There is no page \`${path}\`, beside which the page is to stand.`,
    hint: 'Correct `beside`: it is the path of a page of the docs.',
    meaning: 'The property `beside` of `LecternPage` names no page of the docs.',
    mend: 'Correct the path, or leave the property out.',
  },
  'site/no-repository': {
    severity: 'warning',
    message: 'No repository of the docs is known, so the feedback buttons are left out.',
    hint: 'Name it with `--repository` on the command line, or with the `repository` option of the integration.',
    meaning: '`feedback` asks for buttons that lead to the repository of the docs, and none is known.',
    mend: 'Name it with `--repository` or the `repository` option; `package.json`, the git remote and a GitHub link of the configuration count too.',
  },
  'site/guessed-repository': {
    severity: 'info',
    message: ({ url, key }: { url: string; key: string }) =>
      `The feedback buttons lead to \`${url}\`, which is guessed from \`${key}\` and need not hold the docs.`,
    hint: ({ url }: { url: string }) =>
      `If it does, say so with \`--repository ${url}\`, the \`repository\` option, or \`repository\` in \`package.json\`; else name the one that does.`,
    meaning: 'The repository that the buttons of `feedback` lead to is a guess from a GitHub link.',
    mend: 'Name it with `--repository`, the `repository` option, or `repository` in `package.json`.',
  },
  'site/redirect-file': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `The output has a ${name} of the project, so the redirects were not written into it`,
    hint: 'Remove or rename it, or add the redirects by hand.',
    meaning: 'The project has a file or a page of its own where the redirects for the host would be written.',
    mend: 'Remove or rename it, or add the redirects to the file by hand.',
  },
  'site/no-feed': {
    severity: 'info',
    message: 'This changelog has no feed, because the address of the site is not known',
    hint: 'Name it with `--site`, or with `site` in the Astro configuration.',
    meaning: 'A page with `<Update>` entries gets a feed only where the address of the site is known.',
    mend: 'Name the address with `--site`, or with `site` in the Astro configuration.',
  },
  'site/no-address': {
    severity: 'info',
    message:
      'The address of the published site is not known, so it has no sitemap, no canonical addresses and no images for link previews.',
    hint: true,
    meaning:
      'A sitemap, canonical addresses and images for link previews need the address of the published site, and nothing names it.',
    mend: 'Name it with `--site`, with `site` in the Astro configuration, or as the meta tag `canonical` of the configuration.',
  },
  'site/author-script': {
    severity: 'info',
    message: ({ file }: { file: string }) => `\`${file}\` runs on every page, as the format has it.`,
    hint: 'Switch style sheets and scripts of the docs folder off with `authorFiles: false` or `--no-author-files`.',
    meaning: 'A script of the docs folder runs on every page, in the reader’s browser, as the format asks.',
    mend: 'Leave it, or leave out all such files with `authorFiles: false` or `--no-author-files`.',
  },
  'site/author-style': {
    severity: 'info',
    message: ({ file }: { file: string }) => `\`${file}\` stands on every page, as the format has it.`,
    meaning: 'A style sheet of the docs folder is on every page, as the format asks.',
    mend: 'Leave it, or leave out all such files with `authorFiles: false` or `--no-author-files`.',
  },
  'site/unmatched-selectors': {
    severity: 'info',
    message: ({ count, some, more }: { count: number; some: readonly string[]; more: number }) =>
      `${count === 1 ? 'A selector of your style sheets matches' : `${count} selectors of your style sheets match`} nothing that Lectern makes: ${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    hint: true,
    meaning:
      'Style sheets of the docs folder ask for ids or classes that neither the layout nor a page nor a script has. Most were written for the product that made the site before. All of them are told of at once.',
    mend: 'Write the style for the elements of this site, or remove it. The ids `navbar`, `sidebar`, `sidebar-content`, `content-area`, `footer`, `topbar-cta-button` and `search-bar-entry` and the attribute `data-current-path` of `html` are the same here.',
  },
  'site/author-file-left-out': {
    severity: 'info',
    hint: 'Nothing, or put what pages need into the docs folder itself or beside its pages.',
    meaning:
      'A style sheet or script of the docs folder is on no page: it belongs to a program or a tool in the same folder, or no page could run it.',
    mend: 'Leave it, or put what pages need into the docs folder itself or beside its pages, as a plain script.',
  },
  'site/no-search': {
    severity: 'warning',
    message: ({ reason }: { reason: string }) => `The site has no search, because ${reason}`,
    meaning:
      'A page or file of the site has the name of a file of the search, so the site is built without one.',
    mend: 'Move or rename what is in the folder `_search` of the docs.',
  },
  'site/no-cache': {
    severity: 'info',
    message: ({ reason }: { reason: string }) =>
      `Nothing of this build is kept for the next one, since ${reason}.`,
    meaning: 'The cache folder of builds cannot be written, so each build makes everything again.',
    mend: 'Allow writing there, or name another folder in the environment variable `LECTERN_CACHE_DIR`.',
  },
  'openapi/coverage': {
    severity: 'info',
    meaning:
      'This note counts, by operation, the facts that the descriptions leave open and that their pages call not specified.',
    mend: 'Leave it, or add what is missing to the description, beginning with the operations that are named.',
  },
  'api/unreadable-operation': {
    severity: 'error',
    message: ({ written }: { written: string }) => `"${written}" names no operation.`,
    hint: 'Write the method and the path, as in "GET /users/{id}", with the description\'s file before them if need be.',
    meaning: 'The `openapi` of a page is not of the form `[file] METHOD /path` or `[file] webhook NAME`.',
    mend: 'Write the method and the path of the operation, as the description has them.',
  },
  'api/schema-not-found': {
    severity: 'error',
    message: ({ name }: { name: string }) => `No description has the schema "${name}".`,
    hint: ({ meant }: { meant: string | undefined }) =>
      meant ? `The nearest one is "${meant}".` : 'Compare the name with those under `components.schemas`.',
    meaning: 'The `openapi-schema` of a page names a schema that no description has.',
    mend: 'Write the name as it stands under `components.schemas`, with the file before it if there are several.',
  },
  'site/code-theme': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `There is no code theme \`${name}\`; code has the colors of Lectern.`,
    hint: ({ meant }: { meant: string | undefined }) =>
      meant
        ? `Did you mean \`${meant}\`?`
        : 'Write the name of a theme that Shiki brings, such as `github-light`.',
    meaning: 'The configuration names a theme for code that Shiki does not bring.',
    mend: 'Write a name from the list of themes of Shiki, or `css-variables`.',
  },
  'site/grammar': {
    severity: 'warning',
    message: ({ file, problem }: { file: string; problem: string }) =>
      `The grammar \`${file}\` is left out: it ${problem}.`,
    hint: 'Name a JSON file of the docs folder with a TextMate grammar.',
    meaning: 'A grammar for code that the configuration names cannot be used.',
    mend: 'Correct the path, or the file: it needs a `scopeName` and a list of `patterns`.',
  },
  'link/broken-page': {
    severity: 'warning',
    meaning: 'A link leads to no page of the site, and no redirect starts there.',
    mend: 'Correct the path, or add a redirect from it.',
  },
  'link/broken-anchor': {
    severity: 'warning',
    meaning: 'The page of a link exists, but nothing on it has the id after the `#`.',
    mend: 'Use the id of a heading: its text in lower case, with a dash for each space.',
  },
  'link/missing-asset': {
    severity: 'warning',
    meaning: 'A page shows or links to a file that the docs folder does not have.',
    mend: 'Correct the path, or add the file; a path that starts with `/` counts from the docs folder.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports something that only shows once the stages are put together. */
export const report = reporter(siteCodes);
