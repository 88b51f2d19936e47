import type { DiagnosticDoc } from '../../base/diagnostics.ts';

/** Every diagnostic of a built site, as `lectern check --dist` reads it. */
export const outputCodes: Record<string, DiagnosticDoc> = {
  'output/foreign-request': {
    severity: 'error',
    meaning:
      'A page makes the browser ask another host. It is only a note where your own page or configuration asks for it.',
    mend: 'Put the file into the docs folder, or allow the host in the policy of the site.',
  },
  'output/script-request': {
    severity: 'info',
    meaning:
      'The text of a script has a call that asks another host, with its address written out. Whether the call runs is not known, and addresses that a script puts together are not found.',
    mend: 'If it runs, put the file into the docs folder, or allow the host in the policy of the site.',
  },
  'output/inline-style': {
    severity: 'error',
    meaning:
      'A page has a `style` attribute, or a `<style>` that the policy of the page does not name. A strict policy blocks both. It is only a note where you wrote it.',
    mend: 'Move the style into a style sheet of the docs folder.',
  },
  'output/inline-script': {
    severity: 'error',
    meaning:
      'A script is written into the page itself. It is only a note where the page has no policy that blocks it: then the policy of the host has to name its hash.',
    mend: 'Add the hash to `script-src`, or move the script into a file of the docs folder.',
  },
  'output/event-handler': {
    severity: 'error',
    meaning:
      'An attribute such as `onclick` holds a script, which a strict policy blocks. It is only a note where you wrote it.',
    mend: 'Move the script into a file of the docs folder.',
  },
  'output/script-url': {
    severity: 'error',
    meaning: 'An address starts with `javascript:`, which a strict policy blocks.',
    mend: 'Link to a page, or use a button with a script of the docs folder.',
  },
  'output/broken-link': {
    severity: 'warning',
    meaning: 'A link of a built page, or a redirect in the file for a host, leads to no file of the output.',
    mend: 'Correct the link in the page that it stands on, or add a redirect.',
  },
  'output/broken-anchor': {
    severity: 'warning',
    meaning: 'A link leads to a built page that has no element with the id after the `#`.',
    mend: 'Use the id of a heading of that page.',
  },
  'output/missing-file': {
    severity: 'warning',
    meaning: 'A built page or a style sheet asks for a file that the output does not have.',
    mend: 'Add the file to the docs folder, or correct its path.',
  },
  'output/no-alt': {
    severity: 'error',
    meaning:
      'An image has no `alt`, so a screen reader reads its file name. It is only a note where you wrote it.',
    mend: 'Say in `alt` what the image shows, or write `alt=""` where it only adorns.',
  },
  'output/same-id': {
    severity: 'warning',
    meaning: 'Two elements of a page have the same id, so links and labels reach only the first one.',
    mend: 'Give one of them another id. Lectern gives headings with the same text different ids.',
  },
  'output/policy': {
    severity: 'info',
    meaning:
      'This note names the content security policy that the pages work under, which allows what each of them loads.',
    mend: 'Let the host send it as `Content-Security-Policy`, with the servers of your API in `connect-src`, and the hosts of your analytics where the guide names them.',
  },
};
