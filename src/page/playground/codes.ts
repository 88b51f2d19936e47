import { reporter } from '../../base/diagnostics.ts';
import type { CodeEntry } from '../../base/diagnostics.ts';

/** Diagnostics about the settings of the playground and its samples. */
export const playgroundCodes = {
  'playground/unknown-language': {
    severity: 'warning',
    message: ({ name }: { name: string }) => `There are no request samples in "${name}".`,
    meaning: 'The configuration asks for request samples in a language that Lectern does not write.',
    mend: 'Use one of the languages that the message lists.',
  },
  'playground/key-without-name': {
    severity: 'warning',
    message: 'The header of the key has no name, so it is sent as "key".',
    hint: 'Set api.auth.name to the name of the header.',
    meaning:
      'The authentication method is `key`, but nothing says what the header is called; it is sent as `key`.',
    mend: 'Set `api.auth.name` to the name of the header.',
  },
  'playground/prefix-after-bearer': {
    severity: 'warning',
    message: ({ prefix }: { prefix: string }) => `The header will read "Bearer ${prefix} …".`,
    hint: 'Use "method": "key" with "name": "Authorization" to send the prefix alone.',
    meaning:
      'The authentication method is `bearer`, which writes the word Bearer before the input’s own prefix.',
    mend: 'Use the method `key` with the name `Authorization` to send the prefix alone.',
  },
  'playground/basic-without-colon': {
    severity: 'warning',
    message: ({ name }: { name: string }) => `"${name}" names the user name only.`,
    hint: 'Write it as "usernameName:passwordName".',
    meaning:
      'The name of the authentication method `basic` has no colon, so the password input keeps its default name.',
    mend: 'Write `api.auth.name` as `usernameName:passwordName`.',
  },
  'playground/described-security': {
    severity: 'info',
    message: ({ setting, count, all }: { setting: string; count: number; all: number }) =>
      `\`${setting}\` does not decide for ${count === all ? 'any operation' : `${count} of ${all} operations`} of the descriptions: the \`security\` written there counts.`,
    hint: 'Names of fields and `inputPrefix` still count where the description asks for the same kind of credential.',
    meaning:
      'The configuration says how requests authenticate, and so does a description. The `security` of a description counts for its operations; the configuration counts for pages with `api` in their frontmatter, and for operations whose description has no `security`.',
    mend: 'Leave it, or remove the one that is wrong. `authMethod` in the frontmatter decides for one page.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports a problem with the settings under `api`. */
export const report = reporter(playgroundCodes);
