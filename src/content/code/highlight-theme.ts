import type { ThemeRegistrationRaw } from 'shiki/core';

/**
 * Token classes and the TextMate scopes that get them; the most specific scope wins. The site's CSS gives the
 * classes their colors, so a block is the same bytes in light and dark and holds no `style`.
 */
const tokenClasses: Record<string, string[]> = {
  'tk-comment': ['comment', 'punctuation.definition.comment', 'string.comment'],
  'tk-keyword': [
    'keyword',
    'storage',
    'storage.type',
    'storage.modifier',
    'variable.language',
    'constant.language.import-export-all',
    'keyword.control',
    'punctuation.definition.keyword',
  ],
  'tk-operator': ['keyword.operator', 'punctuation.accessor', 'punctuation.separator.key-value'],
  'tk-string': [
    'string',
    'punctuation.definition.string',
    'constant.character',
    'markup.inline.raw',
    'markup.fenced_code',
    'string.unquoted.argument.shell',
  ],
  'tk-escape': ['constant.character.escape', 'constant.character.entity', 'string.regexp'],
  'tk-number': ['constant.numeric', 'constant.other.color', 'keyword.other.unit'],
  'tk-constant': ['constant', 'constant.language', 'support.constant'],
  'tk-function': [
    'entity.name.function',
    'support.function',
    'meta.function-call.generic',
    'entity.name.command',
    'variable.function',
  ],
  'tk-type': [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.java',
    'storage.type.cs',
  ],
  'tk-tag': ['entity.name.tag', 'support.class.component', 'meta.tag.sgml'],
  'tk-property': [
    'support.type.property-name',
    'meta.object-literal.key',
    'entity.name.tag.yaml',
    'variable.other.property',
    'variable.object.property',
    'entity.other.attribute-name',
    'support.variable.property',
    'keyword.key.toml',
    'variable.key.dotenv',
    'keyword.other.definition.ini',
  ],
  'tk-parameter': [
    'variable.parameter',
    'variable.other.normal.shell',
    'constant.other.option',
    'variable.other.graphql',
  ],
  'tk-heading': ['markup.heading', 'entity.name.section'],
  'tk-strong': ['markup.bold'],
  'tk-emphasis': ['markup.italic'],
  'tk-link': ['markup.underline.link', 'string.other.link'],
  'tk-inserted': ['markup.inserted'],
  'tk-deleted': ['markup.deleted'],
};

const names = Object.keys(tokenClasses);

/** A theme whose colors are not colors but numbers that stand for a class. */
export const classTheme: ThemeRegistrationRaw = {
  name: 'lectern',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    ...names.map((name, index) => ({ scope: tokenClasses[name], settings: { foreground: colorOf(index) } })),
  ],
};

const classes = new Map(names.map((name, index) => [colorOf(index), name]));

function colorOf(index: number): string {
  return `#0000${(index + 1).toString(16).padStart(2, '0').toUpperCase()}`;
}

/** The class of a token by the color that {@link classTheme} gave it; `undefined` for plain text. */
export function classOf(color: string | undefined): string | undefined {
  return color === undefined ? undefined : classes.get(color.toUpperCase());
}
