import type { CodeEntry } from '../../base/diagnostics.ts';

/** The diagnostics about the code of pages: what it does while a page is drawn, and what runs in the browser. */
export const codeCodes = {
  'page/code-ended': {
    severity: 'error',
    meaning:
      'The code of a page calls what would end the build (`process.exit`), does not come to an end, or takes too much memory. Such a call does nothing, code that goes on is stopped, and the build exits with 1 after all pages are written.',
    mend: 'Remove the call, or the loop that has no end. The code of a page has about 10 seconds and 512 MB of memory.',
  },
  'page/code-later': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `\`${name}\` does nothing in a page, which is drawn at once and by itself`,
    hint: 'Give the page what it needs as a value.',
    meaning:
      'The code of a page sets a timer, asks for an address or calls a function of `process`. A page is drawn at once and by itself, so none of these has an effect.',
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
} satisfies Record<string, CodeEntry>;
