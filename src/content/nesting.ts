/** Brackets nested deeper than this are no writing; the native parser ends the process at some thousands. */
const deepestBrackets = 1_000;
/** The same for tags. More are allowed, because `<br>` and its like open without closing. */
const deepestTags = 5_000;

/** 1-based line where a text is nested too deeply to be parsed safely; `undefined` for every text that people write. */
export function tooDeepAt(text: string): number | undefined {
  let brackets = 0;
  let tags = 0;
  let line = 1;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 10:
        line++;
        break;
      case 40: // (
      case 91: // [
      case 123: // {
        brackets++;
        break;
      case 41:
      case 93:
      case 125:
        if (brackets > 0) brackets--;
        break;
      case 60: // <
        if (text.charCodeAt(at + 1) !== 47) tags++;
        else if (tags > 0) tags--;
        break;
      case 47: // "/" of "/>"
        if (text.charCodeAt(at + 1) === 62 && tags > 0) tags--;
    }
    if (brackets > deepestBrackets || tags > deepestTags) return line;
  }
  return undefined;
}
