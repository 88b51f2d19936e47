/** Returns whether an author switched something on: `open`, `open={true}` and `open="true"` alike. */
export function isOn(value: unknown): boolean {
  return value === true || value === 'true' || value === '';
}

/** Returns whether an author switched something off: `open={false}` and `open="false"` alike. */
export function isOff(value: unknown): boolean {
  return value === false || value === 'false';
}
