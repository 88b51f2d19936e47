interface Given {
  external: boolean;
  leave: readonly string[];
  ask: readonly string[];
  offline: boolean;
  dist: boolean;
}

export function slipInExternal({ external, leave, ask, offline, dist }: Given): string | undefined {
  const patterns = [...leave, ...ask];
  if (!external)
    return patterns.length > 0 ? '--leave and --ask work only with check --external.' : undefined;
  if (offline) return '--external sends requests to other sites, which --offline forbids.';
  if (dist)
    return '--external checks the links of the docs folder, and --dist the built site. Use one of them.';
  return patterns.some((text) => text.trim() === '') ? 'A value of --leave or --ask is empty.' : undefined;
}
