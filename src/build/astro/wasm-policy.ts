import type { AstroConfig } from 'astro';

type Csp = Exclude<AstroConfig['security']['csp'], boolean>;

const WASM = "'wasm-unsafe-eval'";

/**
 * What Astro's `security.csp` lacks for the search, whose engine is WebAssembly; to be merged into the configuration,
 * which appends to lists. `undefined` when no policy is asked for or it allows WebAssembly already.
 */
export function wasmPolicy(csp: AstroConfig['security']['csp']): Csp | undefined {
  if (csp === false) return undefined;
  // What `true` stands for has no value to be merged with, and a policy without an algorithm ends the build.
  if (csp === true) return { algorithm: 'SHA-256', scriptDirective: { resources: ["'self'", WASM] } };
  const listed = (csp.scriptDirective?.resources ?? []).flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    return entry.kind === undefined || entry.kind === 'default' ? [entry.resource] : [];
  });
  if (listed.some((source) => source === WASM || source === "'unsafe-eval'")) return undefined;
  // The first source that is listed takes the place of the default, which is `'self'`.
  return {
    algorithm: csp.algorithm,
    scriptDirective: { resources: listed.length > 0 ? [WASM] : ["'self'", WASM] },
  };
}
