import { reporter } from '../diagnostics.ts';
import type { CodeEntry } from '../diagnostics.ts';
import { cutTo } from '../text.ts';

/** Every diagnostic that reading and rendering pages may give. */
export const contentCodes = {
  'page/own-title': {
    severity: 'warning',
    message:
      'The page of the project has no title that is written as plain text, so the navigation calls it by its address.',
    hint: 'Write `title="…"`, or `sidebarTitle="…"`, at the element of `LecternPage`.',
    meaning:
      'The navigation names pages before they are drawn, and the title of a page of the project is computed or missing.',
    mend: 'Write `title` or `sidebarTitle` as plain text.',
  },
  'page/frontmatter-unclosed': {
    severity: 'error',
    message: 'The frontmatter is never closed',
    hint: true,
    meaning: 'The block that opens with `---` on the first line is never closed.',
    mend: 'Put a line with `---` after the last key.',
  },
  'page/frontmatter-invalid': {
    severity: 'error',
    message: ({ line }: { line: string }) =>
      `\`${cutTo(line, 60)}\` is not a \`key: value\` line and was left out`,
    meaning: 'A line of the frontmatter is not `key: value` and was left out.',
    mend: 'Write one `key: value` on each line, and put text with special characters in quotes.',
  },
  'page/frontmatter-list': {
    severity: 'warning',
    message:
      'The frontmatter is a list, which says nothing about the page, so it is shown as a part of the text',
    hint: 'Write `key: value` lines, such as `title: Start`.',
    meaning: 'A list stands where the frontmatter is meant to stand, so it is shown as a part of the page.',
    mend: 'Write `key: value` lines, such as `title: Start`; if the dashes are a rule, write `***` for it.',
  },
  'page/frontmatter-repaired': {
    severity: 'warning',
    meaning: 'A frontmatter value is not valid YAML; it was read as the text that was plainly meant.',
    mend: 'Put the value in double quotes.',
  },
  'page/frontmatter-duplicate-key': {
    severity: 'warning',
    meaning: 'A frontmatter key occurs more than once; the last one counts.',
    mend: 'Remove the others.',
  },
  'page/frontmatter-value': {
    severity: 'warning',
    meaning:
      'A frontmatter value is no plain data: it refers to itself, is binary, holds characters that no reader sees, or has the key `__proto__`. That part was left out.',
    mend: 'Write a text, a number, `true` or `false`, or a list or an object of these.',
  },
  'page/private': {
    severity: 'warning',
    message:
      '`groups` limits who may read this page, and a static site shows all to everyone, so it is left out',
    hint: 'Write `public: true` if everyone may read it, or build a site for these readers with `--private-pages`.',
    meaning:
      'The frontmatter of a page names groups of readers. A static site would show the page to everyone, so it is not part of the site, and neither is the operation that it documents. A description that the configuration names can still be downloaded as a whole.',
    mend: 'Write `public: true` if everyone may read the page. For a site that only such readers can reach, build with `--private-pages` (`privatePages: true` in an Astro project).',
  },
  'page/not-private': {
    severity: 'warning',
    message: ({ key }: { key: string }) =>
      `\`${key}\` limits who may read this page, but a static site shows it to everyone`,
    hint: true,
    meaning:
      'The `groups` of a page (with `--private-pages`) or its `public: false` limits who may read it, which a static site cannot do.',
    mend: 'Take the page out of the docs folder, or protect its address on the host.',
  },
  'page/frontmatter-unknown-key': {
    severity: 'warning',
    message: ({ key, meant, isTaken }: { key: string; meant: string; isTaken: boolean }) =>
      `\`${key}\` is not a known key${isTaken ? `; it was read as \`${meant}\`` : ''}`,
    hint: ({ meant }: { meant: string }) => `Did you mean \`${meant}\`?`,
    meaning: 'A frontmatter key is not known but looks like a misspelling of one that is.',
    mend: 'Use the known spelling.',
  },
  'page/frontmatter-type': {
    severity: 'warning',
    message: ({ key, wanted }: { key: string; wanted: string }) =>
      `\`${key}\` should be ${wanted} and was ignored`,
    meaning: 'A frontmatter value is of the wrong kind and was ignored.',
    mend: 'Give the kind of value that the message names.',
  },
  'page/assistant': {
    severity: 'info',
    message: '`mode: assistant` is a chat of the hosted product; the page is shown as a wide page',
    meaning:
      'The `mode` of a page asks for a chat that only the hosted product has, so the page is shown as a wide page.',
    mend: 'Leave it, or write `mode: wide`.',
  },
  'page/duplicate': {
    severity: 'warning',
    message: ({ one, other, taken }: { one: string; other: string; taken: string }) =>
      `\`${one}\` and \`${other}\` make the same page; \`${taken}\` is taken`,
    hint: true,
    meaning: 'Two files make the same page; the `.mdx` file is taken.',
    mend: 'Remove or rename one of them.',
  },
  'page/unreadable': {
    severity: 'error',
    meaning: 'A page file could not be read from the disk.',
    mend: 'Check that the file exists and may be read.',
  },
  'page/encoding': {
    severity: 'warning',
    message: ({ encoding }: { encoding: string }) => `The file is not UTF-8 but ${encoding}`,
    hint: 'Save it as UTF-8.',
    meaning: 'A page or snippet is not UTF-8; it was read as the encoding that the message names.',
    mend: 'Save the file as UTF-8.',
  },
  'page/character': {
    severity: 'warning',
    message: ({ name, what }: { name: string; what: string }) =>
      `The text holds ${name}, which is ${what}; all such characters were left out`,
    hint: 'Remove it. Text that runs from right to left needs `<bdi>` or the attribute `dir` instead.',
    meaning:
      'A page holds characters that no reader sees or that turn the direction of its text (control characters, direction overrides, half characters); they were left out.',
    mend: 'Remove the character at the place named. For text from right to left use `<bdi>` or the attribute `dir`.',
  },
  'page/outside-root': {
    severity: 'warning',
    message: ({ path }: { path: string }) =>
      `\`${path}\` is a symbolic link out of the docs folder and was not followed`,
    meaning: 'A symbolic link leads out of the docs folder and was not followed.',
    mend: 'Move the target into the docs folder.',
  },
  'page/syntax': {
    severity: 'error',
    meaning: 'The page could not be read as MDX, even after Lectern mended what it could.',
    mend: 'Correct the markup at the place named.',
  },
  'page/render': {
    severity: 'error',
    meaning: 'The page was read, but code in it failed while it was rendered.',
    mend: 'Correct the expression or component that the message names.',
  },
  'page/too-large': {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `The page cannot be shown: ${reason}`,
    hint: 'Use the snippet less often, in the page or in the snippets that draw it.',
    meaning: 'The snippets of a page draw each other so often that the page would not fit into memory.',
    mend: 'Use the snippet that the message names less often, in the page or in the snippets that draw it.',
  },
  'page/part-failed': {
    severity: 'error',
    message: ({ part, reason }: { part: string; reason: string }) =>
      `${part} failed while the page was rendered: ${reason}`,
    meaning: 'A component or an expression threw an error; readers see a notice in its place.',
    mend: 'Correct the code that the message names, or what it is given.',
  },
  'page/code-ended': {
    severity: 'error',
    meaning:
      'The code of a page calls what would end the build (`process.exit`), does not come to an end, or takes too much memory. Such a call does nothing, code that goes on is stopped, and the build exits with 1 after all pages are written.',
    mend: 'Remove the call, or the loop that has no end. The code of a page has about 10 seconds and 512 MB of memory.',
  },
  'page/code-later': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `\`${name}\` does nothing in a page: a page is drawn at once, and nothing can come later`,
    hint: 'Give the page what it needs as a value.',
    meaning:
      'The code of a page sets a timer or asks for an address. A page is drawn at once, so neither has an effect.',
    mend: 'Give the page what it needs as a value, or do it in a script of the docs folder, which runs in the browser.',
  },
  'page/code-uncaught': {
    severity: 'error',
    message: ({ reason }: { reason: string }) =>
      `The code of the page failed where nothing catches it: ${reason}`,
    meaning: 'The code of a page threw an error, or rejected a promise, where nothing catches it.',
    mend: 'Correct the code that the message names, or remove it: a page cannot wait for a promise.',
  },
  'page/code-globals': {
    severity: 'warning',
    message: ({ name, more }: { name: string; more: number }) =>
      `The code of the page changes \`${name}\`${more > 0 ? ` and ${more} more` : ''}, which all code shares; the change was undone`,
    hint: true,
    meaning:
      'The code of a page changes something that all code shares, such as `Array.prototype`. The change is undone, so that no other page sees it.',
    mend: 'Define a function of your own instead.',
  },
  'page/interactive': {
    severity: 'warning',
    message: ({ more }: { more: number }) =>
      'An event handler or a hook in the text of this file does not run in the browser' +
      (more === 0 ? '' : ` (${more} more in the file)`),
    hint: 'Move it into a component, such as `export const Counter = () => …`, and use that in the text.',
    meaning:
      'The text of a page has an event handler (`onClick`) or a hook (`useState`) outside a component. A browser runs components only.',
    mend: 'Move it into a component of the page or of an imported file, and use that in the text.',
  },
  'page/island-prop': {
    severity: 'warning',
    message: ({ component, prop, what }: { component: string; prop: string; what: string }) =>
      `\`<${component}>\` is given ${what} as \`${prop}\`, which cannot be sent to the browser; the component does not react`,
    hint: 'Give texts, numbers, lists or objects, or write a component that has the function inside it.',
    meaning:
      'A component that reacts is given a function, a symbol or an object that holds itself. A page is text, which cannot hold those, so the component is drawn once and does not react.',
    mend: 'Give texts, numbers, dates, lists or objects; define the function inside the component.',
  },
  'page/island-browser': {
    severity: 'warning',
    message: ({ component, name }: { component?: string; name: string }) =>
      component === undefined
        ? `The file uses \`${name}\`, which only a browser has, when it is loaded; its components that react are drawn in the browser only`
        : `\`<${component}>\` uses \`${name}\`, which only a browser has, while it is drawn; it is drawn in the browser only`,
    hint: ({ name }: { name: string }) =>
      `Use \`${name}\` inside \`useEffect\`, so that the page shows the component at once.`,
    meaning:
      'A component uses `window`, `document` or the like where there is no browser yet, so the page has an empty place for it until its script has run.',
    mend: 'Use it inside `useEffect` or in an event handler.',
  },
  'page/island-size': {
    severity: 'warning',
    message: ({ size }: { size: number }) =>
      `The code of this file has ${Math.round(size / 1000)} KB, which readers load with each page that uses it`,
    hint: 'Move large data into a file that the component loads with `fetch` when it is needed.',
    meaning: 'A file with components that react has more than 50 KB of code, which readers have to load.',
    mend: 'Move large data into a file that the component loads with `fetch`, or take a part of it out.',
  },
  'page/lenient': {
    severity: 'warning',
    meaning: 'The page is not valid MDX; it was read as what was plainly meant.',
    mend: 'Write it as the hint says, so that other MDX tools read it in the same way.',
  },
  'page/undefined-name': {
    severity: 'warning',
    meaning:
      'An expression in braces uses a name that is not defined: it is shown as text, or left out where no text can stand.',
    mend: 'Escape the brace as `\\{`, put the text in backticks, or define the name.',
  },
  'page/undefined-variable': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `\`{{${name}}}\` is no variable of the site, so it stays as it is`,
    hint: ({ meant, names }: { meant: string | undefined; names: readonly string[] }) =>
      meant === undefined
        ? `The variables are ${names
            .slice(0, 5)
            .map((one) => `\`${one}\``)
            .join(', ')}${names.length > 5 ? ' and others' : ''}.`
        : `Did you mean \`{{${meant}}}\`?`,
    meaning: 'A page names a variable in double braces that `variables` of the configuration does not have.',
    mend: 'Correct the name, or add it to `variables`. Braces that are meant to be shown stay as they are.',
  },
  'page/unknown-component': {
    severity: 'warning',
    message: ({ name, replacement }: { name: string; replacement: string | undefined }) =>
      replacement === undefined
        ? `\`<${name}>\` is not a component; only its children are shown`
        : `\`<${name}>\` is not a component; it is shown as \`<${replacement}>\``,
    meaning: 'A component is not a built-in and not imported; only its children are shown.',
    mend: 'Check the spelling, or import the component.',
  },
  'page/import-missing': {
    severity: 'warning',
    message: ({ specifier }: { specifier: string }) => `\`${specifier}\` does not exist`,
    hint: ({ meant }: { meant: string | undefined }) => meant && `Did you mean \`/${meant}\`?`,
    meaning: 'An imported file does not exist, so what it gives is left out.',
    mend: 'Correct the path; it starts with `/` for the docs folder or `./` for the folder of the page.',
  },
  'page/import-failed': {
    severity: 'warning',
    message: ({ path }: { path: string }) =>
      `\`${path}\` could not be read; a notice stands where the page uses it`,
    hint: ({ path, line }: { path: string; line: number }) => `Correct ${path}:${line}.`,
    meaning: 'An imported file could not be read; readers see a notice where the page uses it.',
    mend: 'Correct the imported file at the place that its own message names.',
  },
  'page/import-package': {
    severity: 'warning',
    message: ({ specifier }: { specifier: string }) =>
      `\`${specifier}\` is a package; only files of the docs folder and \`react\` can be imported`,
    meaning: 'A page imports a package; only files of the docs folder and `react` can be imported.',
    mend: 'Move what you need into a file below `/snippets`.',
  },
  'page/import-framework': {
    severity: 'error',
    message: ({ specifier, framework }: { specifier: string; framework?: string; isInProject: boolean }) =>
      framework === undefined
        ? `\`${specifier}\` lies outside the docs folder, where only an Astro project draws components; it is left out`
        : `\`${specifier}\` is a component of ${framework}, which only an Astro project can draw; it is left out`,
    hint: ({ framework = 'React', isInProject }: { framework?: string; isInProject: boolean }) => {
      const name = framework.toLowerCase();
      if (isInProject) return `Add ${framework} to the project: \`npx astro add ${name}\`.`;
      const integrations = framework === 'Astro' ? '`lectern()`' : `\`lectern()\` and \`${name}()\``;
      return `Build the site as an Astro project, with \`astro build\`: add ${integrations} to \`integrations\` in its \`astro.config.mjs\`.`;
    },
    meaning:
      'A page imports a component of Vue or Svelte, an `.astro` file, or a component in JSX from outside the docs folder. The command builds a bare docs folder and has no framework that could draw it, and nor has a project without the integration of the framework.',
    mend: 'Build the docs as an [Astro project](/astro/components) with the integration of the framework, or write the component in JSX, in the docs folder.',
  },
  'page/component-prop': {
    severity: 'warning',
    message: ({ component, prop, what }: { component: string; prop: string; what: string }) =>
      `\`<${component}>\` is given ${what} as \`${prop}\`, which cannot be handed to the project; it is left out`,
    hint: 'Give texts, numbers, lists or objects, or write a component that has the function inside it.',
    meaning:
      'A component that the project draws is given a function, a symbol or an object that holds itself. Pages are drawn before such components are, and hand them plain values only.',
    mend: 'Give texts, numbers, dates, lists or objects; define the function inside the component.',
  },
  'page/import-cycle': {
    severity: 'error',
    message: ({ specifier }: { specifier: string }) => `\`${specifier}\` imports itself in a circle`,
    meaning: 'Snippets import each other in a circle.',
    mend: 'Remove one of the imports.',
  },
  'page/snippet-failed': {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `The snippet could not be run: ${reason}`,
    meaning: 'An imported file could not be run; readers see a notice where a page uses it.',
    mend: 'Correct the snippet at the place named.',
  },
  'page/unknown-prop': {
    severity: 'info',
    message: ({ component, prop }: { component: string; prop: string }) =>
      `\`<${component}>\` has no \`${prop}\``,
    hint: ({ meant }: { meant: string }) => `Did you mean \`${meant}\`?`,
    meaning: 'A built-in component does not have a property that it is given, but one with a similar name.',
    mend: 'Use the name in the hint.',
  },
  'page/formula': {
    severity: 'warning',
    message: ({ tex, reason }: { tex: string; reason: string }) =>
      `The formula \`${cutTo(tex, 40)}\` could not be read: ${reason}`,
    meaning: 'A formula is not TeX that Lectern reads; readers see its source.',
    mend: 'Correct the command that the message names.',
  },
  'page/unknown-icon': {
    severity: 'info',
    meaning:
      'A page names an icon that does not exist, so the nearest one is shown. Each name is reported once.',
    mend: 'Choose another icon, write the path of an image, or name an icon package with the `icons` option.',
  },
  'page/icon-style': {
    severity: 'info',
    meaning:
      'A page names an icon style that is not free, so the nearest free one is shown. Each style is reported once.',
    mend: 'Leave it, or name the style `solid`, `regular` or `brands`.',
  },
  'page/unknown-language': {
    severity: 'info',
    message: ({ language }: { language: string }) =>
      `No highlighter knows \`${language}\`; the code is shown plainly`,
    hint: ({ meant }: { meant: string | undefined }) => meant && `Did you mean \`${meant}\`?`,
    meaning: 'No highlighter knows the language of a code block, so it is shown without colours.',
    mend: 'Use the name in the hint, or `text` for text that is not code. A title is written behind the language.',
  },
  'page/empty-link': {
    severity: 'warning',
    meaning: 'A link or an image has an empty address.',
    mend: 'Write the address, or remove the link.',
  },
  'page/unsafe-link': {
    severity: 'warning',
    message: ({ target }: { target: string }) =>
      `A link to \`${cutTo(target, 40)}\` would run script and was dropped`,
    meaning: 'A link in Markdown would run script and was dropped.',
    mend: 'Link to a page or an address.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports something about a page or a snippet. */
export const report = reporter(contentCodes);
