import type { ValidPart } from '../../engine/ValidPart.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { Division, Version } from '../MintNavigation.ts';
import { isExternal, link, outside, rootPath } from './address.ts';
import { descriptions } from './descriptions.ts';
import { icon } from './icon.ts';
import { color } from './paint.ts';
import type { Resolution } from './Resolution.ts';
import { usedVersion } from './versions.ts';

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
  const address = link(value, pointer, resolution);
  if (address === undefined) return undefined;
  if (isExternal(address)) return { url: address, external: true };
  const url = rootPath(address);
  if (url === undefined) {
    resolution.error(pointer, outside(address));
    return undefined;
  }
  return { url, external: false };
}
