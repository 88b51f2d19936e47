import type { SiteConfig } from '../model/SiteConfig.ts';
import { modeScript } from '../layout/client/mode-head.ts';
import { bannerId } from './banner.ts';

/** What runs before the first paint. Without a configuration, what runs for an empty one. */
export function headScript(config: Pick<SiteConfig, 'banner' | 'modeToggle'> | undefined): string {
  const closable = config?.banner?.dismissible ? bannerId(config.banner.content) : undefined;
  return modeScript(config?.modeToggle ?? { isHidden: false }, closable);
}
