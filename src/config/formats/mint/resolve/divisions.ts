import type { ValidPart } from '../../engine/field.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { Division, Version } from '../MintNavigation.ts';
import { isExternal, outside, type Resolution, rootPath } from './address.ts';
import { descriptions } from './api.ts';
import { icon } from './images.ts';
import { color } from './paint.ts';
import { nearest } from '../../../../base/nearest.ts';

type Input = ValidPart<SiteConfigInput>;
type DivisionInput = NonNullable<Input['anchors']>[number] | NonNullable<Input['tabs']>[number];

/** The anchors or the tabs. One without a usable url is left out; one without a name is called by its url. */
export function divisions(
  kind: Division['kind'],
  input: readonly DivisionInput[] | undefined,
  known: readonly Version[],
  resolution: Resolution,
): Division[] {
  const found: Division[] = [];
  const owners = new Map<string, string>();
  for (const [index, entry] of (input ?? []).entries()) {
    const division = entry && resolveDivision(kind, `/${kind}s/${index}`, entry, known, resolution);
    if (!division) continue;
    found.push(division);
    if (division.external) continue;
    const key = `${division.version ?? ''}\n${division.url}`;
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, division.name);
    else {
      resolution.warn(`${division.at.pointer}/url`, {
        code: 'config/duplicate-url',
        message: `The ${kind} \`${owner}\` has the same \`url\` and takes its pages.`,
        hint: `Give \`${division.name}\` its own \`url\`.`,
      });
    }
  }
  return found;
}

function resolveDivision(
  kind: Division['kind'],
  pointer: string,
  entry: NonNullable<DivisionInput>,
  known: readonly Version[],
  resolution: Resolution,
): Division | undefined {
  const address = divisionUrl(entry.url, `${pointer}/url`, resolution);
  if (!address) return undefined;
  const name = entry.name?.trim() ?? address.url;
  return {
    kind,
    name,
    ...address,
    icon: icon(entry.icon, `${pointer}/icon`, resolution),
    iconType: entry.iconType ?? 'duotone',
    color: 'color' in entry ? color(entry.color) : undefined,
    version: usedVersion(entry.version, `${pointer}/version`, known, resolution),
    isDefaultHidden: entry.isDefaultHidden ?? false,
    openapi: descriptions(entry.openapi, `${pointer}/openapi`, resolution),
    at: resolution.at(pointer),
  };
}

function divisionUrl(
  value: string | undefined,
  pointer: string,
  resolution: Resolution,
): { url: string; external: boolean } | undefined {
  const address = resolution.link(value, pointer);
  if (address === undefined) return undefined;
  if (isExternal(address)) return { url: address, external: true };
  const url = rootPath(address);
  if (url === undefined) {
    resolution.error(pointer, outside(address));
    return undefined;
  }
  return { url, external: false };
}

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
      url: resolution.link(given.url, `${pointer}/url`),
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
