import { reporter } from '../../base/diagnostics.ts';
import type { CodeEntry } from '../../base/diagnostics.ts';

/** Diagnostics about the settings of the playground and its samples. */
export const playgroundCodes = {
  'playground/unknown-language': {
    severity: 'warning',
    message: ({ name }: { name: string }) => `There are no request samples in "${name}".`,
    meaning: 'The configuration lists a language for request samples that Lectern does not support.',
    fix: 'Use one of the languages in the message.',
  },
  'playground/key-without-name': {
    severity: 'warning',
    message: 'The API key has no header name, so it is sent as "key".',
    hint: 'Set api.auth.name to the name of the header.',
    meaning: 'The authentication method is `key`, but no header name is set, so the key is sent as `key`.',
    fix: 'Set `api.auth.name` to the name of the header.',
  },
  'playground/prefix-after-bearer': {
    severity: 'warning',
    message: ({ prefix }: { prefix: string }) => `The header will read "Bearer ${prefix} …".`,
    hint: 'To send only the prefix, use "method": "key" with "name": "Authorization".',
    meaning: 'The authentication method is `bearer`, which adds `Bearer` before the value of `inputPrefix`.',
    fix: 'To send only your prefix, use the method `key` with the name `Authorization`.',
  },
  'playground/basic-without-colon': {
    severity: 'warning',
    message: ({ name }: { name: string }) => `"${name}" sets only the name of the username field.`,
    hint: 'Write it as "usernameName:passwordName".',
    meaning:
      'The name for the authentication method `basic` has no colon, so the password field has its default name.',
    fix: 'Write `api.auth.name` as `usernameName:passwordName`.',
  },
  'playground/described-security': {
    severity: 'info',
    message: ({ setting, count, all }: { setting: string; count: number; all: number }) =>
      `\`${setting}\` does not apply to ${count === all ? 'any operation' : `${count} of ${all} operations`}, because the OpenAPI documents define \`security\`.`,
    hint: 'Field names and `inputPrefix` still apply if the OpenAPI document requires the same type of credential.',
    meaning:
      'Both the configuration and an OpenAPI document define authentication. The `security` of the document applies to its operations. The configuration applies to pages with `api` in their frontmatter and to operations without `security`.',
    fix: 'Keep both, or remove the wrong one. To override a single page, set `authMethod` in its frontmatter.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports a problem with the settings under `api`. */
export const report = reporter(playgroundCodes);
