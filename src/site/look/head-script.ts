import type { SiteModel } from '../../base/model/SiteModel.ts';
import { modeScript } from '../../page/layout/client/mode-head.ts';
import { placeScript } from '../../page/layout/client/place-head.ts';

/** What runs before the first paint, as an expression. Without a configuration, what runs for an empty one. */
export function headScript(model: Pick<SiteModel, 'look'> | undefined): string {
  return `[${modeScript(model?.look ?? { canSwitchMode: true })},${placeScript}]`;
}
