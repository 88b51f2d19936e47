/** Notations in which a guide leaves a value to its reader: `{id}`, `<id>`, `$ID`, `[id]`, `%s`, `xxx`, `...`. */
const MARKED = /\{[^{}]*\}|<[^<>]+>|\$\{?\(?[A-Za-z_]|^\[.*\]$|^%[sd]$|x{3,}|X{3,}|\.{3}|…|\*{3,}|^[?_#-]+$/;
const WORDED =
  /(?:^|[_\-\s])(?:your|my|insert|replace|enter|put|some|the)(?:[_\-\s]|$)|(?:^|[_-])(?:here|placeholder)$/i;
/** A name in capitals that says which value belongs there. */
const CAPITALS =
  /^(?:[A-Z\d]+_)*(?:ID|IDS|KEY|TOKEN|SECRET|URL|NAME|UUID|HASH|ADDRESS|EMAIL|VALUE|CODE|NUMBER)$/;

/** Returns whether a text stands for a value that the reader puts in. */
export function isPlaceholder(text: string): boolean {
  return MARKED.test(text) || WORDED.test(text) || CAPITALS.test(text);
}

/** An id that begins with its type: `cus_invalid`. Words of paths that only look like one are excluded. */
const ID_WITH_KIND =
  /^(?!(?:get|set|add|put|all|api|run|log|use|web|bot|sub|top|pre|max|min|new|by|to|my|is|has|list|find|sync|test)_)[a-z]{2,4}_[a-z\d]+$/i;

/** Returns whether a segment of a path is a value rather than a word of the path. */
export function isValueSegment(segment: string): boolean {
  return (
    isPlaceholder(segment) ||
    segment.startsWith(':') ||
    /\d/.test(segment) ||
    segment.length > 24 ||
    /[@.=%,]|-.*-/.test(segment) ||
    ID_WITH_KIND.test(segment)
  );
}

/** Returns whether a segment of a path may be any text. */
export function isOpenSegment(segment: string): boolean {
  return isPlaceholder(segment) || segment.startsWith(':');
}
