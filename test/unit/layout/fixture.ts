import type { SiteConfig } from '../../../src/model/SiteConfig.ts';
import type { NavGroup, NavPage, Section } from '../../../src/navigation/Navigation.ts';
import { createHref } from '../../../src/addresses/href.ts';
import type { SiteView } from '../../../src/layout/PageView.ts';

/** The smallest configuration, every default filled in. */
export function configWith(changes: Partial<SiteConfig> = {}): SiteConfig {
  return {
    file: 'mint.json',
    name: 'Acme',
    colors: {
      primary: '#16a34a',
      light: '#4ade80',
      dark: '#166534',
      background: { light: '#ffffff', dark: '#0f1117' },
    },
    topbarLinks: [],
    versions: [],
    anchors: [],
    topAnchor: { name: 'Documentation', icon: 'book-open', iconType: 'duotone' },
    tabs: [],
    primaryTab: { name: 'Documentation', isDefaultHidden: false },
    navigation: [],
    api: { baseUrl: [], playground: { mode: 'show' }, maintainOrder: true, languages: [], expanded: 'none' },
    openapi: [],
    footerSocials: [],
    footer: [],
    feedback: { suggestEdit: false, raiseIssue: false, thumbsRating: false },
    modeToggle: { isHidden: false },
    redirects: [],
    seo: { indexHiddenPages: false },
    metadata: {},
    analytics: {},
    integrations: {},
    font: {},
    search: { location: 'top' },
    eyebrow: 'section',
    codeBlock: 'auto',
    rounded: 'default',
    sidebar: 'container',
    layout: 'topnav',
    theme: 'venus',
    topbar: 'default',
    contextual: [],
    ...changes,
  };
}

export function siteWith(changes: Partial<SiteView> = {}): SiteView {
  return {
    config: configWith(),
    href: createHref({ base: '/', trailingSlash: 'ignore', format: 'directory' }),
    asset: (path) => `/files${path}`,
    file: (path) => `/files${path}`,
    icon: (name) => `<svg data-icon="${name}"></svg>`,
    icons: [],
    logoSizes: {},
    authorStyles: [],
    authorScripts: [],
    lecternVersion: '0.0.0',
    ...changes,
  };
}

export function page(path: string, changes: Partial<NavPage> = {}): NavPage {
  return { kind: 'page', path, label: path, ...changes };
}

export function group(label: string, ...children: NavGroup['children']): NavGroup {
  return { kind: 'group', label, children };
}

export function section(...groups: NavGroup[]): Section {
  return { id: 'main', branches: [], groups, chain: [] };
}
