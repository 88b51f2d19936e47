/** A text of one line, cut after a word where it is longer than `most` characters. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 3).replace(/\s+\S*$/, '')}…`;
}
