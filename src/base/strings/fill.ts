/** Fills the placeholders of a text with values. A placeholder without a value stays as it is. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** A text cut at its names in braces: its words, and the names between them at the odd places. */
export function pieces(text: string): string[] {
  return text.split(/\{(\w+)\}/);
}
