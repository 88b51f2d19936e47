/**
 * A mistake in JSON or YAML, in words that do not depend on the file that it stands in: whoever reads a configuration,
 * a page or a description gives it a code and a place.
 */
export interface Slip {
  /** What sort of mistake it is. The code follows from it. */
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

const PASSED = 'Remove it: most tools do not read past it.';
const REMOVE = 'Remove it.';
const QUOTE = 'Put the text in quotes.';

export const comment = warning('comment', 'JSON has no comments.', PASSED);
export const openComment = slip(
  'unclosed',
  'This comment is never closed.',
  'Remove the comment: JSON has none.',
);
export const conflictMarker = slip(
  'conflict-marker',
  'A merge left its conflict marker in the file.',
  'Decide for one of the two versions and remove the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`.',
);
export const oddSpace = (code: number): Slip =>
  slip(
    'syntax',
    `There is an invisible character here (${nameOf(code)}) that JSON does not allow.`,
    'Replace it by an ordinary space.',
  );

/** `isEnd`: whether the file ends inside the text. */
export const openText = (quote: string, isEnd = false): Slip =>
  slip(
    'unclosed',
    'This text has no closing quote.',
    isEnd
      ? `A part of the file is missing, or it needs a \`${quote}\` here and brackets after it.`
      : `Put a \`${quote}\` at its end.`,
  );
/** A list or an object whose bracket stands in `line`, where something shows that it should have ended. */
export const openBracket = (bracket: string, line: number, hint: string): Slip =>
  slip('unclosed', `The \`${bracket}\` of line ${line} is not closed.`, hint);
export const afterEnd = slip(
  'syntax',
  'The last bracket is closed before this, but the file goes on.',
  'A bracket before this place is one too many, or what follows does not belong here.',
);
export const strayCharacter = (written: string): Slip =>
  slip('syntax', `\`${written}\` cannot stand here.`, REMOVE);

export const missingColon = (key: string, hint: string): Slip =>
  slip('syntax', `There must be a colon between \`${key}\` and its value.`, hint);
export const noSpaceAfterColon = (key: string): Slip =>
  slip('syntax', `There must be a space after the colon of \`${key}\`.`, `Write \`${key}: …\`.`);
export const noValue = (key: string): Slip =>
  slip('syntax', `\`${key}\` has no value.`, 'Give it one, or remove the key.');
export const missingComma = (hint = 'Put a `,` here.'): Slip =>
  slip('missing-comma', 'A comma is missing between two entries.', hint);
export const trailingComma = warning('trailing-comma', 'JSON allows no comma after the last entry.', PASSED);
export const extraComma = warning('trailing-comma', 'There is a comma with nothing before it.', PASSED);
export const duplicateKey = (key: string): Slip =>
  warning(
    'duplicate-key',
    `The key \`${key}\` is a duplicate; the last one counts.`,
    'Remove one of the two.',
  );
export const unsafeKey = (key: string): Slip =>
  slip('unsafe-key', `\`${key}\` cannot be used as a key.`, REMOVE);

export const oddQuotes = (meant: string): Slip =>
  slip(
    'quotes',
    'JSON knows only straight double quotes (`"`) around text.',
    `Write \`${JSON.stringify(meant)}\`.`,
  );
export const bareWord = (word: string, meant: unknown): Slip =>
  slip(
    'quotes',
    typeof meant === 'string' ? 'Text needs double quotes in JSON.' : `\`${word}\` is not JSON.`,
    `Write \`${JSON.stringify(meant)}\`.`,
  );
export const colonInText = slip('quotes', 'Text that has a colon and a space in it needs quotes.', QUOTE);
export const reservedStart = (character: string): Slip =>
  slip('quotes', `Text that starts with \`${character}\` needs quotes.`, QUOTE);
export const textAfterQuote = slip(
  'quotes',
  'There is more text after a closing quote.',
  'Put the whole text in quotes, and write a quote inside as `\\"`.',
);
export const textAfterValue = slip('quotes', 'There is more text after the end of the value.', QUOTE);

export const unknownEscape = (letter: string): Slip =>
  slip(
    'escape',
    `\`\\${letter}\` means nothing in JSON.`,
    'Write `/` between folders, or `\\\\` for a backslash.',
  );
export const controlCharacter = (code: number): Slip =>
  code === 9
    ? slip('escape', 'A tab stands inside the text.', 'Write `\\t`, or a space.')
    : slip('escape', `A control character (${nameOf(code)}) stands inside the text.`, REMOVE);
export const unfitCharacter = ({ name, what }: { name: string; what: string }): Slip =>
  warning('escape', `The text holds ${name}, which is ${what}.`, REMOVE);

export const tooDeep = (levels: number, hint: string): Slip =>
  slip('too-deep', `Values are nested more than ${levels} levels deep.`, hint);
export const tab = slip('syntax', 'Tabs are not allowed as indentation.', 'Indent with spaces.');
export const indent = slip(
  'syntax',
  'The line is not indented like the keys beside it.',
  'Indent the line like the keys beside it.',
);

export const aliasesMultiply = slip(
  'too-deep',
  'Aliases refer to each other until they stand for too many values.',
  'Write out what is meant, or use fewer aliases.',
);
export const unknownAlias = (name: string): Slip =>
  slip(
    'syntax',
    `Nothing before this place is called \`&${name}\`.`,
    'Write text that starts with `*` in quotes.',
  );
export const badMerge = slip(
  'syntax',
  'What `<<` takes in must be an object.',
  'Name the anchor of an object, or a list of such anchors.',
);

function nameOf(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
