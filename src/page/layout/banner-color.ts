import type { Banner } from '../../base/model/SiteModel.ts';
import { textOn } from './contrast.ts';

/** Class of an announcement with colors of its own, with a space before it: ` lec-banner-aa0000-330000`. */
export function bannerClass(color: Banner['color']): string {
  const { light, dark } = color ?? {};
  return light || dark ? ` lec-banner-${(light ?? '').slice(1)}-${(dark ?? '').slice(1)}` : '';
}

/** A rule for each pair of colors. The text is black or white, whichever reads; a color alone counts in both modes. */
export function bannerRules(banners: readonly Pick<Banner, 'color'>[]): string[] {
  const rules = new Map<string, string>();
  for (const { color = {} } of banners) {
    const light = color.light ?? color.dark;
    const dark = color.dark ?? light;
    if (!light || !dark) continue;
    const name = bannerClass(color).trim();
    rules.set(
      name,
      `.${name}{--lec-banner:light-dark(${light},${dark});--lec-on-banner:light-dark(${textOn(light)},${textOn(dark)})}`,
    );
  }
  return [...rules.values()];
}
