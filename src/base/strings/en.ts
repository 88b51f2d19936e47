import { browser } from './browser/index.ts';
import { components } from './components.ts';
import type { Shape } from './shape.ts';

/**
 * English interface texts with notes for translators. Other languages are in `languages/<tag>.json` and have this shape.
 * A name in braces is a placeholder (`{date}`, or `{n}` for a number). A text that depends on a number is a record of the
 * language's plural forms: `one`, `few`, `many`, `other`, as in `Intl.PluralRules`.
 */
export const en = {
  /** Texts that scripts show. */
  browser: { ...browser },

  /** Everything around the content of a page. */
  layout: {
    /** First link of a page, for the keyboard. */
    skip: 'Skip to content',
    /** Accessible name of the banner above every page, and of its close button. */
    announcement: 'Announcement',
    closeAnnouncement: 'Close the announcement',
    /** Follows the number of a repository's stars, for screen readers: “48k stars”. */
    stars: { one: 'star', other: 'stars' },
    suggestEdit: 'Suggest an edit',
    raiseIssue: 'Raise an issue',
    /** Title of the issue that this link opens. */
    issueTitle: 'Issue on docs',
    lastUpdated: 'Last updated {date}',
    /** Accessible name of a toggle button. */
    darkMode: 'Dark mode',
    deprecated: 'Deprecated',
    /** Accessible name of the breadcrumb above the title. */
    breadcrumb: 'Breadcrumb',
    previous: 'Previous',
    next: 'Next',
    pagination: 'Previous and next page',
    helpful: 'Was this page helpful?',
    yes: 'Yes',
    no: 'No',
    /** Accessible names of page regions. */
    examples: 'Examples',
    documentation: 'Documentation',
    site: 'Site',
    sections: 'Sections',
    /** Heading of the table of contents. */
    onThisPage: 'On this page',
    menu: 'Menu',
    closeMenu: 'Close menu',
    /** A navigation group without a name. */
    more: 'More',
    /** Entries that a long menu omits; `{n}` is their number. */
    morePages: { one: '{n} more page', other: '{n} more pages' },
    /** Title of the page with the full menu. */
    contents: 'Contents',
    /** Menus that link to the same page in another language, version, or product. */
    language: 'Language',
    version: 'Version',
    versions: 'Versions',
    product: 'Product',
    products: 'Products',
    languageIs: 'Language: {name}',
    versionIs: 'Version: {name}',
    productIs: 'Product: {name}',
    /** Replaces the name if nothing in the menu is selected. */
    all: 'all',
    /** Any other menu of that kind, such as one of sections of the site. */
    section: 'Section',
    sectionIs: 'Section: {name}',
    /** Below a language or version that lacks the page: `{page}` is the page that its link opens instead. */
    notTranslated: 'Not translated. Opens “{page}”.',
    missingThere: 'Page not available. Opens “{page}”.',
    /** The reader switched to a version, language, or product (`{name}`) that does not have the page. */
    nearest: 'The page you were on is not available in {name}. This is the closest match.',
    /** Heading above links to related pages. */
    related: 'Related topics',
    /** A link to the feed of a changelog. */
    feed: 'RSS feed',
  },

  /** The menu next to the title of a page. */
  pageMenu: {
    title: 'Page actions',
    /** Opens the print dialog of the browser. */
    print: 'Save as PDF',
    view: 'View as Markdown',
    viewNote: 'The page as plain text',
    /** `{name}` is an assistant such as “ChatGPT”, or an editor. */
    openIn: 'Open in {name}',
    openNote: 'Ask about this page',
  },

  /** The 404 page. */
  notFound: {
    title: 'Page not found',
    moved: 'It may have moved, or the URL may contain a typo.',
    lookInMenu: 'Try the menu.',
    lookOrSearch: 'Try the menu or search.',
    home: 'Go to the home page',
    start: 'Good places to start',
  },

  /** Components in the content of a page. */
  components,

  /** Types and constraints: “array of string or null”. Most appear within a line. */
  schema: {
    any: 'any value',
    nothing: 'nothing',
    unresolved: 'unresolved reference {name}',
    /** `null` is not translated. */
    orNull: '{type} or null',
    /** Between two types, with its spaces: “string or integer”. */
    or: ' or ',
    arrayOf: 'array of {type}',
    mapOf: 'map of {type}',
    oneOfTypes: { one: 'one of {n} type', other: 'one of {n} types' },
    anyOfTypes: { one: 'any of {n} type', other: 'any of {n} types' },
    /** Names of JSON types within a sentence. They can stay English. */
    types: {
      array: 'array',
      boolean: 'boolean',
      integer: 'integer',
      null: 'null',
      number: 'number',
      object: 'object',
      string: 'string',
      tuple: 'tuple',
    },
    /** Limits. The value follows: “length 3–20”, “items ≤ 10”. */
    multipleOf: 'multiple of',
    length: 'length',
    pattern: 'pattern',
    items: 'items',
    matching: 'matching items',
    /** The number of fields of an object. */
    entries: 'entries',
    mediaType: 'media type',
    encoding: 'encoding',
    default: 'default',
    /** A constant: the value follows. */
    always: 'always',
    format: 'format',
    uniqueItems: 'no duplicates',
    noOtherProperties: 'no other fields',
    noOtherItems: 'no other items',
    /** If the field `{name}` is present, the fields that follow are required. */
    withAlso: 'required with {name}',
    /** Fields that an alternative requires or forbids. Names follow: “requires email”, “not with id”. */
    requires: 'requires',
    notWith: 'not with',
    notTogether: 'not together:',
    /** Parts of a type, as labels. */
    item: 'Item {n}',
    eachItem: 'Items',
    option: 'Option {n}',
    whenGiven: 'When {name} is present',
    contains: 'Contains at least one',
    propertyNames: 'Property names',
    content: 'Content',
    mustNotBe: 'Must not be',
    /** The names of one field or several fields follow. */
    mustNotHave: 'Must not have',
    mustNotHaveTogether: 'Must not have together:',
    if: 'If',
    then: 'Then',
    else: 'Else',
    furtherItems: 'Additional items',
    /** In place of a field name: any name is allowed. */
    anyKey: 'any key',
    /** Before a pattern that field names match. */
    keysMatching: 'keys matching',
  },

  /** Pages of the API reference. */
  reference: {
    pathParameters: 'Path parameters',
    queryParameters: 'Query parameters',
    queryString: 'Query string',
    headers: 'Headers',
    cookies: 'Cookies',
    servers: 'Servers',
    authentication: 'Authentication',
    /** The content of a request or response, and what the service sends to a webhook. */
    body: 'Body',
    payload: 'Payload',
    responses: 'Responses',
    /** Follows a status range such as `4XX`. */
    statusKinds: {
      informational: 'Information',
      successful: 'Success',
      redirection: 'Redirection',
      clientError: 'Client error',
      serverError: 'Server error',
    },
    callbacks: 'Callbacks',
    schemas: 'Schemas',
    operations: 'Operations',
    webhooks: 'Webhooks',
    /** Heading of operations without a group. */
    apiReference: 'API Reference',
    /** A disclosure of facts that few readers need, and two of these. */
    technical: 'Technical details',
    operationId: 'Operation ID',
    tags: 'Tags',
    /** The status `default`: every status that is not listed. */
    otherResponses: 'Other responses',
    /** The status `default` when no other status is listed. */
    anyStatus: 'Any status',
    deprecatedOperation: 'This operation is deprecated.',
    /** Flags next to a name. */
    required: 'required',
    deprecated: 'deprecated',
    readOnly: 'read-only',
    writeOnly: 'write-only',
    webhook: 'webhook',
    sentTo: 'Sent to {address}',
    /** Name of a request body of the callback `{name}`. */
    callbackBody: '{name} body',
    /** A link to an example. */
    example: 'Example',
    /** `{ref}` is a reference that does not resolve. */
    lostReference: 'The OpenAPI document refers to {ref}, which does not exist.',
    lostSchema: 'The OpenAPI document has no schema {name}.',
    schemaOf: '{title} schema',
    /** Headings above the operations that return a type, and of those that accept it. */
    returnedBy: 'Returned by',
    acceptedBy: 'Sent to',
    notMade: 'This page could not be generated from the OpenAPI document.',
    /** Above a request sample that was run and sent the documented request. */
    tested: 'Tested: this sample was run and sent this request',
    notDocumented: 'The details of this operation are not documented here yet.',

    /** Fields. */
    sameFields: 'Same fields as {link}',
    fields: 'Fields',
    fieldsOf: 'Fields of {name}',
    eachStreamItem: 'Each item of the stream',
    oneOf: 'One of',
    anyOf: 'Any of',
    includes: 'Includes {names}',
    /** The field `{property}` determines which type a value has. */
    decidedBy: 'Determined by {property}',
    decidedByElse: 'Determined by {property}, otherwise {type}',
    decidedBySee: {
      one: 'Determined by {property}: {n} type, see {type}',
      other: 'Determined by {property}: {n} types, see {type}',
    },
    /** `{values}` are the values that select this type. */
    decidedByHere: {
      one: 'Determined by {property}, here {values}: {n} type, see {type}',
      other: 'Determined by {property}, here {values}: {n} types, see {type}',
    },
    allowedValues: 'Allowed values',
    allowedCount: { one: '{n} allowed value', other: '{n} allowed values' },
    exampleIs: 'Example: {values}',
    examplesAre: 'Examples: {values}',
    examples: 'Examples',
    moreExamples: { one: '{n} more example', other: '{n} more examples' },
    longExamples: { one: '{n} long example', other: '{n} long examples' },
    /** How a parameter is written: a media type follows, or `{example}` is what a request has, such as `filter[key]=value`. */
    as: 'as',
    writtenAs: 'Written as {example}',
    notExploded: 'not exploded',
    reservedAllowed: 'reserved characters allowed',
    mayBeEmpty: 'may be empty',
    sentAs: 'sent as',
    /** Parts of a multipart body. */
    parts: 'Parts',

    /** Facts that an OpenAPI document does not specify. */
    noSchema: 'The fields are not specified.',
    noRequired: 'Which fields are required is not specified.',
    noBody: 'The body is not specified.',
    noMediaType: 'The format of the body is not specified.',
    notSpecified: 'Not specified.',
    /** `{fact}` is in the language of the document. */
    notSpecifiedFact: 'Not specified: {fact}',

    /** Links to other operations, and the request sent to them. */
    links: 'Links',
    linkBody: 'body = {value}',
    linkServer: 'server {url}',

    /** The column with examples. */
    request: 'Request',
    response: 'Response',
    requestBody: 'Request body',
    emptyBody: 'No content',
    wholeExample: 'Full example',
    /** Shown if the example response of the selected request is missing. */
    otherAnswer: 'The selected request has no example response. This one belongs to a different request.',

    /** The overview page of an OpenAPI document. */
    versionIs: 'Version {version}',
    download: 'Download the OpenAPI document',
    contact: 'Contact: {link}',
    licence: 'License: {link}',
    terms: 'Terms of service',

    /** Servers. */
    baseUrl: 'Base URL',
    variable: '{name} default {value}',
    variableOf: '{name} default {value}, one of {values}',
    /** `{name}` is a variable in the URL. */
    templateAddress: 'This URL is a template, and the OpenAPI document does not define {name}.',
    noAddress: 'Requests cannot be sent to this URL.',

    /** Authentication. */
    noAuthentication: 'No authentication',
    noneNeeded: 'No authentication required.',
    oneOfThese: 'One of these:',
    and: 'and',
    bearer: 'A bearer token in the {header} header.',
    basic: 'HTTP basic authentication.',
    basicWith: 'HTTP basic authentication with {name}.',
    key: 'A key in the {header} header.',
    keyAfter: 'A key in the {header} header, after {prefix}.',
    needs: 'Requires {scopes}',
    needsScopes: { one: 'Requires {n} scope', other: 'Requires {n} scopes' },
    /** Where the key of an API is sent. */
    keyInHeader: 'API key in header {name}',
    keyInQuery: 'API key in query {name}',
    keyInCookie: 'API key in cookie {name}',
    keySomewhere: 'API key {name}, location not specified',
    httpScheme: 'HTTP {scheme} in header {header}',
    mutualTls: 'mutual TLS (client certificate)',
    undefinedScheme: 'not defined in the OpenAPI document',
    discovery: 'Discovery: {link}',
    metadata: 'Metadata: {link}',
    /** OAuth 2.0 flows. `flow` is for any other flow. */
    flow: '{name} flow',
    authorizationCode: 'Authorization code flow',
    implicit: 'Implicit flow',
    password: 'Password flow',
    clientCredentials: 'Client credentials flow',
    deviceAuthorization: 'Device authorization flow',
    /** URLs of the flows. */
    authorizationUrl: 'Authorization: {link}',
    deviceUrl: 'Device authorization: {link}',
    tokenUrl: 'Token: {link}',
    refreshUrl: 'Refresh: {link}',
    scopes: 'Scopes',
  },

  /** Differences between two versions of an API. */
  changes: {
    /** Labels of changes that break clients, or might break some. */
    breaking: 'Breaking',
    risk: 'Risk',
    breakingCount: { one: '{n} breaking change', other: '{n} breaking changes' },
    riskCount: { one: '{n} risk', other: '{n} risks' },
    otherCount: { one: '{n} other change', other: '{n} other changes' },
    noChanges: 'No changes that affect clients.',
    /** Changes of an operation, parameter, or field. Most follow its name and a colon. */
    added: 'added',
    addedRequired: 'added, required',
    removed: 'removed',
    nowRequired: 'now required',
    nowOptional: 'no longer required',
    nowDeprecated: 'now deprecated',
    notDeprecated: 'no longer deprecated',
    /** `{what}` is a keyword such as `maxLength`. */
    changed: '{what}: {from} → {to}',
    /** The former address, and the former name. */
    moved: 'moved, formerly {from}',
    renamed: 'renamed, formerly {from}',
    /** `{what}` is “Allowed values”, “Authentication”, “Servers” or “Alternatives”. */
    addedValues: '{what} added: {values}',
    removedValues: '{what} removed: {values}',
    onlyValues: 'only these values: {values}',
    anyValue: 'any value, no longer only {values}',
    alternatives: 'Alternatives',
    nowNull: 'may now be null',
    notNull: 'no longer null',
    /** An object stops or starts to allow undocumented fields. */
    closed: 'no longer allows other fields',
    opened: 'now allows other fields',
    /** `{what}` is a keyword such as `if`. */
    conditions: 'conditions changed: {what}',
    /** In place of a value that did not exist or was removed. */
    noValue: 'none',
    /** Headings above changes that affect several operations or the entire API. */
    several: 'Multiple operations',
    wholeApi: 'Entire API',
    type: 'Type {name}',
    /** Operations that a change affects. */
    inNames: 'In {names}',
    inMore: { one: 'In {names} and {n} more', other: 'In {names} and {n} more' },
    moreChanges: { one: '{n} more change', other: '{n} more changes' },
  },

  /** Pages as Markdown, for AI agents and other tools. */
  markdown: {
    /** The first line of a page as Markdown: `{link}` is the list of all pages. */
    index: 'All pages on this site: {link}',
    video: 'Video',
    audio: 'Audio',
    /** Headings: `{title}` is “Request”, “Response”, “Payload” or “Request body”. */
    exampleOf: '{title} example',
    examplesOf: '{title} examples',
    allowedValues: 'Allowed values: {values}',
    description: 'OpenAPI document',
    whole: 'Full OpenAPI document: {link}',
    leftOut: 'Omitted for length: {names}.',
    leftOutMore: {
      one: 'Omitted for length: {names} and {n} more.',
      other: 'Omitted for length: {names} and {n} more.',
    },
  },

  /** The form that sends a request. Its status messages are English only, in `page/playground/client/`. */
  playground: {
    /** Labels of the button that opens and closes the form. */
    tryIt: 'Try it',
    close: 'Close',
    needsScript: 'The form requires JavaScript. You can read the request without it.',
    /** Accessible name of the form. */
    form: 'Try the request',
    server: 'Server',
    baseUrl: 'Base URL',
    authorization: 'Authorization',
    way: 'Authentication method',
    keep: 'Keep until this tab is closed',
    /** A button that removes the reader's credentials. */
    forget: 'Forget',
    show: 'Show',
    path: 'Path',
    query: 'Query',
    queryString: 'Query string',
    headers: 'Headers',
    cookies: 'Cookies',
    cookieHint: 'A page cannot set cookies for another site, so these appear only in the samples.',
    body: 'Body',
    sendBody: 'Send a body',
    contentType: 'Content type',
    example: 'Example',
    howToEdit: 'Body editor',
    asForm: 'Form',
    /** Label of the editor for a body of the media type `{type}`. */
    bodyOf: 'Body, {type}',
    /** Accessible names of buttons and checkboxes next to the field `{name}`. */
    sendField: 'Send {name}',
    sendNull: 'Send {name} as null',
    removeField: 'Remove {name}',
    remove: 'Remove',
    addItem: 'Add item',
    addEntry: 'Add entry',
    /** Labels of a list item, and of the key and the value of an entry. */
    item: 'item',
    key: 'key',
    value: 'value',
    variant: 'Variant',
    send: 'Send',
    cancel: 'Cancel',
    sendAnyway: 'Send anyway',
    /** `{language}` is a programming language or cURL. */
    copySample: 'Copy {language}',
    copyLink: 'Copy link',
    /** A button that fills empty required fields with example values. */
    fillIn: 'Fill in examples',
    showCredentials: 'Show credentials in samples',
    /** Above the samples of a page with a request example by its author. */
    handwritten: 'The request example on this page is handwritten and does not change with the form.',
    sampleLanguage: 'Sample language',
    history: 'Sent from this page',
    /** Expands the optional fields: parameters and body fields. */
    optional: { one: '{n} optional', other: '{n} optional' },
    /** Label of the input that filters collapsed fields. */
    findField: 'Find a field',
    /** Two ways to enter a body: choose a file, or type text. */
    file: 'File',
    text: 'Text',
  },
};

/** The texts of the interface in one language. */
export type Strings = Shape<typeof en>;
