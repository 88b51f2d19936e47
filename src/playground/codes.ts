import type { DiagnosticDoc } from '../diagnostics.ts';

/** What can be wrong with the settings of the playground and its samples. */
export const playgroundCodes: Record<string, DiagnosticDoc> = {
  'playground/unknown-language': {
    severity: 'warning',
    meaning: 'The configuration asks for request samples in a language that Lectern does not write.',
    mend: 'Use one of the languages that the message lists.',
  },
  'playground/key-without-name': {
    severity: 'warning',
    meaning:
      'The authentication method is `key`, but nothing says what the header is called; it is sent as `key`.',
    mend: 'Set `api.auth.name` to the name of the header.',
  },
  'playground/prefix-after-bearer': {
    severity: 'warning',
    meaning:
      'The authentication method is `bearer`, which writes the word Bearer before the input’s own prefix.',
    mend: 'Use the method `key` with the name `Authorization` to send the prefix alone.',
  },
  'playground/basic-without-colon': {
    severity: 'warning',
    meaning:
      'The name of the authentication method `basic` has no colon, so the password input keeps its default name.',
    mend: 'Write `api.auth.name` as `usernameName:passwordName`.',
  },
};
