import type { Division, Version } from '../MintNavigation.ts';

/** The versions that hold pages here; external ones are only links. */
export interface VersionNames {
  names: string[];
  default?: string;
  /** The version that a name means; `undefined` for a name that is not listed. */
  known(version: string | undefined): string | undefined;
}

/** First listed is the default, unless one says so itself. */
export function versionNames(versions: readonly Version[]): VersionNames {
  const internal = versions.filter((version) => version.url === undefined);
  const names = [...new Set(internal.map((version) => version.name))];
  const first = internal.find((version) => version.isDefault)?.name ?? names[0];
  return {
    names,
    default: first,
    known: (version) => (version !== undefined && names.includes(version) ? version : undefined),
  };
}

/** A version that is not listed hides nothing: the tab or anchor then shows in all of them. */
export function withKnownVersions(divisions: readonly Division[], known: VersionNames['known']): Division[] {
  return divisions.map((division) => ({ ...division, version: known(division.version) }));
}
