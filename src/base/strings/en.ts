import { browser } from './browser/index.ts';
import { components } from './components.ts';
import type { Shape } from './shape.ts';

/**
 * The English texts of the interface, with what each is for, and the type of those of every other language, which are in
 * `languages/<tag>.json`. A name in braces stands for a value
 * (`{date}`, `{n}` for a number). A text that depends on a number is a record of the plural forms that the language has:
 * `one`, `few`, `many`, `other` and so on, as in `Intl.PluralRules`.
 */
export const en = {
  /** What the scripts show. */
  browser: { ...browser },

  /** What stands around the content of a page. */
  layout: {
    /** First link of a page, for the keyboard. */
    skip: 'Skip to content',
    /** Name of the line above every page, for screen readers, and of the button that closes it. */
    announcement: 'Announcement',
    closeAnnouncement: 'Close the announcement',
    /** What follows the number of a repository's stars, for screen readers: “48k stars”. */
    stars: { one: 'star', other: 'stars' },
    suggestEdit: 'Suggest an edit',
    raiseIssue: 'Raise an issue',
    /** Title of the issue that this link opens. */
    issueTitle: 'Issue on docs',
    lastUpdated: 'Last updated {date}',
    /** Name of a button that is on or off. */
    darkMode: 'Dark mode',
    deprecated: 'Deprecated',
    /** Name of the line above the title that says where the page is. */
    breadcrumb: 'Breadcrumb',
    previous: 'Previous',
    next: 'Next',
    pagination: 'Previous and next page',
    helpful: 'Was this page helpful?',
    yes: 'Yes',
    no: 'No',
    /** Names of parts of the page, for screen readers. */
    examples: 'Examples',
    documentation: 'Documentation',
    site: 'Site',
    sections: 'Sections',
    /** The column with the headings of the page. */
    onThisPage: 'On this page',
    menu: 'Menu',
    closeMenu: 'Close menu',
    /** A group of the menu without a name. */
    more: 'More',
    /** Entries of a long menu that are left out; `{n}` is their number. */
    morePages: { one: '{n} more page', other: '{n} more pages' },
    /** Title of the page that holds the whole menu. */
    contents: 'Contents',
    /** The lists that lead to the same page in another language, version or product. */
    language: 'Language',
    version: 'Version',
    versions: 'Versions',
    product: 'Product',
    products: 'Products',
    languageIs: 'Language: {name}',
    versionIs: 'Version: {name}',
    productIs: 'Product: {name}',
    /** Stands for the name where none of the list is chosen. */
    all: 'all',
    /** Any other list of that kind: of parts of the site. */
    section: 'Section',
    sectionIs: 'Section: {name}',
    /** Below a language or a version, which lacks the page: what its link leads to instead. */
    notTranslated: 'Not translated. Opens “{page}”.',
    missingThere: 'Page missing there. Opens “{page}”.',
    /** The reader changed to another version, language or product (`{name}`), which does not have the page. */
    nearest: 'The page you came from is not in {name}. This is the nearest one.',
    /** Heading above links to pages on the same subject. */
    related: 'Related topics',
    /** A link to the feed of a changelog. */
    feed: 'RSS feed',
  },

  /** The menu beside the title of a page. */
  pageMenu: {
    title: 'Use this page',
    /** Opens the print dialog of the browser. */
    print: 'Save as PDF',
    view: 'View as Markdown',
    viewNote: 'The page as plain text',
    /** `{name}` is an assistant such as “ChatGPT”, or a program. */
    openIn: 'Open in {name}',
    openNote: 'Ask about this page',
  },

  /** The page for an address where nothing is. */
  notFound: {
    title: 'Page not found',
    moved: 'It may have moved, or the address may hold a slip.',
    lookInMenu: 'Look in the menu.',
    lookOrSearch: 'Look in the menu, or search.',
    home: 'Go to the start page',
    start: 'Good places to start',
  },

  /** Parts of the text of a page. */
  components,

  /** Types and limits of values, in words: “array of string or null”. Most stand in the middle of a line. */
  schema: {
    any: 'any',
    nothing: 'nothing',
    unresolved: 'unresolved reference {name}',
    /** `{type}` or `null`, which stays as it is. */
    orNull: '{type} or null',
    /** Between two types: “string or integer”. With its spaces. */
    or: ' or ',
    arrayOf: 'array of {type}',
    mapOf: 'map of {type}',
    oneOfTypes: { one: 'one of {n} type', other: 'one of {n} types' },
    anyOfTypes: { one: 'any of {n} type', other: 'any of {n} types' },
    /** The names of the types of JSON, as they may stand in a sentence. They may stay English. */
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
    /** Limits. The value follows: “min length 3”. */
    multipleOf: 'multiple of',
    minLength: 'min length',
    maxLength: 'max length',
    pattern: 'pattern',
    minItems: 'min items',
    maxItems: 'max items',
    minContains: 'min matching items',
    maxContains: 'max matching items',
    minProperties: 'min properties',
    maxProperties: 'max properties',
    mediaType: 'media type',
    encoding: 'encoding',
    default: 'default',
    /** The value is always the one that follows. */
    always: 'always',
    format: 'format',
    uniqueItems: 'unique items',
    noOtherProperties: 'no other properties',
    noOtherItems: 'no other items',
    /** Where the field `{name}` is there, the fields that follow are required. */
    withAlso: 'with {name} also required',
    /** Which fields an alternative demands, and which it forbids. Names follow: “requires email”, “not with id”. */
    requires: 'requires',
    notWith: 'not with',
    notTogether: 'not together:',
    /** Parts of a type, as labels above a description. */
    item: 'Item {n}',
    eachItem: 'Each item',
    option: 'Option {n}',
    whenGiven: 'When {name} is given',
    contains: 'Contains at least one',
    propertyNames: 'Names of properties',
    content: 'Content',
    mustNotBe: 'Must not be',
    /** The name of a field follows, or those of several that are not allowed together. */
    mustNotHave: 'Must not have',
    mustNotHaveTogether: 'Must not have together:',
    if: 'If',
    then: 'Then',
    else: 'Else',
    furtherItems: 'Further items',
    /** In place of the name of a field: it may have any. */
    anyKey: 'any key',
    /** Before a pattern that the names of fields match. */
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
    /** What a request or an answer holds, and what the service sends to a webhook. */
    body: 'Body',
    payload: 'Payload',
    responses: 'Responses',
    /** Words after a range of statuses, such as `4XX`. */
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
    /** Heading of operations that belong to no group. */
    apiReference: 'API Reference',
    operationId: 'Operation ID',
    deprecatedOperation: 'This operation is deprecated.',
    /** Flags beside a name. */
    required: 'required',
    deprecated: 'deprecated',
    readOnly: 'read-only',
    writeOnly: 'write-only',
    webhook: 'webhook',
    sentTo: 'Sent to {address}',
    /** Name of a body of the callback `{name}`. */
    callbackBody: '{name} body',
    /** A link to an example. */
    example: 'Example',
    /** `{ref}` is a name of the description that leads nowhere. */
    lostReference: 'The description refers to {ref}, which it does not have.',
    lostSchema: 'The description has no schema {name}.',
    schemaOf: 'Schema of {title}',
    notMade: 'This page could not be made from the description.',
    /** Above a request sample that was run: what it sent was the request that the page describes. */
    tested: 'Tested: run, and it sent this request',
    notDocumented: 'The details of this operation are not documented here yet.',

    /** Fields. */
    sameFields: 'Same fields as {link}',
    fields: 'Fields',
    fieldsOf: 'Fields of {name}',
    /** The type that a field comes from. */
    from: 'from {name}',
    eachItem: 'Each item',
    eachStreamItem: 'Each item of the stream',
    oneOf: 'One of',
    anyOf: 'Any of',
    includes: 'Includes {names}',
    /** The field `{property}` says which type a value has. */
    decidedBy: 'Decided by {property}',
    decidedByElse: 'Decided by {property}, otherwise {type}',
    decidedBySee: {
      one: 'Decided by {property}: {n} type, see {type}',
      other: 'Decided by {property}: {n} types, see {type}',
    },
    /** The same; `{values}` are those that choose the present type. */
    decidedByHere: {
      one: 'Decided by {property}, here {values}: {n} type, see {type}',
      other: 'Decided by {property}, here {values}: {n} types, see {type}',
    },
    allowedValues: 'Allowed values',
    allowedCount: { one: '{n} allowed value', other: '{n} allowed values' },
    exampleIs: 'Example: {values}',
    examplesAre: 'Examples: {values}',
    examples: 'Examples',
    moreExamples: { one: '{n} more example', other: '{n} more examples' },
    longExamples: { one: '{n} long example', other: '{n} long examples' },
    /** How a parameter is written. The first one is followed by a media type, the second by a name. */
    as: 'as',
    style: 'style',
    exploded: 'exploded',
    notExploded: 'not exploded',
    reservedAllowed: 'reserved characters allowed',
    mayBeEmpty: 'may be empty',
    sentAs: 'sent as',
    /** Parts of a body with several parts. */
    parts: 'Parts',

    /** What a description leaves open. */
    noType: 'Type not specified',
    noSchema: 'The schema is not specified in the description.',
    noRequired: 'Which fields are required is not specified in the description.',
    noBody: 'No body is described.',
    noMediaType: 'The media type is not specified in the description.',
    notSpecified: 'Not specified in the description.',
    /** `{fact}` is in the language of the description. */
    notSpecifiedFact: 'Not specified: {fact}',

    /** Links to other operations, and what is sent to them. */
    links: 'Links',
    linkBody: 'body = {value}',
    linkServer: 'server {url}',

    /** The right column. */
    request: 'Request',
    response: 'Response',
    requestBody: 'Request body',
    emptyBody: 'No body',
    wholeExample: 'The whole example',
    /** Of the kinds of requests that the reader chooses from. */
    otherAnswer: 'The chosen request has no answer of its own here. This one answers another.',

    /** The page about a whole description. */
    versionIs: 'Version {version}',
    download: 'Download the description',
    contact: 'Contact: {link}',
    licence: 'Licence: {link}',
    terms: 'Terms of service',

    /** Servers. */
    baseUrl: 'Base URL',
    variable: '{name} default {value}',
    variableOf: '{name} default {value}, one of {values}',
    /** `{name}` is a part of the address in braces. */
    templateAddress: 'This address is a template: the description does not say what {name} stands for.',
    noAddress: 'This is no address that a request can be sent to.',

    /** Authentication. */
    noAuthentication: 'No authentication',
    noneNeeded: 'No authentication is needed.',
    oneOfThese: 'One of these:',
    and: 'and',
    bearer: 'A bearer token in the header {header}.',
    basic: 'HTTP basic authentication.',
    basicWith: 'HTTP basic authentication with {name}.',
    key: 'A key in the header {header}.',
    keyAfter: 'A key in the header {header}, after {prefix}.',
    needs: 'Needs {scopes}',
    needsScopes: { one: 'Needs {n} scope', other: 'Needs {n} scopes' },
    /** Where the key of an API is sent. */
    keyInHeader: 'API key in header {name}',
    keyInQuery: 'API key in query {name}',
    keyInCookie: 'API key in cookie {name}',
    keySomewhere: 'API key in an unnamed place {name}',
    httpScheme: 'HTTP {scheme}, in header {header}',
    mutualTls: 'mutual TLS (client certificate)',
    undefinedScheme: 'not defined in the description',
    discovery: 'Discovery: {link}',
    metadata: 'Metadata: {link}',
    /** Ways of OAuth 2.0 to get a token. `flow` is for one that has no name here. */
    flow: '{name} flow',
    authorizationCode: 'Authorization code flow',
    implicit: 'Implicit flow',
    password: 'Password flow',
    clientCredentials: 'Client credentials flow',
    deviceAuthorization: 'Device authorization flow',
    /** Their addresses. */
    authorizationUrl: 'Authorization: {link}',
    deviceUrl: 'Device authorization: {link}',
    tokenUrl: 'Token: {link}',
    refreshUrl: 'Refresh: {link}',
    scopes: 'Scopes',
  },

  /** What is different between two versions of an API. */
  changes: {
    /** Before a change: it breaks programs that call the API, or may break some. */
    breaking: 'Breaking',
    risk: 'Risk',
    breakingCount: { one: '{n} breaking change', other: '{n} breaking changes' },
    riskCount: { one: '{n} risk', other: '{n} risks' },
    otherCount: { one: '{n} other change', other: '{n} other changes' },
    noChanges: 'No change that a program would notice.',
    /** What happened to an operation, a parameter or a field. Most stand after its name and a colon. */
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
    addedValues: '{what}, added: {values}',
    removedValues: '{what}, removed: {values}',
    onlyValues: 'only these values: {values}',
    anyValue: 'any value, no longer only {values}',
    alternatives: 'Alternatives',
    nowNull: 'may now be null',
    notNull: 'no longer null',
    /** Whether an object may have fields that are not described. */
    closed: 'no longer allows other fields',
    opened: 'now allows other fields',
    /** `{what}` is a keyword such as `if`. */
    conditions: 'conditions changed: {what}',
    /** In the place of a value that there was not, or is no more. */
    noValue: 'none',
    /** Headings above changes that several operations share, or that are of no single operation. */
    several: 'Several operations',
    wholeApi: 'The whole API',
    type: 'Type {name}',
    /** The operations that a change reaches. */
    inNames: 'In {names}',
    inMore: { one: 'In {names} and {n} more', other: 'In {names} and {n} more' },
    moreChanges: { one: '{n} more change', other: '{n} more changes' },
  },

  /** Pages as Markdown, for assistants and other programs. */
  markdown: {
    /** The first line of a page as Markdown: `{link}` is the list of all pages. */
    index: 'All pages of this site: {link}',
    video: 'Video',
    audio: 'Audio',
    /** Headings: `{title}` is “Request”, “Response”, “Payload” or “Request body”. */
    exampleOf: '{title} example',
    examplesOf: '{title} examples',
    allowedValues: 'Allowed values: {values}',
    description: 'OpenAPI description',
    whole: 'The whole description: {link}',
    leftOut: 'Left out for their length: {names}.',
    leftOutMore: {
      one: 'Left out for their length: {names} and {n} more.',
      other: 'Left out for their length: {names} and {n} more.',
    },
  },

  /** The form that sends a request. Its longer sentences are in `playground/`. */
  playground: {
    /** The two texts of the button that opens and closes the form. */
    tryIt: 'Try it',
    close: 'Close',
    needsScript: 'The form needs JavaScript. The request can be read without it.',
    loadingForm: 'Loading the form …',
    /** Name of the form, for screen readers. */
    form: 'Try the request',
    server: 'Server',
    baseUrl: 'Base URL',
    authorization: 'Authorization',
    way: 'Way to authenticate',
    keep: 'Keep until this tab is closed',
    /** A button that removes what the reader typed in as credentials. */
    forget: 'Forget',
    show: 'Show',
    path: 'Path',
    query: 'Query',
    queryString: 'Query string',
    headers: 'Headers',
    cookies: 'Cookies',
    body: 'Body',
    sendBody: 'Send a body',
    contentType: 'Content type',
    example: 'Example',
    howToEdit: 'How to edit the body',
    asForm: 'Form',
    /** Name of the field in which a body of the media type `{type}` is written. */
    bodyOf: 'Body, {type}',
    /** Beside a field `{name}`: names of buttons and boxes. */
    sendField: 'Send {name}',
    sendNull: 'Send null as {name}',
    removeField: 'Remove {name}',
    remove: 'Remove',
    addItem: 'Add item',
    addEntry: 'Add entry',
    /** Names of an item of a list, and of the key and the value of an entry. */
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
    /** A button that gives example values to required fields that are empty. */
    fillIn: 'Fill in examples',
    showCredentials: 'Show the credentials in the samples',
    sampleLanguage: 'Language of the sample',
    history: 'Sent from this page',
    /** Opens the fields that a request does not need. A field is meant: a parameter, or a value of the body. */
    optional: { one: '{n} optional', other: '{n} optional' },
    /** Name of the input that finds folded fields by name and description. */
    findField: 'Find a field',
    /** Two ways to give a body: a file that is chosen, or a text that is typed. */
    file: 'File',
    text: 'Text',
  },
};

/** The texts of the interface in one language. */
export type Strings = Shape<typeof en>;
