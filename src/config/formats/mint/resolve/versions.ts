import { nearest } from '../../../../base/nearest.ts';
import type { ValidPart } from '../../engine/ValidPart.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { Version } from '../MintNavigation.ts';
import { link } from './address.ts';
import type { Resolution } from './Resolution.ts';

/** The versions; exactly one is the default when there are any. */
export function versions(input: ValidPart<SiteConfigInput>['versions'], resolution: Resolution): Version[] {
  const found: Version[] = [];
  for (const [index, entry] of (input ?? []).entries()) {
    const pointer = `/versions/${index}`;
    const given = typeof entry === 'string' ? { name: entry } : entry;
    const name = given?.name?.trim();
    if (given === undefined || name === undefined) continue;
    if (found.some((version) => version.name === name)) {
      resolution.warn(pointer, {
        code: 'config/duplicate-version',
        spot: 'open',
        message: `The version \`${name}\` is listed twice.`,
        hint: 'Remove one of the two.',
        fix: 'remove',
      });
      continue;
    }
    if (given.default === true && found.some((version) => version.isDefault)) {
      resolution.error(`${pointer}/default`, {
        code: 'config/default-version',
        message: 'Only one version can be the default. The first one wins.',
        hint: 'Remove `default` here.',
      });
    }
    found.push({
      name,
      url: link(given.url, `${pointer}/url`, resolution),
      isDefault: given.default === true && !found.some((version) => version.isDefault),
      locale: given.locale,
      at: resolution.at(pointer),
    });
  }
  if (!found.some((version) => version.isDefault)) {
    const first = found.find((version) => version.url === undefined) ?? found[0];
    if (first) first.isDefault = true;
  }
  return found;
}

/** Returns the version that a group, anchor or tab names; reports one that `versions` does not list. */
export function usedVersion(
  value: string | undefined,
  pointer: string,
  known: readonly Version[],
  resolution: Resolution,
): string | undefined {
  const name = value?.trim();
  if (name === undefined || known.some((version) => version.name === name)) return name;
  const names = known.map((version) => version.name);
  const suggestion = nearest(name, names);
  resolution.error(pointer, {
    code: 'config/unknown-version',
    message: `The version \`${name}\` is not one of \`versions\`.`,
    hint:
      suggestion === undefined
        ? `Add \`"${name}"\` to \`versions\`.`
        : `Did you mean \`"${suggestion}"\`? Otherwise, add \`"${name}"\` to \`versions\`.`,
  });
  return undefined;
}
