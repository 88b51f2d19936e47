/**
 * A message when the running Node is older than the package needs; `undefined` when it is new enough.
 *
 * @param running such as `20.20.2`
 * @param needed `engines.node` of the package, such as `>=22.19.0`
 */
export function tooOld(running: string, needed: string): string | undefined {
  const [have, want] = [running, needed.replace(/^\D+/, '')].map((text) => text.split('.').map(Number));
  const differing = want!.findIndex((part, index) => part !== have![index]);
  if (differing < 0 || have![differing]! > want![differing]!) return undefined;
  return (
    `lectern: Node ${running} is too old. Lectern needs ${want!.join('.')} or later.\n` +
    '  Install the current version from https://nodejs.org or with your version manager, such as `nvm install --lts`.\n'
  );
}
