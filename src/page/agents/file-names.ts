/**
 * A name for a file or a skill: small letters of ASCII, digits and dashes, which every host writes alike.
 *
 * @param most the most characters
 * @param instead the name of a text without such a letter
 */
export function plainName(text: string, most: number, instead: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-');
  return letters.slice(0, most).replace(/^-+|-+$/g, '') || instead;
}
