import { reporter } from '../../base/diagnostics.ts';
import type { CodeEntry } from '../../base/diagnostics.ts';

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
      `The ${label} sample of ${request} sends another request: ${what} is ${arrived}, and not ${meant}.`,
    meaning:
      'A request sample of a page was run (`check --samples`), and what arrived is not the request that the sample was made of.',
    mend: 'If the description asks for something that no client of that language sends, change the description or leave the language out of `api.examples.languages`. Else it is a fault of Lectern: please report it.',
  },
  'samples/failed': {
    severity: 'error',
    message: ({ label, request, reason }: Told & { reason: string }) =>
      `The ${label} sample of ${request} failed when it was run: ${reason}`,
    meaning: 'A request sample of a page was run (`check --samples`), and its program ended with an error.',
    mend: 'Read what the program says. Often a header or a method of the description is one that the client refuses.',
  },
  'samples/refused': {
    severity: 'warning',
    message: ({ request, reason }: { request: string; reason: string }) =>
      `The mock refuses the request of the samples of ${request}: ${reason}`,
    meaning:
      'The request that the samples of an operation show is not complete by the description itself, as the mock of `lectern mock` reads it.',
    mend: 'Give the parameter or the body that the message names an example.',
  },
  'samples/more': {
    severity: 'info',
    message: ({ label, count }: { label: string; count: number }) =>
      `${count} more ${label} samples did not send what they should.`,
    meaning: 'More samples of a language fail than are told of one by one.',
    mend: 'Mend the first ones and run the check again; most have one cause.',
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
      `${label}: ${shown} samples, ${run} run, ${equal} as meant, ${run - equal} not${rest}.`,
    meaning:
      'How many of the shown request samples of a language were run, and how many sent the request they should.',
    mend: 'Nothing. Where samples were not run, install what the note names.',
  },
  'samples/foreign': {
    severity: 'info',
    message: ({ count }: { count: number }) =>
      `${count} ${count === 1 ? 'sample of the description was' : 'samples of the description were'} not run: only samples that Lectern writes are.`,
    meaning:
      'Samples in a description (`x-codeSamples`) are programs of somebody else, so `check --samples` never runs them.',
    mend: 'Nothing, or try them by hand.',
  },
  'samples/not-apart': {
    severity: 'info',
    message: ({ open }: { open: readonly string[] }) =>
      `This machine does not keep a sample from these by itself: ${open.join(', ')}.`,
    meaning:
      'Samples are run with an empty environment in an empty folder. Linux also keeps them from the network and from writing any other file, which this machine does not allow.',
    mend: 'Nothing, or run the check on a Linux machine that allows user namespaces to everybody.',
  },
  'samples/stray': {
    severity: 'error',
    message: ({ requests }: { requests: string }) =>
      `The samples that were run also sent what none of them should: ${requests}`,
    meaning: 'While samples were run, a request arrived that belongs to none of them.',
    mend: 'Look for a path with `..` in the description. Else it is a fault of Lectern: please report it.',
  },
  'samples/unreadable': {
    severity: 'warning',
    message: 'The file of tested samples cannot be read, so no sample is called tested.',
    hint: true,
    meaning:
      '`tested-samples.json` in the docs folder is not what `lectern check --samples --record` writes.',
    mend: 'Remove the file, and run `lectern check --samples --record`.',
  },
} satisfies Record<string, CodeEntry>;

interface Told {
  label: string;
  request: string;
}

/** Reports something about samples that were run. */
export const report = reporter(sampleCodes);
