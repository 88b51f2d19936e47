import { below, type Origin } from '../../../base/model/Origin.ts';
import { API_FOLDER, type DescriptionRef } from '../../../base/model/SiteModel.ts';
import type { MintNavigation } from './MintNavigation.ts';

/** The descriptions that a `mint.json` names: at its top level, then on tabs and anchors, under whose url their pages go. */
export function descriptionsOf(
  { file, tabs, anchors }: MintNavigation,
  openapi: readonly string[],
): DescriptionRef[] {
  return [
    ...refs(openapi, { file, pointer: '/openapi' }),
    ...[...tabs, ...anchors].flatMap(({ openapi: own, at, url, external }) => {
      const folder = external ? '' : url.replace(/^\/+|\/+$/g, '');
      return refs(own, below(at, 'openapi'), folder || API_FOLDER);
    }),
  ];
}

function refs(sources: readonly string[], at: Origin, folder?: string): DescriptionRef[] {
  return sources.map((source, index) => ({
    source,
    folder,
    at: sources.length > 1 ? below(at, index) : at,
  }));
}
