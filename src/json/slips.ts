/**
 * A mistake in JSON or YAML, in words that do not depend on the file that it stands in: whoever reads a configuration,
 * a page or a description gives it a code and a place.
 */
export interface Slip {
  /** The end of the code that it has in a configuration: `unclosed` for `config/unclosed`. */
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

const PASSED = 'Remove it: most tools do not read past it.';

export const comment: Slip = {
  kind: 'comment',
  severity: 'warning',
  message: 'JSON has no comments.',
  hint: PASSED,
};

export const openComment: Slip = {
  kind: 'unclosed',
  message: 'This comment is never closed.',
  hint: 'Remove the comment: JSON has none.',
};

export const conflictMarker: Slip = {
  kind: 'conflict-marker',
  message: 'A merge left its conflict marker in the file.',
  hint: 'Decide for one of the two versions and remove the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`.',
};

export const oddSpace = (code: number): Slip => ({
  kind: 'syntax',
  message: `There is an invisible character here (${nameOf(code)}) that JSON does not allow.`,
  hint: 'Replace it by an ordinary space.',
});

/** `isEnd`: whether the file ends inside the text. */
export const openText = (quote: string, isEnd = false): Slip => ({
  kind: 'unclosed',
  message: 'This text has no closing quote.',
  hint: isEnd
    ? `A part of the file is missing, or it needs a \`${quote}\` here and brackets after it.`
    : `Put a \`${quote}\` at its end.`,
});

/** A list or an object whose bracket stands in `line`, where something shows that it should have ended. */
export const openBracket = (bracket: string, line: number, hint: string): Slip => ({
  kind: 'unclosed',
  message: `The \`${bracket}\` of line ${line} is not closed.`,
  hint,
});

export const afterEnd: Slip = {
  kind: 'syntax',
  message: 'The last bracket is closed before this, but the file goes on.',
  hint: 'A bracket before this place is one too many, or what follows does not belong here.',
};

export const strayCharacter = (written: string): Slip => ({
  kind: 'syntax',
  message: `\`${written}\` cannot stand here.`,
  hint: 'Remove it.',
});

export const missingColon = (key: string, hint: string): Slip => ({
  kind: 'syntax',
  message: `There must be a colon between \`${key}\` and its value.`,
  hint,
});

export const noValue = (key: string): Slip => ({
  kind: 'syntax',
  message: `\`${key}\` has no value.`,
  hint: 'Give it one, or remove the key.',
});

export const missingComma = (hint = 'Put a `,` here.'): Slip => ({
  kind: 'missing-comma',
  message: 'A comma is missing between two entries.',
  hint,
});

export const trailingComma: Slip = {
  kind: 'trailing-comma',
  severity: 'warning',
  message: 'JSON allows no comma after the last entry.',
  hint: PASSED,
};

export const extraComma: Slip = {
  kind: 'trailing-comma',
  severity: 'warning',
  message: 'There is a comma with nothing before it.',
  hint: PASSED,
};

export const oddQuotes = (meant: string): Slip => ({
  kind: 'quotes',
  message: 'JSON knows only straight double quotes (`"`) around text.',
  hint: `Write \`${JSON.stringify(meant)}\`.`,
});

export const bareWord = (word: string, meant: unknown): Slip => ({
  kind: 'quotes',
  message: typeof meant === 'string' ? 'Text needs double quotes in JSON.' : `\`${word}\` is not JSON.`,
  hint: `Write \`${JSON.stringify(meant)}\`.`,
});

export const unknownEscape = (letter: string): Slip => ({
  kind: 'escape',
  message: `\`\\${letter}\` means nothing in JSON.`,
  hint: 'Write `/` between folders, or `\\\\` for a backslash.',
});

export const controlCharacter = (code: number): Slip => ({
  kind: 'escape',
  message:
    code === 9
      ? 'A tab stands inside the text.'
      : `A control character (${nameOf(code)}) stands inside the text.`,
  hint: code === 9 ? 'Write `\\t`, or a space.' : 'Remove it.',
});

export const unfitCharacter = ({ name, what }: { name: string; what: string }): Slip => ({
  kind: 'escape',
  severity: 'warning',
  message: `The text holds ${name}, which is ${what}.`,
  hint: 'Remove it.',
});

export const duplicateKey = (key: string): Slip => ({
  kind: 'duplicate-key',
  severity: 'warning',
  message: `The key \`${key}\` is a duplicate; the last one counts.`,
  hint: 'Remove one of the two.',
});

export const unsafeKey = (key: string): Slip => ({
  kind: 'unsafe-key',
  message: `\`${key}\` cannot be used as a key.`,
  hint: 'Remove it.',
});

export const tooDeep = (levels: number, hint: string): Slip => ({
  kind: 'too-deep',
  message: `Values are nested more than ${levels} levels deep.`,
  hint,
});

export const tab: Slip = {
  kind: 'syntax',
  message: 'Tabs are not allowed as indentation.',
  hint: 'Indent with spaces.',
};

export const indent: Slip = {
  kind: 'syntax',
  message: 'The line is not indented like the keys beside it.',
  hint: 'Indent the line like the keys beside it.',
};

export const noSpaceAfterColon = (key: string): Slip => ({
  kind: 'syntax',
  message: `There must be a space after the colon of \`${key}\`.`,
  hint: `Write \`${key}: …\`.`,
});

export const colonInText: Slip = {
  kind: 'quotes',
  message: 'Text that has a colon and a space in it needs quotes.',
  hint: 'Put the text in quotes.',
};

export const reservedStart = (character: string): Slip => ({
  kind: 'quotes',
  message: `Text that starts with \`${character}\` needs quotes.`,
  hint: 'Put the text in quotes.',
});

export const textAfterQuote: Slip = {
  kind: 'quotes',
  message: 'There is more text after a closing quote.',
  hint: 'Put the whole text in quotes, and write a quote inside as `\\"`.',
};

export const aliasesMultiply: Slip = {
  kind: 'too-deep',
  message: 'Aliases refer to each other until they stand for too many values.',
  hint: 'Write out what is meant, or use fewer aliases.',
};

export const unknownAlias = (name: string): Slip => ({
  kind: 'syntax',
  message: `Nothing before this place is called \`&${name}\`.`,
  hint: 'Write text that starts with `*` in quotes.',
});

export const badMerge: Slip = {
  kind: 'syntax',
  message: 'What `<<` takes in must be an object.',
  hint: 'Name the anchor of an object, or a list of such anchors.',
};

function nameOf(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
