import type { SiteModel } from '../../base/model/SiteModel.ts';
import { modeScript } from '../../page/layout/client/mode-head.ts';
import { placeScript } from '../../page/layout/client/place-head.ts';

/**
 * Returns the script before the first paint as an expression, for the configuration or the defaults.
 *
 * @param hasBanner false if no page of the site has an announcement
 */
export function headScript(model: Pick<SiteModel, 'look'> | undefined, hasBanner?: boolean): string {
  return `[${modeScript(model?.look ?? { canSwitchMode: true }, hasBanner)},${placeScript}]`;
}
