import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A package that is loaded when something of it is first needed. Loading all packages takes longer than a build of a small
 * site in which few pages changed, and few of them are needed then.
 *
 * @param name As in an import.
 */
export function late<Package>(name: string): () => Package {
  let loaded: Package | undefined;
  return () => (loaded ??= require(name) as Package);
}
