import type { DiagnosticDoc } from '../../base/diagnostics.ts';

/** Every diagnostic of a built site, as `lectern check --dist` reads it. */
export const outputCodes: Record<string, DiagnosticDoc> = {
  'output/foreign-request': {
    severity: 'error',
    meaning:
      'A page loads a file from another host. The severity is `info` if your own page or configuration requests it.',
    fix: 'Put the file into the docs folder, or allow the host in the content security policy.',
  },
  'output/script-request': {
    severity: 'info',
    meaning:
      'A script contains a call to another host. The check does not know whether the call runs, and it does not find URLs that a script builds.',
    fix: 'If the call runs, put the file into the docs folder, or allow the host in the content security policy.',
  },
  'output/inline-style': {
    severity: 'error',
    meaning:
      'A page has a `style` attribute, or a `<style>` element that the policy of the page does not allow. A strict policy blocks both. The severity is `info` if you wrote it.',
    fix: 'Move the style into a style sheet in the docs folder.',
  },
  'output/inline-script': {
    severity: 'error',
    meaning:
      'A page contains an inline script. The severity is `info` if the page has no policy that blocks it. In that case, the policy of the host needs its hash.',
    fix: 'Add the hash to `script-src`, or move the script into a file in the docs folder.',
  },
  'output/event-handler': {
    severity: 'error',
    meaning:
      'An attribute such as `onclick` contains a script, which a strict policy blocks. The severity is `info` if you wrote it.',
    fix: 'Move the script into a file in the docs folder.',
  },
  'output/script-url': {
    severity: 'error',
    meaning: 'A URL starts with `javascript:`, which a strict policy blocks.',
    fix: 'Link to a page, or use a button with a script in the docs folder.',
  },
  'output/broken-link': {
    severity: 'warning',
    meaning:
      'A link on a built page, or a redirect in the redirects file, points to a file that does not exist in the output.',
    fix: 'Correct the link on its page, or add a redirect.',
  },
  'output/broken-anchor': {
    severity: 'warning',
    meaning: 'A link points to a built page that has no element with the ID after `#`.',
    fix: 'Use the ID of a heading on that page.',
  },
  'output/missing-file': {
    severity: 'warning',
    meaning: 'A built page or style sheet loads a file that does not exist in the output.',
    fix: 'Add the file to the docs folder, or correct its path.',
  },
  'output/no-alt': {
    severity: 'error',
    meaning:
      'An image has no `alt` text, so screen readers read its file name. The severity is `info` if you wrote it.',
    fix: 'Describe the image in `alt`, or set `alt=""` if it is decorative.',
  },
  'output/same-id': {
    severity: 'warning',
    meaning: 'Two elements on a page have the same ID, so links and labels find only the first one.',
    fix: 'Change one of the IDs. Lectern already gives headings with the same text different IDs.',
  },
  'output/policy': {
    severity: 'info',
    meaning: 'The content security policy that the pages need. It allows everything that they load.',
    fix: 'Configure the host to send it as `Content-Security-Policy`. Add the servers of your API to `connect-src`, and the hosts of your analytics services as the guide describes.',
  },
};
