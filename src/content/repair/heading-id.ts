/** The id at the end of a heading, and its braces with what else they contain. */
export const headingId = /[ \t]*\{#\s*([^\s{}"'<>&]+)(?:\s[^{}\n]*)?\}[ \t]*$/;
