import { reporter } from '../../base/diagnostics.ts';
import type { CodeEntry } from '../../base/diagnostics.ts';

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
    meaning: 'The description that the configuration or a page names does not exist.',
    mend: 'Correct the path: it is relative to the docs root.',
  },
  'openapi/outside-root': {
    severity: 'error',
    meaning: 'The description lies outside the docs root, or a symbolic link leads out of it.',
    mend: 'Move the file into the docs root.',
  },
  'openapi/unreadable': {
    severity: 'error',
    meaning: 'The description could not be read or is not text.',
    mend: 'Check that the file is readable UTF-8 or UTF-16 text of at most 50 MB.',
  },
  'openapi/encoding': {
    severity: 'warning',
    message: ({ encoding }: { encoding: string }) => `The file is not UTF-8 but ${encoding}`,
    hint: 'Save it as UTF-8.',
    meaning: 'The description is not UTF-8; it was read as the encoding that the message names.',
    mend: 'Save the file as UTF-8.',
  },
  'openapi/half-character': {
    severity: 'warning',
    message: ({ half }: { half: string }) =>
      `\`${half}\` is half a character; readers see U+FFFD in its place`,
    hint: true,
    meaning:
      'A text of the description holds half a character (`\\ud83d` without its other half), which cannot be written in a page or an address.',
    mend: 'Write both halves, or the character itself.',
  },
  'openapi/fetch-failed': {
    severity: 'error',
    meaning: 'A description on the network could not be fetched and no copy of it is in the cache.',
    mend: 'Check the address, or keep the description as a file in the docs root.',
  },
  'openapi/offline-copy': {
    severity: 'warning',
    message: ({ reason }: { reason: string }) =>
      `The description cannot be fetched (${reason}); the copy of an earlier build is used`,
    meaning: 'A description on the network could not be fetched; the copy of an earlier build was used.',
    mend: 'Check the address and the network.',
  },
  'openapi/not-json': {
    severity: 'error',
    meaning:
      'The description is a `.json` file but not valid JSON: comments and trailing commas are not JSON either.',
    mend: 'Correct the syntax at the place that is named.',
  },
  'openapi/not-yaml': {
    severity: 'error',
    meaning: 'The description is neither valid JSON nor valid YAML.',
    mend: 'Correct the syntax at the place that is named.',
  },
  'openapi/too-big': {
    severity: 'error',
    meaning: 'The description is nested too deeply, or its YAML aliases make it too large.',
    mend: 'Use references instead of nesting or YAML aliases.',
  },
  'openapi/several-documents': {
    severity: 'warning',
    message: 'The file holds several YAML documents; only the first one is read',
    hint: true,
    meaning: 'The YAML file holds several documents and only the first one is read.',
    mend: 'Put each description into a file of its own.',
  },
  'openapi/duplicate-key': {
    severity: 'warning',
    meaning: 'An object has the same key twice and the earlier one is lost.',
    mend: 'Merge the two into one.',
  },
  'openapi/not-a-description': {
    severity: 'error',
    meaning: 'The file is valid JSON or YAML but not an OpenAPI description.',
    mend: 'Give it an `openapi` (3.0, 3.1, 3.2) or `swagger` (2.0) version at the top.',
  },
  'openapi/unknown-version': {
    severity: 'error',
    meaning: 'The description is written in a version of the specification that is not supported.',
    mend: 'Convert it to OpenAPI 3.0, 3.1 or 3.2, or to Swagger 2.0.',
  },
  'openapi/upgrade-failed': {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `The Swagger 2.0 description cannot be converted: ${reason}`,
    meaning: 'A Swagger 2.0 description could not be converted to OpenAPI 3.',
    mend: 'Correct what the message names, or convert the description yourself.',
  },
  'openapi/unresolved-ref': {
    severity: 'warning',
    meaning: 'A reference leads nowhere.',
    mend: 'Correct the reference, or add what it names.',
  },
  'openapi/circular-ref': {
    severity: 'warning',
    meaning:
      'A reference leads to another reference and in the end back to itself, so no object is ever reached.',
    mend: 'Write the object itself in the place of one of the references.',
  },
  'openapi/ref-limit': {
    severity: 'warning',
    meaning:
      'References multiply: they have repeated 100,000 values of the document, or a chain of them leads through more than 100 files. Those beyond the limit are not followed.',
    mend: 'Refer to path items and operations from fewer places, and put parts that refer to each other into one file.',
  },
  'openapi/ref-outside-root': {
    severity: 'warning',
    meaning: 'A reference leads to a file outside the docs root, which is never read.',
    mend: 'Move the file into the docs root.',
  },
  'openapi/ref-not-allowed': {
    severity: 'warning',
    meaning: 'A reference leads to an address that is not allowed, and was not followed.',
    mend: 'Keep the referenced file in the docs root, or allow the host.',
  },
  'openapi/wrong-type': {
    severity: 'warning',
    meaning: 'A value has another type than the specification wants and is left out.',
    mend: 'Correct the value.',
  },
  'openapi/missing': {
    severity: 'warning',
    meaning: 'Something that the specification requires is missing.',
    mend: 'Add it.',
  },
  'openapi/unknown-key': {
    severity: 'warning',
    meaning:
      'A key looks like a misspelling of one that the specification has at this place. Lectern does not read it.',
    mend: 'Spell it as the hint says; keys of your own begin with `x-`.',
  },
  'openapi/old-keyword': {
    severity: 'warning',
    message: ({ keyword }: { keyword: string }) =>
      keyword === 'nullable'
        ? '`nullable` is a keyword of OpenAPI 3.0; it is read as it was meant, here and elsewhere in the document'
        : `\`${keyword}\` is a number since OpenAPI 3.1; \`true\` is read as in 3.0, here and elsewhere in the document`,
    hint: "Write `type: [string, 'null']` in place of `nullable: true`, and the limit itself as `exclusiveMinimum: 0`.",
    meaning:
      'A document of OpenAPI 3.1 or later has a keyword of 3.0: `nullable`, or `exclusiveMinimum: true`. Lectern reads it as it was meant; other tools ignore it.',
    mend: "Write `type: [string, 'null']`, or `exclusiveMinimum: 0` without `minimum`.",
  },
  'openapi/unknown-value': {
    severity: 'warning',
    meaning: 'The specification does not have this value at this place.',
    mend: 'Write one of those that the hint names.',
  },
  'openapi/path-parameter': {
    severity: 'warning',
    meaning: 'The names in the braces of a path and its parameters with `in: path` do not match.',
    mend: 'Describe each name in braces by a parameter of that name, and no other.',
  },
  'openapi/server-address': {
    severity: 'warning',
    meaning: 'The address of a server cannot be used, or is not written as the specification has it.',
    mend: 'Write a URL; put variables in single braces and give each a `default` below `variables`.',
  },
  'openapi/duplicate-operation-id': {
    severity: 'warning',
    meaning: 'Two operations have the same `operationId`.',
    mend: 'Give each operation an id of its own.',
  },
  'openapi/unknown-security-scheme': {
    severity: 'warning',
    meaning: 'A security requirement names a scheme that is not defined.',
    mend: 'Define it under `components.securitySchemes`.',
  },
  'openapi/invalid-path': {
    severity: 'warning',
    meaning: 'A path does not start with a slash.',
    mend: 'Start it with a slash.',
  },
  'openapi/internal': {
    severity: 'warning',
    message: ({ names }: { names: readonly string[] }) =>
      `Parts marked with \`x-internal\` are left out: ${listed(names)}`,
    hint: 'Build with `--internal` (`internal: true` in an Astro project) for a site that only your own people can reach.',
    meaning:
      'Parts of the OpenAPI document are marked with `x-internal: true`. No page, search, sample, mock or download has them.',
    mend: 'Nothing is wrong when they are not for your readers. For a site that only your own people can reach, build with `--internal` (`internal: true` in an Astro project); to publish a part, take `x-internal` out of it.',
  },
  'openapi/private': {
    severity: 'warning',
    message: ({ names }: { names: readonly string[] }) =>
      `Parts that are only for \`groups\` of readers are left out: ${listed(names)}`,
    hint: 'Build with `--private-pages` (`privatePages: true` in an Astro project) for a site that only such readers can reach.',
    meaning:
      'Parts of the OpenAPI document name groups of readers (`x-mint.groups`, `x-mint.metadata.groups`, `x-mint-enum`). A static site is the same for everyone, so no page, search, sample, mock or download has them.',
    mend: 'Nothing is wrong when they are not for everyone. For a site that only such readers can reach, build with `--private-pages` (`privatePages: true` in an Astro project); to publish a part, take its `groups` out.',
  },
  'openapi/x-mint': {
    severity: 'warning',
    meaning:
      'A part of the extension `x-mint` is not used: its key is unknown, does nothing in a static site or at this place, or has a value of the wrong kind. Each kind is reported once in a document.',
    mend: 'Correct what the message names, or take it out.',
  },
  'openapi/lost-links': {
    severity: 'warning',
    message: ({ addresses }: { addresses: string[] }) => {
      const [first = '', ...rest] = addresses.map((address) => `\`${address.slice(0, 120)}\``);
      const more = rest.length > 2 ? ` and ${rest.length} others` : rest.map((one) => `, ${one}`).join('');
      return `Texts of the description link to ${first}${more}, where nothing is; readers see the words without a link`;
    },
    hint: true,
    meaning:
      'A relative address in a text of the description leads to no page and no file of the site, or `#…` names no heading of the page, no operation, tag or schema and no heading of the overview. An address counts from the folder of the description, or from the root of the docs with a slash before it; that of a description on the network counts from its own address.',
    mend: 'Write the whole address (`https://…`), or that of a page or a file of the docs.',
  },
  'openapi/example': {
    severity: 'warning',
    meaning:
      'An example of the description contradicts its own schema: readers who copy it send or expect what the schema forbids. `check` tells it, builds do not.',
    mend: 'Correct the example, or the schema where the example is right.',
  },
  'openapi/no-example': {
    severity: 'info',
    meaning:
      'No example could be made that fits a schema, mostly since its parts contradict each other (two types in `allOf`, alternatives of `oneOf` that cannot be told apart). The sample on the page shows the nearest value. `check` tells it, builds do not.',
    mend: 'Make the alternatives of `oneOf` different by a required field, a `const` or a discriminator, or write `anyOf`; correct limits that exclude each other; or give the place an example.',
  },
  'openapi/more-problems': {
    severity: 'warning',
    message: ({ count, code }: { count: number; code: string }) =>
      `${count} more problems of the kind \`${code}\` are not listed`,
    meaning: 'The description has more problems of a kind than are listed.',
    mend: 'Mend those that are listed first.',
  },
  'api/operation-not-found': {
    severity: 'error',
    meaning: "A page's `openapi` line names an operation that no description has.",
    mend: 'Correct the method, the path or the file.',
  },
  'api/operation-internal': {
    severity: 'warning',
    message: ({ name, mark }: { name: string; mark: string }) =>
      `"${name}" is marked with \`${mark}\`, so the page does not show it`,
    hint: true,
    meaning:
      "A page's `openapi` or `openapi-schema` line names an operation or a schema that is left out of the site, since its OpenAPI document marks it with `x-internal`, `x-excluded` or groups of readers. The page shows its own text only: the mark wins, since it may be newer than the page.",
    mend: 'Take the mark out of the operation or the schema to publish it, or leave out the page. `--internal` (`internal: true` in an Astro project) shows everything that is internal, `--private-pages` (`privatePages: true`) everything that is for groups of readers.',
  },
  'openapi/without-page': {
    severity: 'warning',
    meaning:
      'Operations of a description that the top level of the configuration names have no page, because pages of yours name other operations of it.',
    mend: 'Name the description with `openapi` on a tab or an anchor, write a page for each operation, or take `openapi` out of your pages. `x-hidden` or `x-excluded` marks operations that are to have none.',
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
