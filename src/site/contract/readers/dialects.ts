/** How a literal of a language begins and ends, and what is special in it. */
export interface StringForm {
  /** The group is the text that also ends the literal, or the mark that ends a here-document. */
  open: RegExp;
  /** Text that ends the literal, if that is another. */
  close?: string;
  escapes: 'all' | 'quote' | 'doubled' | 'backtick' | 'none';
  /** Matches the start of an expression within the literal. */
  insert?: RegExp;
  isMultiline?: boolean;
}

/** Syntax of calls and literals in one language. */
export interface Dialect {
  comment: RegExp;
  strings: StringForm[];
  name: RegExp;
  member: RegExp;
  concat: RegExp;
  /** `=>` follows a key of a list, rather than the parameters of a function. */
  hasArrowKeys?: boolean;
  /** Indented lines are a block. */
  isIndented?: boolean;
  /** Arguments may follow without brackets. */
  hasBareCalls?: boolean;
  /** Values such as `Type{Field: 1}`. */
  hasComposites?: boolean;
  /** Commands have options such as `-Uri`. */
  hasCommands?: boolean;
}

const slashes = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y;
const hash = /#[^\n]*/y;
const name = /[A-Za-z_$][\w$]*/y;
const dot = /\??\.|!!?\./y;
const plus = /\+(?![+=])/y;
const dollarBrace = /\$\{/y;
const double: StringForm = { open: /(")/y, escapes: 'all' };
const single: StringForm = { open: /(')/y, escapes: 'all' };
const triple: StringForm = { open: /(""")/y, escapes: 'all', isMultiline: true };
/** Single quotes in which only the quote is escaped. */
const plain: StringForm = { open: /(')/y, escapes: 'quote', isMultiline: true };

const javascript: Dialect = {
  comment: slashes,
  strings: [double, single, { open: /(`)/y, escapes: 'all', insert: dollarBrace, isMultiline: true }],
  name: /[A-Za-z_$#][\w$]*/y,
  member: dot,
  concat: plus,
};

/** `{` of an expression in a text; `{{` is a bracket. */
export const braces = /\{(?!\{)/y;
const python: Dialect = {
  comment: hash,
  strings: [
    { open: /[bB]?[fF][rRbB]?("""|''')/y, escapes: 'all', insert: braces, isMultiline: true },
    { open: /[fF][rR]?(["'])/y, escapes: 'all', insert: braces },
    { open: /[rR][bB]?(["'])/y, escapes: 'none' },
    { open: /[bBuU]?("""|''')/y, escapes: 'all', isMultiline: true },
    { open: /[bBuU]?(["'])/y, escapes: 'all' },
  ],
  name,
  member: /\./y,
  concat: plus,
  isIndented: true,
};

const phpInsert = /\{(?=\$)|(?=\$[A-Za-z_])/y;
const php: Dialect = {
  comment: /\/\/[^\n]*|#(?!\[)[^\n]*|\/\*[^]*?(?:\*\/|$)/y,
  strings: [
    plain,
    { ...double, insert: phpInsert, isMultiline: true },
    { open: /<<<[^\S\n]*'(\w+)'\n/y, escapes: 'none' },
    { open: /<<<[^\S\n]*"?(\w+)"?\n/y, escapes: 'all', insert: phpInsert },
  ],
  name: /[A-Za-z_$\\][\w$\\]*/y,
  member: /\??->|::/y,
  concat: /\.(?![.=\d])/y,
  hasArrowKeys: true,
};

const ruby: Dialect = {
  comment: /#(?!\{)[^\n]*/y,
  strings: [
    { open: /<<[~-]?'(\w+)'[^\n]*\n/y, escapes: 'none' },
    { open: /<<[~-]"?([A-Z]\w*)"?[^\n]*\n/y, escapes: 'all', insert: /#\{/y },
    { ...double, insert: /#\{/y, isMultiline: true },
    plain,
    { open: /%[qQ]?\{/y, close: '}', escapes: 'all', isMultiline: true },
  ],
  name: /[A-Za-z_$@][\w$@]*[?!]?/y,
  member: /&?\.|::/y,
  concat: plus,
  hasArrowKeys: true,
  isIndented: true,
  hasBareCalls: true,
};

const go: Dialect = {
  comment: slashes,
  strings: [double, single, { open: /(`)/y, escapes: 'none', isMultiline: true }],
  name,
  member: /\./y,
  concat: plus,
  hasComposites: true,
};

const java: Dialect = {
  comment: slashes,
  strings: [triple, double, single],
  name,
  member: /\.|::/y,
  concat: plus,
};

const csharp: Dialect = {
  comment: slashes,
  strings: [
    { open: /(?:\$+@?|@?)(""")/y, escapes: 'none', isMultiline: true },
    { open: /(?:\$@|@\$)(")/y, escapes: 'doubled', insert: braces, isMultiline: true },
    { open: /@(")/y, escapes: 'doubled', isMultiline: true },
    { open: /\$(")/y, escapes: 'all', insert: braces },
    double,
    single,
  ],
  name: /[A-Za-z_@][\w]*/y,
  member: dot,
  concat: plus,
};

const kotlinInsert = /\$\{|\$(?=[A-Za-z_])/y;
const kotlin: Dialect = {
  comment: slashes,
  strings: [
    { ...triple, escapes: 'none', insert: kotlinInsert },
    { ...double, insert: kotlinInsert },
    single,
  ],
  name,
  member: /\??\.|!!\.|::/y,
  concat: plus,
};

const rust: Dialect = {
  comment: slashes,
  strings: [
    { open: /b?r(")/y, escapes: 'none', isMultiline: true },
    { open: /b?r#"/y, close: '"#', escapes: 'none', isMultiline: true },
    { open: /b?r##"/y, close: '"##', escapes: 'none', isMultiline: true },
    { open: /b?(")/y, escapes: 'all', isMultiline: true },
  ],
  name,
  member: /\.(?!\.)|::/y,
  concat: plus,
};

const swift: Dialect = {
  comment: slashes,
  strings: [
    { ...triple, insert: /\\\(/y },
    { ...double, insert: /\\\(/y },
  ],
  name,
  member: dot,
  concat: plus,
};

const powershellInsert = /\$\((?=.)|(?=\$[A-Za-z_{])/y;
const powershellText: StringForm = {
  open: /(")/y,
  escapes: 'backtick',
  insert: powershellInsert,
  isMultiline: true,
};
const powershell: Dialect = {
  comment: /#[^\n]*|<#[^]*?(?:#>|$)/y,
  strings: [
    { open: /@'[^\S\n]*\n/y, close: "\n'@", escapes: 'none', isMultiline: true },
    { ...powershellText, open: /@"[^\S\n]*\n/y, close: '\n"@' },
    { open: /(')/y, escapes: 'doubled', isMultiline: true },
    powershellText,
  ],
  name: /\$\{[^}\n]*\}|\$[\w:]+|[A-Za-z_](?:[\w]|-(?=[A-Za-z]))*/y,
  member: /\.(?=[A-Za-z])|::/y,
  concat: plus,
  hasCommands: true,
};

/** Dialects by language; the names are those of request samples. */
export const dialects = { javascript, python, php, ruby, go, java, csharp, kotlin, rust, swift, powershell };

export type CodeLanguage = keyof typeof dialects;
