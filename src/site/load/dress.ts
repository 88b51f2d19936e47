import { analyticsJson } from '../../analytics/settings.ts';
import type { Result } from '../../diagnostics.ts';
import { linkTarget } from '../../addresses/link.ts';
import { themeCss } from '../../layout/theme.ts';
import { bannerOf } from '../banner.ts';
import { createContents } from '../contents.ts';
import { bringFonts, firstFont } from '../../assets/fonts/fonts.ts';
import { headScript } from '../head-script.ts';
import { siteIcons } from '../../assets/favicons/site-icons.ts';
import { logoSizes } from '../../assets/logo-sizes.ts';
import type { SiteView } from '../../layout/PageView.ts';
import { pathsFile } from '../paths-file.ts';
import { createCardFonts, keepingContent, type TracedCardFonts } from '../../assets/previews/card-fonts.ts';
import { findRepository, type Repository } from '../repository.ts';
import { repositoryInfo } from '../stars.ts';
import type { Placed } from './navigate.ts';

/** What all stages together know: everything that pages are made from. */
export interface Dressed extends Placed {
  view: SiteView;
  /** Address of the style sheet with the custom properties made from the configuration. */
  themeHref: string;
  /** Content of `favicon.ico`. */
  ico: Uint8Array | undefined;
  /** For the letters of images for link previews. */
  cardFonts: TracedCardFonts;
  /** Where the docs are edited. */
  repository: Repository | undefined;
}

/** Puts together what is the same on every page: fonts, colours, icons, banner, scripts. */
export async function dress(placed: Placed): Promise<Result<Dressed>> {
  const { config, locate, options, href, asset, file } = placed;
  const { docsRoot, publish } = options;
  const { topbarCtaButton } = config;
  const repository =
    topbarCtaButton?.type === 'github'
      ? await repositoryInfo(topbarCtaButton.url, { ...options, fetch, now: Date.now() })
      : undefined;
  const fontFiles = keepingContent(publish);
  const fonts = await bringFonts(config, { ...options, fetch, asset, publish: fontFiles.publish });
  const icons = await siteIcons(config, { ...options, fetch, home: href(''), asset });
  const home = await findRepository(docsRoot, config, locate, options.repository);
  const themeHref = publish('theme.css', themeCss(config, asset, fonts.value));
  const script = headScript(config);
  const view: SiteView = {
    config,
    href,
    asset,
    file,
    icon: placed.icons.icon,
    repository,
    relay: options.relay,
    authorStyles: placed.authorFiles.styles.map(file),
    authorScripts: placed.authorFiles.scripts.map(file),
    banner: bannerOf(config.banner, (url) => linkTarget(url, { href, asset }).href),
    analytics: options.dev ? undefined : analyticsJson(config),
    feedbackEndpoint: options.feedbackEndpoint,
    icons: icons.value.links,
    logoSizes: logoSizes(config.logo, docsRoot),
    paths: publish('paths.json', pathsFile(placed.meta, href)),
    contents: createContents({ config, home: href(''), themeHref, publish }),
    fontPreload: firstFont(config, fonts.value),
    searchIndex: options.searchIndex,
    modeScript: options.dev && script !== options.headScript ? script : undefined,
    lecternVersion: options.lecternVersion,
  };
  return {
    value: {
      ...placed,
      view,
      themeHref,
      ico: icons.value.ico,
      cardFonts: createCardFonts({ config, docsRoot, faces: fonts.value, contents: fontFiles.contents }),
      repository: home.value,
    },
    diagnostics: [
      ...fonts.diagnostics.map((found) => ({ ...found, ...locate('/font', { key: true }) })),
      ...icons.diagnostics.map((found) => ({ ...found, ...locate('/favicon', { key: true }) })),
      ...home.diagnostics,
    ],
  };
}
