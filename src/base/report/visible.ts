/**
 * Makes characters visible that a terminal would obey or hide: control characters, escape sequences, marks that turn
 * the direction of writing. Each becomes one character, so columns stay right.
 */
export function visible(text: string): string {
  return text.replace(
    /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => {
      const code = character.charCodeAt(0);
      if (character === '\t') return ' ';
      if (code < 0x20) return String.fromCharCode(0x2400 + code);
      return code === 0x7f ? '\u2421' : '\u2426';
    },
  );
}
