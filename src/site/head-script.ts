import type { SiteModel } from '../model/SiteModel.ts';
import { modeScript } from '../layout/client/mode-head.ts';

/** What runs before the first paint. Without a configuration, what runs for an empty one. */
export function headScript(model: Pick<SiteModel, 'look'> | undefined): string {
  return modeScript(model?.look ?? { canSwitchMode: true });
}
