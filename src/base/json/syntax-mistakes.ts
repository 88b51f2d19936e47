/**
 * A mistake in JSON or YAML, in words that do not depend on the file that it stands in: whoever reads a configuration,
 * a page or a description gives it a code and a place.
 */
export interface Slip {
  /** Type of mistake, which determines the code. */
  kind:
    | 'comment'
    | 'conflict-marker'
    | 'duplicate-key'
    | 'escape'
    | 'missing-comma'
    | 'quotes'
    | 'syntax'
    | 'too-deep'
    | 'trailing-comma'
    | 'unclosed'
    | 'unsafe-key';
  /** Absent for an error. */
  severity?: 'warning';
  message: string;
  hint?: string;
}

/** A mistake and the offsets that it stands between, the second one exclusive. */
export interface Problem extends Slip {
  start: number;
  end: number;
  /** Offset of the bracket that is not closed, where the end of the file is what tells. */
  opener?: number;
}

const slip = (kind: Slip['kind'], message: string, hint: string): Slip => ({ kind, message, hint });
const warning = (kind: Slip['kind'], message: string, hint: string): Slip => ({
  ...slip(kind, message, hint),
  severity: 'warning',
});

const PASSED = 'Remove it. Most tools stop reading here.';
const REMOVE = 'Remove it.';
const QUOTE = 'Put the text in quotes.';

export const comment = warning('comment', 'JSON has no comments.', PASSED);
export const openComment = slip(
  'unclosed',
  'This comment is never closed.',
  'Remove the comment. JSON has no comments.',
);
export const conflictMarker = slip(
  'conflict-marker',
  'The file contains a merge conflict marker.',
  'Keep one of the two versions and remove the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`.',
);
export const oddSpace = (code: number): Slip =>
  slip(
    'syntax',
    `There is an invisible character here (${nameOf(code)}) that JSON does not allow.`,
    'Replace it with a regular space.',
  );

/** `isEnd`: whether the file ends inside the text. */
export const openText = (quote: string, isEnd = false): Slip =>
  slip(
    'unclosed',
    'This text has no closing quote.',
    isEnd
      ? `Add a \`${quote}\` and closing brackets. If that is wrong, part of the file is missing.`
      : `Add a \`${quote}\` at the end.`,
  );
/** A list or an object whose bracket stands in `line`, where something shows that it should have ended. */
export const openBracket = (bracket: string, line: number, hint: string): Slip =>
  slip('unclosed', `The \`${bracket}\` in line ${line} is not closed.`, hint);
export const afterEnd = slip(
  'syntax',
  'The last bracket closes before this position, but the file continues.',
  'Remove the extra closing bracket, or remove the rest of the file.',
);
export const strayCharacter = (written: string): Slip =>
  slip('syntax', `\`${written}\` is not allowed here.`, REMOVE);

export const missingColon = (key: string, hint: string): Slip =>
  slip('syntax', `A colon is missing between \`${key}\` and its value.`, hint);
export const noSpaceAfterColon = (key: string): Slip =>
  slip('syntax', `A space is missing after the colon of \`${key}\`.`, `Write \`${key}: …\`.`);
export const noValue = (key: string): Slip =>
  slip('syntax', `\`${key}\` has no value.`, 'Add a value, or remove the key.');
export const missingComma = (hint = 'Put a `,` here.'): Slip =>
  slip('missing-comma', 'A comma is missing between two entries.', hint);
export const trailingComma = warning(
  'trailing-comma',
  'JSON does not allow a comma after the last entry.',
  PASSED,
);
export const extraComma = warning('trailing-comma', 'There is a comma with nothing before it.', PASSED);
export const duplicateKey = (key: string): Slip =>
  warning('duplicate-key', `The key \`${key}\` is a duplicate. The last one wins.`, 'Remove one of the two.');
export const unsafeKey = (key: string): Slip =>
  slip('unsafe-key', `\`${key}\` cannot be used as a key.`, REMOVE);

export const oddQuotes = (meant: string): Slip =>
  slip('quotes', 'JSON strings need straight double quotes (`"`).', `Write \`${JSON.stringify(meant)}\`.`);
export const bareWord = (word: string, meant: unknown): Slip =>
  slip(
    'quotes',
    typeof meant === 'string' ? 'JSON strings need double quotes.' : `\`${word}\` is not valid JSON.`,
    `Write \`${JSON.stringify(meant)}\`.`,
  );
export const colonInText = slip(
  'quotes',
  'Text that contains a colon followed by a space needs quotes.',
  QUOTE,
);
export const reservedStart = (character: string): Slip =>
  slip('quotes', `Text that starts with \`${character}\` needs quotes.`, QUOTE);
export const textAfterQuote = slip(
  'quotes',
  'There is more text after a closing quote.',
  'Put the entire text in quotes, and escape a quote inside it as `\\"`.',
);
export const textAfterValue = slip('quotes', 'There is more text after the end of the value.', QUOTE);

export const unknownEscape = (letter: string): Slip =>
  slip(
    'escape',
    `\`\\${letter}\` is not a valid escape sequence in JSON.`,
    'Write `/` between folders, or `\\\\` for a backslash.',
  );
export const controlCharacter = (code: number): Slip =>
  code === 9
    ? slip('escape', 'The text contains a tab.', 'Write `\\t`, or a space.')
    : slip('escape', `The text contains a control character (${nameOf(code)}).`, REMOVE);
export const unfitCharacter = ({ name, what }: { name: string; what: string }): Slip =>
  warning('escape', `The text contains ${name}, which is ${what}.`, REMOVE);

export const tooDeep = (levels: number, hint: string): Slip =>
  slip('too-deep', `Values are nested more than ${levels} levels deep.`, hint);
export const tab = slip('syntax', 'Tabs are not allowed as indentation.', 'Indent with spaces.');
export const indent = slip(
  'syntax',
  'The line is not indented like its sibling keys.',
  'Indent the line like its sibling keys.',
);

export const aliasesMultiply = slip(
  'too-deep',
  'Nested aliases expand to too many values.',
  'Write out the values, or use fewer aliases.',
);
export const unknownAlias = (name: string): Slip =>
  slip(
    'syntax',
    `The anchor \`&${name}\` is not defined before this position.`,
    'Write text that starts with `*` in quotes.',
  );
export const badMerge = slip(
  'syntax',
  'The value of the merge key `<<` must be an object.',
  'Use the anchor of an object, or a list of such anchors.',
);

function nameOf(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
