import { reporter, type CodeEntry } from '../../base/diagnostics.ts';
import { nearest } from '../../base/nearest.ts';
import { cutTo } from '../../base/text.ts';
import { codeCodes } from './code-codes.ts';
import { frontmatterCodes } from './frontmatter-codes.ts';

/** Every diagnostic that reading and rendering pages may give. */
export const contentCodes = {
  ...frontmatterCodes,
  ...codeCodes,
  'page/own-title': {
    severity: 'warning',
    message:
      'The title of the project page is not a string literal, so the navigation shows its path instead.',
    hint: 'Add `title="…"` or `sidebarTitle="…"` to the `LecternPage` element.',
    meaning:
      'The navigation needs the title of a project page before the page is rendered, but the title is computed or missing.',
    fix: 'Write `title` or `sidebarTitle` as a string literal.',
  },
  'page/duplicate': {
    severity: 'warning',
    message: ({ one, other, taken }: { one: string; other: string; taken: string }) =>
      `\`${one}\` and \`${other}\` create the same page; \`${taken}\` is used`,
    hint: true,
    meaning: 'Two files create the same page. The `.mdx` file is used.',
    fix: 'Remove or rename one of them.',
  },
  'page/unreadable': {
    severity: 'error',
    meaning: 'Lectern cannot read the file of a page, or the name of a file in the docs folder is not UTF-8.',
    fix: 'Check that the file exists, that you have permission to read it, and that its name is UTF-8.',
  },
  'page/encoding': {
    severity: 'warning',
    message: ({ encoding }: { encoding: string }) => `The file is not UTF-8 but ${encoding}`,
    hint: 'Save it as UTF-8.',
    meaning: 'A page or snippet is not UTF-8. Lectern read it with the encoding in the message.',
    fix: 'Save the file as UTF-8.',
  },
  'page/character': {
    severity: 'warning',
    message: ({ name, what }: { name: string; what: string }) =>
      `The text contains ${name}, ${what}; all such characters were removed`,
    hint: 'Remove it. For right-to-left text, use `<bdi>` or the `dir` attribute.',
    meaning:
      'A page contains invisible characters or characters that change the text direction (control characters, direction overrides, unpaired surrogates). They were removed.',
    fix: 'Remove the character. For right-to-left text, use `<bdi>` or the `dir` attribute.',
  },
  'page/outside-root': {
    severity: 'warning',
    message: ({ path }: { path: string }) =>
      `\`${path}\` is a symbolic link that points outside the docs folder, so it was ignored`,
    meaning: 'A symbolic link points outside the docs folder and was ignored.',
    fix: 'Move the target into the docs folder.',
  },
  'page/syntax': {
    severity: 'error',
    meaning: 'The page is not valid MDX, and Lectern could not repair it.',
    fix: 'Fix the markup at this place.',
  },
  'page/render': {
    severity: 'error',
    meaning: 'Code on the page failed while the page was rendered.',
    fix: 'Fix the expression or component in the message.',
  },
  'page/too-large': {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `The page cannot be shown: ${reason}`,
    hint: 'Use the snippet less often, on the page or in other snippets.',
    meaning: 'The snippets of a page include each other so often that the page would not fit into memory.',
    fix: 'Use the snippet in the message less often, on the page or in other snippets.',
  },
  'page/part-failed': {
    severity: 'error',
    message: ({ part, reason }: { part: string; reason: string; thrownAt?: string | undefined }) =>
      `${part} failed while the page was rendered: ${reason}`,
    hint: ({ thrownAt }: { thrownAt?: string | undefined }) =>
      thrownAt && `Fix \`${thrownAt}\`, or the props of the component.`,
    meaning: 'A component or expression threw an error. Readers see a notice instead.',
    fix: 'Fix the code in the message, or the props that are passed to it.',
  },
  'page/lenient': {
    severity: 'warning',
    meaning: 'The page is not valid MDX. Lectern repaired it.',
    fix: 'Follow the hint, so that other MDX tools can read the page too.',
  },
  'page/open-link': {
    severity: 'warning',
    message: ({ text }: { text: string }) =>
      `The link \`[${text}](…\` has no closing parenthesis, so it is shown as text`,
    meaning: 'A link has no `)` after its URL, so readers see it as text.',
    hint: true,
    fix: 'Add `)` after the URL.',
  },
  'page/undefined-name': {
    severity: 'warning',
    meaning:
      'An expression in braces uses an undefined name. It is shown as text, or removed where text is not possible.',
    fix: 'Escape the brace as `\\{`, put the text in backticks, or define the name.',
  },
  'page/undefined-variable': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `\`{{${name}}}\` is not a variable of the site, so it is shown unchanged`,
    hint: ({ meant, names }: { meant: string | undefined; names: readonly string[] }) =>
      meant === undefined
        ? `The variables are ${names
            .slice(0, 5)
            .map((one) => `\`${one}\``)
            .join(', ')}${names.length > 5 ? ', and others' : ''}.`
        : `Did you mean \`{{${meant}}}\`?`,
    meaning: 'A page uses a variable in double braces that is not in `variables` of the configuration.',
    fix: 'Correct the name, or add it to `variables`. Unknown variables are shown unchanged.',
  },
  'page/unknown-component': {
    severity: 'warning',
    message: ({ name, replacement }: { name: string; replacement: string | undefined }) =>
      replacement === undefined
        ? `\`<${name}>\` is not a component; only its children are shown`
        : `\`<${name}>\` is not a component; it is shown as \`<${replacement}>\``,
    meaning: 'A component is neither built in nor imported, so only its children are shown.',
    fix: 'Check the spelling, or import the component.',
  },
  'page/component-in-markdown': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `\`<${name}>\` is a component, which plain Markdown does not support; only its text is shown`,
    hint: ({ file }: { file: string }) => `Rename the file to \`${file.replace(/^.*\//, '')}x\`.`,
    meaning: 'A plain Markdown page (`.md`) uses a component. Only its text is shown.',
    fix: 'Rename the file to `.mdx`, or rewrite the text without the component.',
  },
  'page/import-missing': {
    severity: 'warning',
    message: ({ specifier }: { specifier: string }) => `\`${specifier}\` does not exist`,
    hint: ({ meant }: { meant: string | undefined }) => meant && `Did you mean \`/${meant}\`?`,
    meaning: 'An imported file does not exist, so its content is left out.',
    fix: 'Correct the path. Start it with `/` for the docs folder or `./` for the folder of the page.',
  },
  'page/import-name': {
    severity: 'warning',
    message: ({ specifier, imported }: { specifier: string; imported: string }) =>
      imported === 'default'
        ? `\`${specifier}\` has no default export, so the page shows nothing in its place`
        : `\`${specifier}\` does not export \`${imported}\`, so the page shows nothing in its place`,
    hint: ({ local, exported }: { local: string; exported: readonly string[] }) => {
      const named = exported.filter((name) => name !== 'default');
      const meant = named.includes(local) ? local : nearest(local, named);
      if (meant !== undefined)
        return `Write \`import { ${meant === local ? local : `${meant} as ${local}`} } from …\`.`;
      if (exported.includes('default')) return `Write \`import ${local} from …\`, without braces.`;
      return named.length === 0
        ? 'The file exports nothing. Add `export` to what the page needs.'
        : `The file exports ${named.map((name) => `\`${name}\``).join(', ')}.`;
    },
    meaning: 'A page imports a name that the file does not export, or a default export that does not exist.',
    fix: 'Import an exported name in braces, or the default export without braces.',
  },
  'page/import-failed': {
    severity: 'warning',
    message: ({ path }: { path: string }) => `\`${path}\` is invalid; the page shows a notice in its place`,
    hint: ({ path, line }: { path: string; line: number }) => `Fix ${path}:${line}.`,
    meaning: 'An imported file is invalid. Readers see a notice where the page uses it.',
    fix: 'Fix the imported file at the place in its own message.',
  },
  'page/import-package': {
    severity: 'warning',
    message: ({ specifier }: { specifier: string }) =>
      `\`${specifier}\` is a package; pages can import only files in the docs folder and \`react\``,
    meaning: 'A page imports a package. Pages can import only files in the docs folder and `react`.',
    fix: 'Copy the code that you need into a file in `/snippets`.',
  },
  'page/import-framework': {
    severity: 'error',
    message: ({ specifier, framework }: { specifier: string; framework?: string; isInProject: boolean }) =>
      framework === undefined
        ? `\`${specifier}\` is outside the docs folder; only an Astro project can render it, so it is left out`
        : `\`${specifier}\` is a component for ${framework}; only an Astro project can render it, so it is left out`,
    hint: ({ framework = 'React', isInProject }: { framework?: string; isInProject: boolean }) => {
      const name = framework.toLowerCase();
      if (isInProject) return `Add ${framework} to the project: \`npx astro add ${name}\`.`;
      const integrations = framework === 'Astro' ? '`lectern()`' : `\`lectern()\` and \`${name}()\``;
      return `Build the docs in an Astro project with \`astro build\`: add ${integrations} to \`integrations\` in its \`astro.config.mjs\`.`;
    },
    meaning:
      'A page imports a Vue, Svelte, or Astro component, or a JSX component outside the docs folder. Only an Astro project with the integration of that framework can render it.',
    fix: 'Build the docs in an [Astro project](/astro/components) with the integration of the framework, or write the component in JSX in the docs folder.',
  },
  'page/component-prop': {
    severity: 'warning',
    message: ({ component, prop, what }: { component: string; prop: string; what: string }) =>
      `\`<${component}>\` receives ${what} as \`${prop}\`, which cannot be passed to a framework component; it is left out`,
    hint: ({ isSlot }: { isSlot: boolean }) =>
      isSlot
        ? 'Use only the letters A to Z, digits, `-`, and `_` in the name of the slot.'
        : 'Pass strings, numbers, arrays, or objects, or define the function inside the component.',
    meaning:
      'A framework component receives a function, a symbol, or a circular object as a prop, or content for a slot with an invalid name. Pages can pass only plain values to framework components.',
    fix: 'Pass strings, numbers, dates, arrays, or objects, and define functions inside the component. Name slots with letters, digits, `-` and `_`.',
  },
  'page/import-cycle': {
    severity: 'error',
    message: ({ specifier }: { specifier: string }) => `\`${specifier}\` imports itself in a cycle`,
    meaning: 'Snippets import each other in a cycle.',
    fix: 'Remove one of the imports.',
  },
  'page/snippet-failed': {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `The snippet could not be run: ${reason}`,
    meaning: 'An imported file threw an error. Readers see a notice where a page uses it.',
    fix: 'Fix the snippet at this place.',
  },
  'page/unknown-prop': {
    severity: 'info',
    message: ({ component, prop }: { component: string; prop: string }) =>
      `\`<${component}>\` has no \`${prop}\``,
    hint: ({ meant }: { meant: string }) => `Did you mean \`${meant}\`?`,
    meaning: 'A built-in component does not have this prop, but one with a similar name.',
    fix: 'Use the name in the hint.',
  },
  'page/incomplete-component': {
    severity: 'warning',
    meaning:
      'A component lacks what readers need to use it, such as the title of a tab or the code of a code group.',
    fix: 'Add what the message names.',
  },
  'page/formula': {
    severity: 'warning',
    message: ({ tex, reason }: { tex: string; reason: string }) =>
      `The formula \`${cutTo(tex, 40)}\` is not valid: ${reason}`,
    meaning: 'A formula contains unsupported or invalid TeX. Readers see its source.',
    fix: 'Fix the command in the message.',
  },
  'page/unknown-icon': {
    severity: 'info',
    meaning:
      'A page uses an icon that does not exist, so the nearest one is shown. Each name is reported once.',
    fix: 'Use another icon or the path of an image, or add an icon package with the `icons` option.',
  },
  'page/icon-style': {
    severity: 'info',
    meaning:
      'A page uses an icon style that is not free, so the nearest free style is used. Each style is reported once.',
    fix: 'Leave it, or use the style `solid`, `regular`, or `brands`.',
  },
  'page/unknown-language': {
    severity: 'info',
    message: ({ language }: { language: string }) =>
      `The code language \`${language}\` is unknown, so the code has no syntax highlighting`,
    hint: ({ meant }: { meant: string | undefined }) =>
      meant ? `Did you mean \`${meant}\`?` : 'For plain text, write `text`. A title goes after the language.',
    meaning: 'The language of a code block is unknown, so the code has no syntax highlighting.',
    fix: 'Use the language in the hint, or `text` for plain text. Put a title after the language.',
  },
  'page/unknown-fence-word': {
    severity: 'info',
    message: ({ word }: { word: string }) =>
      `\`${word}\` after the language of a code block means nothing here`,
    hint: 'Remove it. For a title with such a word, write `title="…"`.',
    meaning:
      'A word or setting after the language of a code block belongs to another tool, so it has no effect.',
    fix: 'Remove it. For a title with such a word, write `title="…"`.',
  },
  'page/data': {
    severity: 'warning',
    message: ({ what }: { what: string }) =>
      `${what}: \`content\` of an OpenAPI document is text with components, and runs no code`,
    meaning:
      'The `x-mint.content` of an operation contains an element, a component, or a property that is not allowed in the text of an OpenAPI document, which cannot run code on the site.',
    fix: 'Use the components for text, with values in quotes. For everything else, write a page for the operation.',
  },
  'page/empty-link': {
    severity: 'warning',
    meaning: 'A link or image has an empty URL.',
    fix: 'Add the URL, or remove the link.',
  },
  'page/unsafe-link': {
    severity: 'warning',
    message: ({ target }: { target: string }) =>
      `A link to \`${cutTo(target, 40)}\` would run a script, so it was removed`,
    meaning: 'A Markdown link would run a script, so it was removed.',
    fix: 'Link to a page or URL.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports something about a page or a snippet. */
export const report = reporter(contentCodes);
