import { reporter } from '../../base/diagnostics.ts';
import type { CodeEntry } from '../../base/diagnostics.ts';
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
      'The page of the project has no title that is written as plain text, so the navigation calls it by its address.',
    hint: 'Write `title="…"`, or `sidebarTitle="…"`, at the element of `LecternPage`.',
    meaning:
      'The navigation names pages before they are drawn, and the title of a page of the project is computed or missing.',
    mend: 'Write `title` or `sidebarTitle` as plain text.',
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
    meaning: 'The page could not be read as MDX, even after Lectern fixed what it could.',
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
    message: ({ part, reason }: { part: string; reason: string; thrownAt?: string | undefined }) =>
      `${part} failed while the page was rendered: ${reason}`,
    hint: ({ thrownAt }: { thrownAt?: string | undefined }) =>
      thrownAt && `Correct \`${thrownAt}\`, or what the component is given.`,
    meaning: 'A component or an expression threw an error; readers see a notice in its place.',
    mend: 'Correct the code that the message names, or what it is given.',
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
  'page/component-in-markdown': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `\`<${name}>\` is a component, which a page in plain Markdown cannot have; only its text is shown`,
    hint: ({ file }: { file: string }) => `Rename the file to \`${file.replace(/^.*\//, '')}x\`.`,
    meaning: 'A page in plain Markdown, a `.md` file, has the tag of a component. Only its text is shown.',
    mend: 'Give the file the ending `.mdx`, or write the passage without the component.',
  },
  'page/import-missing': {
    severity: 'warning',
    message: ({ specifier }: { specifier: string }) => `\`${specifier}\` does not exist`,
    hint: ({ meant }: { meant: string | undefined }) => meant && `Did you mean \`/${meant}\`?`,
    meaning: 'An imported file does not exist, so what it gives is left out.',
    mend: 'Correct the path; it starts with `/` for the docs folder or `./` for the folder of the page.',
  },
  'page/import-name': {
    severity: 'warning',
    message: ({ specifier, imported }: { specifier: string; imported: string }) =>
      imported === 'default'
        ? `\`${specifier}\` has no default export; nothing stands where the page uses it`
        : `\`${specifier}\` exports no \`${imported}\`; nothing stands where the page uses it`,
    hint: ({ local, exported }: { local: string; exported: readonly string[] }) => {
      const named = exported.filter((name) => name !== 'default');
      const meant = named.includes(local) ? local : nearest(local, named);
      if (meant !== undefined)
        return `Write \`import { ${meant === local ? local : `${meant} as ${local}`} } from …\`.`;
      if (exported.includes('default')) return `Write \`import ${local} from …\`, without braces.`;
      return named.length === 0
        ? 'It exports nothing. Put `export` in front of what the page needs.'
        : `It exports ${named.map((name) => `\`${name}\``).join(', ')}.`;
    },
    meaning: 'A page imports a name that the file does not export, or its default export where it has none.',
    mend: 'Import a name that the file exports, in braces, or its default export without braces.',
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
    hint: ({ isSlot }: { isSlot: boolean }) =>
      isSlot
        ? 'Name the slot with letters of English, digits, `-` and `_`.'
        : 'Give texts, numbers, lists or objects, or write a component that has the function inside it.',
    meaning:
      'A component that the project draws is given a function, a symbol or an object that holds itself, or content for a slot whose name has a space or another such mark. Pages are drawn before such components are, and hand them plain values only.',
    mend: 'Give texts, numbers, dates, lists or objects; define the function inside the component. Name a slot with letters, digits, `-` and `_`.',
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
  'page/data': {
    severity: 'warning',
    message: ({ what }: { what: string }) =>
      `${what}: \`content\` of an OpenAPI document is text with components, and runs no code`,
    meaning:
      'The `x-mint.content` of an operation has an element, a component or a property that text of an OpenAPI document may not have, since such a document runs no code on the site.',
    mend: 'Use the components for text, with values in quotes. For everything else, write a page for the operation.',
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
