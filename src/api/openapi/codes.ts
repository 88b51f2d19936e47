import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

/** Names that a message lists at most, and how much of each. */
const MOST_NAMES = 30;
const LONGEST_NAME = 100;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => `\`${name.slice(0, LONGEST_NAME)}\``);
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return shown.join(', ') + more;
}

/** Every diagnostic code of this room. */
export const openapiCodes = {
  'openapi/not-found': {
    severity: 'error',
    meaning: 'The configuration or a page refers to an OpenAPI document that does not exist.',
    fix: 'Correct the path. It is relative to the docs folder.',
  },
  'openapi/outside-root': {
    severity: 'error',
    meaning: 'The OpenAPI document is outside the docs folder, or a symbolic link points outside.',
    fix: 'Move the file into the docs folder.',
  },
  'openapi/unreadable': {
    severity: 'error',
    meaning: 'The OpenAPI document cannot be read or is not a text file.',
    fix: 'Check that the file is readable UTF-8 or UTF-16 text of at most 50 MB.',
  },
  'openapi/encoding': {
    severity: 'warning',
    message: ({ encoding }: { encoding: string }) => `The file is not UTF-8 but ${encoding}`,
    hint: 'Save it as UTF-8.',
    meaning: 'The OpenAPI document is not UTF-8. Lectern read it with the encoding in the message.',
    fix: 'Save the file as UTF-8.',
  },
  'openapi/half-character': {
    severity: 'warning',
    message: ({ half }: { half: string }) =>
      `\`${half}\` is an unpaired surrogate; readers see U+FFFD instead`,
    hint: true,
    meaning:
      'A string in the OpenAPI document contains an unpaired surrogate (`\\ud83d` without its second half), which cannot be written to a page or URL.',
    fix: 'Write both halves, or the character itself.',
  },
  'openapi/fetch-failed': {
    severity: 'error',
    meaning: 'A remote OpenAPI document could not be downloaded, and the cache has no copy.',
    fix: 'Check the URL, or store the document as a file in the docs folder.',
  },
  'openapi/offline-copy': {
    severity: 'warning',
    message: ({ reason }: { reason: string }) =>
      `The OpenAPI document cannot be downloaded (${reason}); the cached copy is used`,
    meaning: 'A remote OpenAPI document could not be downloaded, so the cached copy was used.',
    fix: 'Check the URL and the network.',
  },
  'openapi/not-json': {
    severity: 'error',
    meaning:
      'The OpenAPI document is a `.json` file but not valid JSON. Comments and trailing commas are not allowed in JSON.',
    fix: 'Fix the syntax at this place.',
  },
  'openapi/not-yaml': {
    severity: 'error',
    meaning: 'The OpenAPI document is neither valid JSON nor valid YAML.',
    fix: 'Fix the syntax at this place.',
  },
  'openapi/too-big': {
    severity: 'error',
    meaning: 'The OpenAPI document is nested too deeply, or its YAML aliases expand to too much data.',
    fix: 'Use references instead of deep nesting or YAML aliases.',
  },
  'openapi/several-documents': {
    severity: 'warning',
    message: 'The file contains several YAML documents; only the first one is read',
    hint: true,
    meaning: 'The YAML file contains several documents. Only the first one is read.',
    fix: 'Put each OpenAPI document into its own file.',
  },
  'openapi/duplicate-key': {
    severity: 'warning',
    meaning: 'An object has the same key twice, so the first value is lost.',
    fix: 'Merge the two.',
  },
  'openapi/not-a-description': {
    severity: 'error',
    meaning: 'The file is valid JSON or YAML, but not an OpenAPI document.',
    fix: 'Add an `openapi` (3.0, 3.1, 3.2) or `swagger` (2.0) version at the top.',
  },
  'openapi/unknown-version': {
    severity: 'error',
    meaning: 'The OpenAPI document uses a version of the specification that Lectern does not support.',
    fix: 'Convert it to OpenAPI 3.0, 3.1, or 3.2, or to Swagger 2.0.',
  },
  'openapi/upgrade-failed': {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `The Swagger 2.0 document cannot be converted: ${reason}`,
    meaning: 'A Swagger 2.0 document could not be converted to OpenAPI 3.',
    fix: 'Fix the problem in the message, or convert the document yourself.',
  },
  'openapi/unresolved-ref': {
    severity: 'warning',
    meaning: 'A reference points to nothing.',
    fix: 'Correct the reference, or add its target.',
  },
  'openapi/circular-ref': {
    severity: 'warning',
    meaning: 'References point only to each other, so they never reach an object.',
    fix: 'Replace one of the references with the object itself.',
  },
  'openapi/ref-limit': {
    severity: 'warning',
    meaning:
      'References multiply: they have repeated 100,000 values of the document, or a chain of them leads through more than 100 files. Those beyond the limit are not followed.',
    fix: 'Refer to path items and operations from fewer places, and put parts that refer to each other into one file.',
  },
  'openapi/ref-outside-root': {
    severity: 'warning',
    meaning: 'A reference points to a file outside the docs folder, which Lectern never reads.',
    fix: 'Move the file into the docs folder.',
  },
  'openapi/ref-not-allowed': {
    severity: 'warning',
    meaning: 'A reference points to a URL that is not allowed, so it was not followed.',
    fix: 'Store the referenced file in the docs folder, or allow the host.',
  },
  'openapi/wrong-type': {
    severity: 'warning',
    meaning: 'A value has a type that the specification does not allow, so it is ignored.',
    fix: 'Correct the value.',
  },
  'openapi/missing': {
    severity: 'warning',
    meaning: 'A value that the specification requires is missing.',
    fix: 'Add it.',
  },
  'openapi/unknown-key': {
    severity: 'warning',
    meaning: 'A key looks like a misspelling of a key in the specification. Lectern ignores it.',
    fix: 'Use the spelling in the hint. Custom keys have to start with `x-`.',
  },
  'openapi/old-keyword': {
    severity: 'warning',
    message: ({ keyword }: { keyword: string }) =>
      keyword === 'nullable'
        ? '`nullable` is an OpenAPI 3.0 keyword; Lectern supports it, here and elsewhere in the document'
        : `\`${keyword}\` is a number since OpenAPI 3.1; Lectern reads \`true\` as in 3.0, here and elsewhere in the document`,
    hint: "Use `type: [string, 'null']` instead of `nullable: true`, and a number such as `exclusiveMinimum: 0` instead of `true`.",
    meaning:
      'An OpenAPI 3.1 or later document uses a keyword of OpenAPI 3.0: `nullable`, or `exclusiveMinimum: true`. Lectern supports it, but other tools ignore it.',
    fix: "Use `type: [string, 'null']`, or `exclusiveMinimum: 0` without `minimum`.",
  },
  'openapi/unknown-value': {
    severity: 'warning',
    meaning: 'The specification does not allow this value here.',
    fix: 'Use one of the values in the hint.',
  },
  'openapi/path-parameter': {
    severity: 'warning',
    meaning: 'The names in the braces of a path do not match its parameters with `in: path`.',
    fix: 'Define a parameter for each name in braces, and no others.',
  },
  'openapi/server-address': {
    severity: 'warning',
    meaning: 'The URL of a server could not be used, or does not follow the specification.',
    fix: 'Use a URL. Put variables in single braces, and give each one a `default` in `variables`.',
  },
  'openapi/duplicate-operation-id': {
    severity: 'warning',
    meaning: 'Two operations have the same `operationId`.',
    fix: 'Use a different ID for each operation.',
  },
  'openapi/unknown-security-scheme': {
    severity: 'warning',
    meaning: 'A security requirement refers to a scheme that is not defined.',
    fix: 'Define it in `components.securitySchemes`.',
  },
  'openapi/invalid-path': {
    severity: 'warning',
    meaning: 'A path does not start with a slash.',
    fix: 'Add a slash at the start.',
  },
  'openapi/internal': {
    severity: 'warning',
    message: ({ names }: { names: readonly string[] }) =>
      `Parts marked with \`x-internal\` are left out: ${listed(names)}`,
    hint: 'Build with `--internal` (`internal: true` in an Astro project) for a site that only your team can access.',
    meaning:
      'Parts of the OpenAPI document are marked with `x-internal: true`. They are left out of all pages, search, samples, mocks, and downloads.',
    fix: 'Nothing to fix if these parts are not meant for your readers. For a site that only your team can access, build with `--internal` (`internal: true` in an Astro project). To publish a part, remove its `x-internal`.',
  },
  'openapi/private': {
    severity: 'warning',
    message: ({ names }: { names: readonly string[] }) =>
      `Parts that \`groups\` restrict to some readers are left out: ${listed(names)}`,
    hint: 'Build with `--private-pages` (`privatePages: true` in an Astro project) for a site that only these readers can access.',
    meaning:
      'Parts of the OpenAPI document are restricted to groups of readers (`x-mint.groups`, `x-mint.metadata.groups`, `x-mint-enum`). A static site is the same for everyone, so they are left out of all pages, search, samples, mocks, and downloads.',
    fix: 'Nothing to fix if these parts are not meant for everyone. For a site that only these readers can access, build with `--private-pages` (`privatePages: true` in an Astro project). To publish a part, remove its `groups`.',
  },
  'openapi/x-mint': {
    severity: 'warning',
    meaning:
      'A part of the extension `x-mint` is not used: its key is unknown, does nothing in a static site or at this place, or has a value of the wrong kind. Each kind is reported once in a document.',
    fix: 'Correct what the message names, or remove it.',
  },
  'openapi/lost-links': {
    severity: 'warning',
    message: ({ addresses }: { addresses: string[] }) => {
      const [first = '', ...rest] = addresses.map((address) => `\`${address.slice(0, 120)}\``);
      const more = rest.length > 2 ? ` and ${rest.length} others` : rest.map((one) => `, ${one}`).join('');
      const exist = more === '' ? 'does not exist' : 'do not exist';
      return `Descriptions in the OpenAPI document link to ${first}${more}, which ${exist}; readers see the text without a link`;
    },
    hint: true,
    meaning:
      'A relative link in a description of the OpenAPI document points to no page or file of the site, or its `#…` matches no heading, operation, tag, or schema. Relative links start at the folder of the document, or at the docs folder with a leading slash. In a remote document, they start at its URL.',
    fix: 'Use a full URL (`https://…`), or the path of a page or file in the docs.',
  },
  'openapi/example': {
    severity: 'warning',
    meaning:
      'An example in the OpenAPI document does not match its own schema, so readers who copy it send or expect invalid data.',
    fix: 'Correct the example, or the schema if the example is right.',
  },
  'openapi/no-example': {
    severity: 'info',
    meaning:
      'No example can be generated for a schema, usually because its parts contradict each other (two types in `allOf`, or `oneOf` alternatives that cannot be distinguished). The sample on the page shows the closest value.',
    fix: 'Distinguish the `oneOf` alternatives with a required field, a `const`, or a discriminator, or use `anyOf`. Correct contradictory limits, or add an example.',
  },
  'openapi/more-problems': {
    severity: 'warning',
    message: ({ count, code }: { count: number; code: string }) =>
      `${count} more \`${code}\` problems are not listed`,
    meaning: 'The OpenAPI document has more problems of one kind than are listed.',
    fix: 'Fix the listed problems first.',
  },
  'api/operation-not-found': {
    severity: 'error',
    meaning: 'The `openapi` key of a page refers to an operation that no OpenAPI document contains.',
    fix: 'Correct the method, the path, or the file.',
  },
  'api/operation-internal': {
    severity: 'warning',
    message: ({ name, mark }: { name: string; mark: string }) =>
      `"${name}" is marked with \`${mark}\`, so the page does not show it`,
    hint: true,
    meaning:
      'The `openapi` or `openapi-schema` key of a page refers to an operation or schema that its OpenAPI document marks with `x-internal`, `x-excluded`, or groups of readers. The page shows only its own text, because the mark takes precedence: it may be newer than the page.',
    fix: 'To publish the operation or schema, remove the mark. Otherwise, remove the page. `--internal` (`internal: true` in an Astro project) publishes everything that is internal, and `--private-pages` (`privatePages: true`) everything that is restricted to groups of readers.',
  },
  'openapi/without-page': {
    severity: 'warning',
    meaning:
      'Some operations of an OpenAPI document at the top level of the configuration have no page, because your own pages document other operations of it.',
    fix: 'Set `openapi` on a tab or anchor, write a page for each operation, or remove `openapi` from your pages. To exclude operations, mark them with `x-hidden` or `x-excluded`.',
  },
} satisfies Record<string, CodeEntry>;

/** A code whose reports bring their own sentences. */
export type OpenapiCode = {
  [Code in keyof typeof openapiCodes]: (typeof openapiCodes)[Code] extends { message: unknown }
    ? never
    : Code;
}[keyof typeof openapiCodes];

/** Reports something about a description. */
export const report = reporter(openapiCodes);
