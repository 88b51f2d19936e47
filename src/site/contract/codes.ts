import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

/** Values of the sentences about a contradiction. */
interface Values {
  /** `POST /orders`. */
  operation: string;
  /** Where the document says so: `openapi.yaml:12:5`. */
  at: string;
  /** Names of the fields that point to the value; empty for the whole. */
  name: string;
  /** `body field`, `query parameter`. */
  part: string;
  /** The value, type or name in the guide. */
  stated: string;
  /** The right or the most similar one. */
  meant: string | undefined;
}

/** Every diagnostic about a guide that contradicts an OpenAPI document of its site. */
export const contractCodes = {
  'guide/unknown': {
    severity: 'warning',
    message: ({ name, part, operation, at }: Values) =>
      `\`${operation}\` has no ${part} \`${name}\` (${at}).`,
    hint: ({ meant }: Values) =>
      meant === undefined ? 'Remove it, or add it to the OpenAPI document.' : `Did you mean \`${meant}\`?`,
    meaning:
      'A request or response in a guide has a field or parameter that the OpenAPI document does not describe.',
    fix: 'Correct the name, or add the field to the OpenAPI document. `lectern check --fix` corrects names that are close to a described one.',
  },
  'guide/missing': {
    severity: 'warning',
    message: ({ name, part, operation, at }: Values) =>
      part === 'body'
        ? `\`${operation}\` requires a body, and the request has none (${at}).`
        : `\`${operation}\` requires the ${part} \`${name}\`, which the request leaves out (${at}).`,
    hint: 'Add it to the request, or make it optional in the OpenAPI document.',
    meaning:
      'A request in a guide leaves out a field, a parameter, or a body that the OpenAPI document requires.',
    fix: 'Add it to the request, or make it optional in the OpenAPI document.',
  },
  'guide/type': {
    severity: 'warning',
    message: ({ name, part, operation, at, stated, meant }: Values) =>
      `The ${part}${name === '' ? '' : ` \`${name}\``} of \`${operation}\` is ${meant}, not ${stated} (${at}).`,
    meaning: 'A value in a guide has a type that the OpenAPI document does not allow.',
    fix: 'Correct the value, or the type in the OpenAPI document.',
  },
  'guide/value': {
    severity: 'warning',
    message: ({ name, part, operation, at, stated }: Values) =>
      `The ${part} \`${name}\` of \`${operation}\` cannot be \`${stated}\` (${at}).`,
    hint: ({ meant }: Values) => (meant === undefined ? undefined : `Allowed: \`${meant}\`.`),
    meaning: 'A value in a guide is not one of the values that the OpenAPI document lists for the field.',
    fix: 'Use a value of the `enum`, or add the value to the OpenAPI document.',
  },
  'guide/alternatives': {
    severity: 'warning',
    message: ({ name, part, operation, at }: Values) =>
      `The ${part}${name === '' ? '' : ` \`${name}\``} of \`${operation}\` matches none of the alternatives in the OpenAPI document (${at}).`,
    meaning: 'A value in a guide fits no alternative of a `oneOf` or `anyOf` in the OpenAPI document.',
    fix: 'Compare the value with the alternatives.',
  },
  'guide/method': {
    severity: 'warning',
    message: ({ stated, meant, at }: Values) =>
      `The OpenAPI document has no \`${stated}\`, only ${meant} (${at}).`,
    hint: true,
    meaning: 'A request in a guide uses a method that the OpenAPI document does not have at this path.',
    fix: 'Correct the method, or add the operation to the OpenAPI document.',
  },
  'guide/path': {
    severity: 'warning',
    message: ({ stated }: { stated: string }) => `No OpenAPI document of the site has \`${stated}\`.`,
    hint: ({ operation, at }: Pick<Values, 'operation' | 'at'>) => `Did you mean \`${operation}\` (${at})?`,
    meaning:
      'A request in a guide goes to a path that the OpenAPI document does not contain, but a similar path exists.',
    fix: 'Correct the path.',
  },
  'guide/undescribed': {
    severity: 'warning',
    message: ({ stated, document }: { stated: string; document: string }) =>
      `\`${stated}\` is not in \`${document}\`, which has most of the other requests to this host.`,
    hint: true,
    meaning:
      'A guide calls an operation that the OpenAPI document leaves out, though it describes most requests to the host.',
    fix: 'Add the operation to the OpenAPI document, or correct the request.',
  },
  'guide/body': {
    severity: 'warning',
    message: ({ operation, at, stated, meant }: Values) =>
      meant === undefined
        ? `\`${operation}\` has no request body (${at}).`
        : `The body of \`${operation}\` is \`${meant}\`, not \`${stated}\` (${at}).`,
    meaning:
      'A request in a guide has a body of a media type that the OpenAPI document does not list, or a body where none is described.',
    fix: 'Send the body as the OpenAPI document says, or add the media type to it.',
  },
  'guide/deprecated': {
    severity: 'warning',
    message: ({ name, part, operation, at }: Values) =>
      name === ''
        ? `\`${operation}\` is deprecated (${at}).`
        : `The ${part} \`${name}\` of \`${operation}\` is deprecated (${at}).`,
    meaning:
      'A guide uses an operation, a parameter, or a field that the OpenAPI document marks as deprecated.',
    fix: 'Show its replacement, or say on the page that it is deprecated: pages with `deprecated: true` are not checked for it.',
  },
  'guide/authentication': {
    severity: 'warning',
    message: ({ stated, meant, operation, at }: Values) =>
      `\`${operation}\` authenticates by the header \`${meant}\`, not \`${stated}\` (${at}).`,
    meaning:
      'A request in a guide sends its credential in a header that no security scheme of the operation uses.',
    fix: 'Use the header of the security scheme, or correct the scheme in the OpenAPI document.',
  },
  'guide/scope': {
    severity: 'warning',
    message: ({ stated, operation, at }: Values) => `\`${operation}\` has no scope \`${stated}\` (${at}).`,
    hint: ({ meant }: Values) => `Allowed: \`${meant}\`.`,
    meaning: 'A guide names a scope that the OpenAPI document does not list for the operation.',
    fix: 'Correct the scope, or the security requirement of the operation.',
  },
  'guide/default': {
    severity: 'warning',
    message: ({ part, name, operation, stated, meant, at }: Values) =>
      `The ${part} \`${name}\` of \`${operation}\` has the default \`${meant}\`, not \`${stated}\` (${at}).`,
    meaning: 'A guide states a different default for a field than the OpenAPI document.',
    fix: 'Correct the default in the guide, or in the schema.',
  },
  'guide/comma': {
    severity: 'warning',
    message: ({ stated, operation }: Values) => `The JSON body for \`${operation}\` has ${stated}.`,
    meaning:
      'The JSON body of a request in a guide lacks a comma or has one too many, so no server can read it.',
    fix: 'Add the missing comma between two members, or remove the one after the last member.',
  },
  'guide/unread': {
    severity: 'warning',
    message: ({ reason }: { reason: string }) =>
      `The requests of this page could not be compared: ${reason}.`,
    meaning: 'Lectern failed while it read the requests of a guide. All other guides are checked.',
    fix: 'Open an issue with the page, so that Lectern can be corrected.',
  },
  'guide/status': {
    severity: 'warning',
    message: ({ operation, at, stated }: Pick<Values, 'operation' | 'at' | 'stated'>) =>
      `\`${operation}\` has no response \`${stated}\` (${at}).`,
    hint: true,
    meaning:
      'A guide shows a response with a status that the OpenAPI document does not list for the operation.',
    fix: 'Correct the status, or add the response to the OpenAPI document.',
  },
  'guide/mismatch': {
    severity: 'warning',
    message: ({ operation, at, reason }: Pick<Values, 'operation' | 'at'> & { reason: string }) =>
      `\`${operation}\` (${at}): ${reason}.`,
    meaning:
      'With `check --run-guides`, a request or response in a guide, or a response of the test server, does not match the OpenAPI document.',
    fix: 'Correct the guide, the OpenAPI document, or the server. Mark omitted parts of a response with `...`.',
  },
  'guide/run': {
    severity: 'info',
    message: ({ count, sent, to }: { count: number; sent: number; to: string }) =>
      `${sent} of ${count} requests in guides were sent to ${to}.${sent < count ? ' The others leave out values, or must not be sent there.' : ''}`,
    meaning: 'The number of requests in guides that `check --run-guides` sent.',
    fix: 'Nothing to fix. A request that contradicts the OpenAPI document is reported, not sent.',
  },
  'guide/shell': {
    severity: 'warning',
    message: ({ reason }: { reason: string }) => `The command cannot run as it is written: ${reason}.`,
    hint: ({ fix }: { fix: string }) => fix,
    meaning:
      'A shell command in a guide has a quoting or continuation mistake, so the shell runs something else.',
    fix: 'Correct the quotes, the line continuation, or the here-document.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports a guide that contradicts an OpenAPI document. */
export const report = reporter(contractCodes);
