import type { CodeEntry } from '../../base/diagnostics.ts';

/** The diagnostics about the code of pages: what it does while a page is rendered, and what runs in the browser. */
export const codeCodes = {
  'page/code-ended': {
    severity: 'error',
    meaning:
      'Code on the page calls `process.exit` or similar, does not finish, or uses too much memory. The call has no effect, code that runs too long is stopped, and the build exits with code 1 after it has written all pages.',
    fix: 'Remove the call or the endless loop. The code of a page can use about 10 seconds and 512 MB of memory.',
  },
  'page/code-later': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `\`${name}\` has no effect on a page, because pages are rendered synchronously and in isolation`,
    hint: 'Pass the data to the page as a value.',
    meaning:
      'Code on the page uses a timer, `fetch`, or a function of `process`. A page is rendered synchronously and in isolation, so none of these has an effect.',
    fix: 'Pass the data to the page as a value, or use a script in the docs folder, which runs in the browser.',
  },
  'page/code-uncaught': {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `Uncaught error in the code of the page: ${reason}`,
    meaning: 'Code on the page threw an uncaught error or had an unhandled promise rejection.',
    fix: 'Fix or remove the code in the message. A page cannot wait for a promise.',
  },
  'page/interactive': {
    severity: 'warning',
    message: ({ more }: { more: number }) =>
      'An event handler or hook outside a component does not run in the browser' +
      (more === 0 ? '' : ` (${more} more in the file)`),
    hint: 'Move it into a component, such as `export const Counter = () => …`, and use that component.',
    meaning:
      'The page has an event handler (`onClick`) or a hook (`useState`) outside a component. Only components run in the browser.',
    fix: 'Move it into a component on the page or in an imported file, and use that component.',
  },
  'page/island-prop': {
    severity: 'warning',
    message: ({ component, prop, what }: { component: string; prop: string; what: string }) =>
      `\`<${component}>\` receives ${what} as \`${prop}\`, which cannot be sent to the browser; the component is not interactive`,
    hint: 'Pass strings, numbers, arrays, or objects, or define the function inside the component.',
    meaning:
      'An interactive component receives a function, a symbol, or a circular object as a prop. These values cannot be serialized, so the component is rendered only once and is not interactive.',
    fix: 'Pass strings, numbers, dates, arrays, or objects, and define functions inside the component.',
  },
  'page/island-browser': {
    severity: 'warning',
    message: ({ component, name }: { component?: string; name: string }) =>
      component === undefined
        ? `The file uses the browser API \`${name}\` when it loads; its interactive components are rendered only in the browser`
        : `\`<${component}>\` uses the browser API \`${name}\` while it renders; it is rendered only in the browser`,
    hint: ({ name }: { name: string }) =>
      `Use \`${name}\` inside \`useEffect\`, so that the page shows the component immediately.`,
    meaning:
      'A component uses `window`, `document`, or another browser API while it is rendered at build time, so the page shows an empty space until its script has run.',
    fix: 'Use the API inside `useEffect` or in an event handler.',
  },
  'page/island-size': {
    severity: 'warning',
    message: ({ size }: { size: number }) =>
      `The code of this file has ${Math.round(size / 1000)} KB, which readers download with each page that uses it`,
    hint: 'Move large data into a file that the component loads with `fetch`.',
    meaning: 'A file with interactive components has more than 50 KB of code that readers have to download.',
    fix: 'Move large data into a file that the component loads with `fetch`, or split the file.',
  },
} satisfies Record<string, CodeEntry>;
