/** A count in three digits or so: `987`, `1.2k`, `48k`, `1.5M`. */
export function compactCount(count: number): string {
  if (count < 1000) return String(count);
  const [value, unit] = count < 999_500 ? [count / 1000, 'k'] : [count / 1_000_000, 'M'];
  return `${value < 9.95 ? value.toFixed(1).replace('.0', '') : Math.round(value)}${unit}`;
}
