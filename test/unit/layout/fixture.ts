import type { SiteModel } from '../../../src/base/model/SiteModel.ts';
import type { NavGroup, NavPage, Section } from '../../../src/config/navigation/Navigation.ts';
import { createHref } from '../../../src/base/addresses/href.ts';
import { stringsOf } from '../../../src/base/strings/index.ts';
import type { SiteView } from '../../../src/page/layout/PageView.ts';

/** The parts of a model that consist of settings. */
type Part = 'look' | 'frame' | 'api' | 'seo' | 'services';
export type ModelChanges = Partial<Omit<SiteModel, Part>> & { [Key in Part]?: Partial<SiteModel[Key]> };

/** A place of the configuration. */
export const at = (pointer: string) => ({ file: 'mint.json', pointer });

/** The smallest model, every default filled in. A change of a part replaces only the settings that it names. */
export function modelWith({ look, frame, api, seo, services, ...changes }: ModelChanges = {}): SiteModel {
  return {
    file: 'mint.json',
    name: 'Acme',
    look: {
      theme: 'venus',
      colors: {
        primary: '#16a34a',
        light: '#4ade80',
        dark: '#166534',
        background: { light: '#ffffff', dark: '#0f1117' },
      },
      fonts: { at: at('/font') },
      canSwitchMode: true,
      codeBlocks: 'auto',
      corners: 'default',
      activeEntry: 'container',
      layout: 'topnav',
      bar: 'default',
      ...look,
    },
    frame: {
      bar: { links: [] },
      footer: { columns: [], socials: [] },
      search: {},
      eyebrow: 'section',
      feedback: { suggestEdit: false, raiseIssue: false, thumbsRating: false, at: at('/feedback') },
      pageMenu: [],
      ...frame,
    },
    api: {
      baseUrl: [],
      playground: { mode: 'show' },
      languages: [],
      languagesAt: at('/api/request/example/languages'),
      expanded: 'none',
      labels: [],
      ...api,
    },
    redirects: [],
    seo: { indexHiddenPages: false, metatags: {}, ...seo },
    services: { analytics: {}, integrations: {}, ...services },
    variables: {},
    notFound: {},
    ...changes,
  };
}

export function siteWith(changes: Partial<SiteView> = {}): SiteView {
  return {
    model: modelWith(),
    href: createHref({ base: '/', trailingSlash: 'ignore', format: 'directory' }),
    texts: stringsOf,
    asset: (path) => `/files${path}`,
    file: (path) => `/files${path}`,
    icon: (name) => `<svg data-icon="${name}"></svg>`,
    icons: [],
    repositories: new Map(),
    banners: new Map(),
    logoSizes: {},
    authorStyles: [],
    authorScripts: [],
    parts: new Set(),
    publish: (name) => `/_astro/${name}`,
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
