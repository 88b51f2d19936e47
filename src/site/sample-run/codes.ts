import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

/** Diagnostics about request samples that were run (`check --samples`). */
export const sampleCodes = {
  'samples/different': {
    severity: 'error',
    message: ({
      label,
      request,
      what,
      meant,
      arrived,
    }: Told & Record<'what' | 'meant' | 'arrived', string>) =>
      `The ${label} sample of ${request} sends a different request: ${what} is ${arrived} instead of ${meant}.`,
    meaning:
      'A request sample was run (`check --samples`), and it sent a request that differs from the documented one.',
    fix: 'If the OpenAPI document asks for something that clients of that language cannot send, change the document or remove the language from `api.examples.languages`. Otherwise, please report a bug in Lectern.',
  },
  'samples/failed': {
    severity: 'error',
    message: ({ label, request, reason }: Told & { reason: string }) =>
      `The ${label} sample of ${request} failed when it was run: ${reason}`,
    meaning: 'A request sample was run (`check --samples`), and its program exited with an error.',
    fix: 'Read the output of the program. A common cause is a header or method that the client rejects.',
  },
  'samples/refused': {
    severity: 'warning',
    message: ({ request, reason }: { request: string; reason: string }) =>
      `The mock rejects the sample request of ${request}: ${reason}`,
    meaning:
      'The mock rejected the request of a sample, because the request is incomplete according to its own OpenAPI document.',
    fix: 'Add an example for the parameter or body in the message.',
  },
  'samples/more': {
    severity: 'info',
    message: ({ label, count }: { label: string; count: number }) =>
      `${count} more ${label} samples did not send the documented request.`,
    meaning: 'More samples of a language failed than are listed.',
    fix: 'Fix the listed ones and run the check again. Most failures have the same cause.',
  },
  'samples/run': {
    severity: 'info',
    message: ({
      label,
      shown,
      run,
      equal,
      rest,
    }: { label: string; rest: string } & Record<'shown' | 'run' | 'equal', number>) =>
      `${label}: ${shown} ${shown === 1 ? 'sample' : 'samples'}, ${run} run, ${equal} correct, ${run - equal} incorrect${rest}.`,
    meaning:
      'The number of request samples of a language that were run, and how many sent the documented request.',
    fix: 'Nothing to fix. To run the remaining samples, install the programs in the message.',
  },
  'samples/foreign': {
    severity: 'info',
    message: ({ count }: { count: number }) =>
      `${count} ${count === 1 ? 'sample in the OpenAPI document was' : 'samples in the OpenAPI document were'} not run: Lectern runs only samples that it generates.`,
    meaning:
      'Samples in the OpenAPI document (`x-codeSamples`) are third-party code, so `check --samples` never runs them.',
    fix: 'Nothing to fix. You can run them manually.',
  },
  'samples/not-apart': {
    severity: 'info',
    message: ({ open }: { open: readonly string[] }) =>
      `This machine cannot isolate samples from ${open.join(', ')}.`,
    meaning:
      'Samples run with an empty environment in an empty folder. Linux can also block the network and all other files, but this machine does not allow it.',
    fix: 'Nothing to fix. For full isolation, run the check on a Linux machine that allows unprivileged user namespaces.',
  },
  'samples/stray': {
    severity: 'error',
    message: ({ requests }: { requests: string }) => `The samples also sent unexpected requests: ${requests}`,
    meaning: 'While samples ran, the local server received a request that belongs to none of them.',
    fix: 'Look for a path with `..` in the OpenAPI document. Otherwise, please report a bug in Lectern.',
  },
  'samples/unreadable': {
    severity: 'warning',
    message: '`tested-samples.json` cannot be read, so no sample is labeled as tested.',
    hint: true,
    meaning:
      'The `tested-samples.json` in the docs folder was not written by `lectern check --samples --record`.',
    fix: 'Delete the file, and run `lectern check --samples --record`.',
  },
} satisfies Record<string, CodeEntry>;

interface Told {
  label: string;
  request: string;
}

/** Reports something about samples that were run. */
export const report = reporter(sampleCodes);
