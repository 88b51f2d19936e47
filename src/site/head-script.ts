import type { SiteModel } from '../model/SiteModel.ts';
import { modeScript } from '../layout/client/mode-head.ts';
import { bannerId } from './banner.ts';

/** What runs before the first paint. Without a configuration, what runs for an empty one. */
export function headScript(model: Pick<SiteModel, 'frame' | 'look'> | undefined): string {
  const closable = model?.frame.banner?.dismissible ? bannerId(model.frame.banner.content) : undefined;
  return modeScript(model?.look ?? { canSwitchMode: true }, closable);
}
