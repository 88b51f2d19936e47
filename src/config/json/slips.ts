import type { JsonProblem } from './JsonCursor.ts';

/** A slip without its severity is an error. */
type Slip = Omit<JsonProblem, 'severity'>;

/** A list or an object that has to end before something else does. */
export function unclosedBefore(
  text: string,
  open: number,
  span: [start: number, end: number],
  closer: string,
): Slip {
  return {
    code: 'config/unclosed',
    start: span[0],
    end: span[1],
    message: `The \`${text.charAt(open)}\` of line ${lineOf(text, open)} must be closed before this.`,
    hint: `Put a \`${closer}\` before it.`,
  };
}

/** The end of the text inside something that begins at `open`. */
export function cutOff(text: string, open: number, closers: string): Slip {
  const end = text.trimEnd().length;
  return {
    code: 'config/unclosed',
    start: end,
    end: end + 1,
    message: `The file ends before the \`${text.charAt(open)}\` of line ${lineOf(text, open)} is closed.`,
    hint: `It needs \`${closers}\` at its end, or a part of the file is missing.`,
  };
}

/** Something after the end of the configuration. */
export function afterEnd(start: number): Slip {
  return {
    code: 'config/syntax',
    start,
    end: start + 1,
    message: 'The configuration is already closed here, but the file goes on.',
    hint: 'A bracket before this place is one too many, or what follows does not belong here.',
  };
}

export function missingColon(key: string, keyEnd: number, at: number, written: string): Slip {
  const wrongSign = /[=：]/.test(written);
  return {
    code: 'config/syntax',
    start: wrongSign ? at : keyEnd,
    end: wrongSign ? at + 1 : keyEnd + 1,
    message: `There must be a colon between \`${key}\` and its value.`,
    hint: wrongSign ? `Write \`:\` in place of \`${written}\`.` : 'Put a `:` here.',
  };
}

export function noValue(key: string, start: number, end: number): Slip {
  return {
    code: 'config/syntax',
    start,
    end,
    message: `\`${key}\` has no value.`,
    hint: 'Give it one, or remove the key.',
  };
}

export function missingComma(valueEnd: number, at: number, written: string): Slip {
  const wrongSign = /[;，、]/.test(written);
  return {
    code: 'config/missing-comma',
    start: wrongSign ? at : valueEnd,
    end: wrongSign ? at + 1 : valueEnd + 1,
    message: 'A comma is missing between two entries.',
    hint: wrongSign ? `Write \`,\` in place of \`${written}\`.` : 'Put a `,` here.',
  };
}

export function trailingComma(start: number): JsonProblem {
  return {
    code: 'config/trailing-comma',
    severity: 'warning',
    start,
    end: start + 1,
    message: 'JSON allows no comma after the last entry.',
    hint: 'Lectern reads past it, other tools will not: remove it.',
  };
}

export function extraComma(start: number): JsonProblem {
  return {
    code: 'config/trailing-comma',
    severity: 'warning',
    start,
    end: start + 1,
    message: 'There is a comma with nothing before it.',
    hint: 'Lectern reads past it, other tools will not: remove it.',
  };
}

export function unsafeKey(key: string, start: number, end: number): Slip {
  return {
    code: 'config/unsafe-key',
    start,
    end,
    message: `\`${key}\` cannot be used as a key.`,
    hint: 'Remove it.',
  };
}

export function duplicateKey(key: string, start: number, end: number): JsonProblem {
  return {
    code: 'config/duplicate-key',
    severity: 'warning',
    start,
    end,
    message: `\`${key}\` is given twice here; the last one counts.`,
    hint: 'Remove one of the two.',
  };
}

export function tooDeep(start: number, levels: number): Slip {
  return {
    code: 'config/too-deep',
    start,
    end: start + 1,
    message: `Values are nested more than ${levels} levels deep here; the rest is left out.`,
    hint: 'Nest less deeply.',
  };
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n?|\n/).length;
}
