import path from 'node:path';
import { isObject, objectOf } from '../../../../api/openapi/pointer.ts';
import { accountsOf, githubAddress, pictureOf, withRepository } from '../brand.ts';
import { readCodeData } from '../code-data.ts';
import { isJsx } from '../code-jsx.ts';
import { isFileIn } from '../files.ts';
import { textOf } from '../frontmatter.ts';
import type { Brand, ReadSite } from '../ReadSite.ts';
import { KEYS } from './keys.ts';
import { labelOf } from './nextra-meta.ts';

/** Reads the brand of a site from `theme.config`, or from the layout. */
export function brandOf(site: ReadSite, bar: NonNullable<Brand['bar']>, folder: string): void {
  const { root, report } = site;
  const ends = ['tsx', 'jsx', 'ts', 'js'];
  const themes = ends.flatMap((end) => [`theme.config.${end}`, `src/theme.config.${end}`]);
  const around = /app$/.test(folder) ? folder : folder.replace(/(?:content|pages)$/, 'app');
  const layouts = ['', '/docs', '/[lang]', '/[locale]'].flatMap((part) =>
    ends.map((end) => `${around}${part}/layout.${end}`),
  );
  const file = [...themes, ...layouts]
    .map((name) => path.join(root, name))
    .find((name) => isFileIn(root, name));
  const { value, exports, elements } =
    file === undefined ? { value: {}, exports: {}, elements: () => [] } : readCodeData(file, root, report);
  const isTheme = file !== undefined && /theme\.config/.test(file);
  const theme = isTheme ? objectOf(value) : {};
  const all = elements();
  const element = (name: string) => all.find((one) => one.name === name);
  const [navbar, layout] = [element('Navbar')?.properties ?? {}, element('Layout')?.properties ?? {}];
  if (file !== undefined) {
    if (isTheme) report.unread(theme, KEYS.nextra, file);
    else report.unread({ Navbar: navbar, Layout: layout }, KEYS.nextraLayout, file);
  }
  const metadata = objectOf((exports as Record<string, unknown>)['metadata']);
  const title = metadata['title'];
  const logo = theme['logo'] ?? navbar['logo'];
  const picture = isJsx(logo) ? pictureOf(site, withoutBase(logo.src, site.base)) : undefined;
  const icon = all.find(
    ({ name, properties }) => name === 'link' && /\bicon/.test(String(properties['rel'])),
  );
  const href = (value: unknown, key: string) => textOf(objectOf(value)[key]);
  const chat = textOf(navbar['chatLink']) ?? href(theme['chat'], 'link');
  const project = textOf(navbar['projectLink']) ?? href(theme['project'], 'link');
  const accounts = [project, chat].flatMap((one) => (one === undefined ? [] : [{ href: one }]));
  const { repository, socials, bar: others } = withRepository(accountsOf(accounts));
  const edit = textOf(layout['docsRepositoryBase']) ?? textOf(theme['docsRepositoryBase']);
  const banner =
    element('Banner')?.content.jsx ??
    labelOf(objectOf(theme['banner'])['content'] ?? objectOf(theme['banner'])['text']);
  const footer =
    element('Footer')?.content.jsx ??
    labelOf(objectOf(theme['footer'])['content'] ?? objectOf(theme['footer'])['text']);
  if (footer !== undefined && footer !== '' && file !== undefined)
    site.leave(file, `the text of the footer, “${footer.replace(/\s+/g, ' ').slice(0, 80)}”`);
  site.name =
    textOf(isObject(title) ? title['default'] : title) ?? (isJsx(logo) ? textOf(logo.jsx) : undefined);
  site.brand = {
    description: textOf(metadata['description']),
    repository: repository ?? githubAddress(edit),
    logo: picture === undefined ? undefined : { light: picture },
    favicon:
      pictureOf(site, withoutBase(textOf(icon?.properties['href']), site.base)) ??
      pictureOf(site, 'favicon.ico') ??
      pictureOf(site, `${around}/favicon.ico`, root),
    bar: [...bar, ...others],
    socials,
    banner: banner === undefined || banner === '' ? undefined : { content: banner, dismissible: true },
    hasEdits: edit !== undefined,
  };
}

function withoutBase(href: string | undefined, base: string): string | undefined {
  return base !== '' && href?.startsWith(`/${base}/`) ? href.slice(base.length + 1) : href;
}
