/** What a command line says about links to other sites. */
interface Given {
  external: boolean;
  leave: readonly string[];
  ask: readonly string[];
  offline: boolean;
  dist: boolean;
}

/** What is wrong with the options about links to other sites, as a sentence; `undefined` where nothing is. */
export function slipInExternal({ external, leave, ask, offline, dist }: Given): string | undefined {
  const patterns = [...leave, ...ask];
  if (!external) return patterns.length > 0 ? '--leave and --ask go with check --external.' : undefined;
  if (offline) return '--external asks other sites, which --offline forbids.';
  if (dist) return '--external follows the links of the docs folder, and --dist reads the built site.';
  return patterns.some((text) => text.trim() === '') ? 'A value of --leave or --ask is empty.' : undefined;
}
