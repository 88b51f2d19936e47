/** A count in three digits or so, as a language writes it: `987`, `1.2K`, `48K`, `1.5M`. */
export function compactCount(count: number, language: string): string {
  return new Intl.NumberFormat(language, { notation: 'compact' }).format(count);
}
