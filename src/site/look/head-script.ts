import type { SiteModel } from '../../base/model/SiteModel.ts';
import { modeScript } from '../../page/layout/client/mode-head.ts';
import { placeScript } from '../../page/layout/client/place-head.ts';

/** Returns the script before the first paint as an expression, for the configuration or the defaults. */
export function headScript(model: Pick<SiteModel, 'look'> | undefined): string {
  return `[${modeScript(model?.look ?? { canSwitchMode: true })},${placeScript}]`;
}
