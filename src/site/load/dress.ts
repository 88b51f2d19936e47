import path from 'node:path';
import { branchesOf } from '../../config/navigation/branches.ts';
import { analyticsJson } from '../../page/analytics/settings.ts';
import { linkTarget } from '../../base/addresses/link.ts';
import { framesOf } from '../../page/layout/frame-of.ts';
import { frameParts } from '../look/frame-parts.ts';
import { themeCss } from '../../page/layout/theme.ts';
import { drawBanner } from '../look/banner.ts';
import { createContents } from '../look/contents.ts';
import { bringFonts, firstFont } from '../assets/fonts/fonts.ts';
import { codeLook } from '../look/code-look.ts';
import { headScript } from '../look/head-script.ts';
import { siteIcons } from '../assets/favicons/site-icons.ts';
import { logoSizes } from '../assets/logo-sizes.ts';
import type { SiteView } from '../../page/layout/PageView.ts';
import { pathsFile } from '../look/paths-file.ts';
import { readIfThere } from '../../base/read-file.ts';
import { scriptUtilities } from '../look/script-utilities.ts';
import { readTested } from '../sample-run/tested.ts';
import { createCardFonts } from '../assets/previews/card-fonts.ts';
import { findRepository } from '../look/repository.ts';
import { repositoriesOf } from '../look/stars.ts';
import type { Placed } from './navigate.ts';

/** Result of all stages: everything that pages need. */
export type Dressed = Awaited<ReturnType<typeof dress>>['value'];

/** Puts together what is the same on every page: fonts, colors, icons, banner, scripts. */
export async function dress(placed: Placed) {
  const { model, interfaceTexts: texts, locate, options, href, asset, file } = placed;
  const { docsRoot, publish } = options;
  const branches = [...branchesOf(placed.arrangement.written.tree)];
  const frames = framesOf(model.frame, branches);
  const repositories = await repositoriesOf(
    frames.flatMap(({ bar }) => (bar?.button ? [bar.button, ...bar.links] : (bar?.links ?? []))),
    { ...options, now: Date.now() },
  );
  const banners = frames.flatMap(({ banner }) => banner ?? []);
  const colors = branches.flatMap(({ color }) => color ?? []);
  const fonts = await bringFonts(model, {
    ...{ ...options, asset },
    languages: branches.flatMap(({ locale }) => locale ?? []),
  });
  const icons = await siteIcons(model, { ...options, home: href(''), asset });
  const tested = readTested(docsRoot);
  const home = await findRepository(docsRoot, model, locate, options.repository);
  const code = await codeLook(model.look, docsRoot, locate);
  const scripts = placed.authorFiles.scripts.map((one) => readIfThere(path.join(docsRoot, one)) ?? '');
  const theme = [
    themeCss(model.look, asset, fonts.value, colors, banners),
    code.value.css,
    await scriptUtilities(scripts),
  ].join('');
  const script = headScript(model);
  const view: SiteView = {
    model,
    texts,
    href,
    asset,
    file,
    icon: placed.icons.icon,
    repositories,
    relay: options.relay,
    authorStyles: [
      ...placed.authorFiles.styles.map(file),
      ...(options.customStyles ?? []).map((css) => publish('custom.css', css)),
    ],
    authorScripts: placed.authorFiles.scripts.map(file),
    banners: new Map(
      banners.map((banner) => [banner, drawBanner(banner, (url) => linkTarget(url, { href, asset }).href)]),
    ),
    analytics: options.dev ? undefined : analyticsJson(model.services),
    feedbackEndpoint: options.feedbackEndpoint,
    icons: icons.value.links,
    logoSizes: logoSizes(model.look.logo, docsRoot),
    paths: publish('paths.json', pathsFile(placed.meta, placed.navigation, href)),
    contents: createContents({ model, texts, home: href(''), theme, publish }),
    parts: frameParts(model, {
      branches,
      frames,
      sections: placed.navigation.sections,
      modes: [...placed.pages.values()].map(({ frontmatter }) => frontmatter.mode),
    }),
    publish,
    fontPreload: firstFont(model, fonts.value),
    searchIndex: options.searchIndex,
    modeScript: options.dev && script !== options.headScript ? script : undefined,
    lecternVersion: options.lecternVersion,
  };
  return {
    value: {
      ...placed,
      grammars: code.value.grammars,
      view,
      theme,
      /** Content of `favicon.ico`. */
      ico: icons.value.ico,
      cardFonts: createCardFonts({ model, docsRoot, faces: fonts.value }),
      /** Where the docs are edited. */
      repository: home.value,
      /** Samples that were run and sent what they should; `undefined` where no run was written down. */
      tested: tested.value,
    },
    diagnostics: [
      ...fonts.diagnostics.map((found) => ({ ...found, ...locate(model.look.fonts.at, { key: true }) })),
      ...icons.diagnostics.map((found) => ({
        ...found,
        ...(model.look.favicon && locate(model.look.favicon.at, { key: true })),
      })),
      ...home.diagnostics,
      ...code.diagnostics,
      ...tested.diagnostics,
    ],
  };
}
