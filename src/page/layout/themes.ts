import type { Theme } from '../../base/model/SiteModel.ts';

/**
 * A theme: values that differ from `styles/tokens.css`, and switches that stand as attributes on `<body>` and that
 * `styles/themes.css` draws. The markup is the same in all themes, but for the header in the sidebar.
 */
export interface ThemeForm {
  /** Custom properties without `--lec-`. */
  tokens?: Record<string, string>;
  /**
   * Where the header stands on a wide screen: `side` at the top of the sidebar, `dense` in two low rows, `compact` in
   * one low row with the tabs. Absent: in a row of its own, with the tabs below it.
   */
  header?: 'side' | 'dense' | 'compact';
  /** Surface of the content: `panel` includes the table of contents, `card` does not. Default: the page. */
  surface?: 'panel' | 'card';
  /** The sidebar: `flat` is filled, `full` is filled and reaches to the edge of the window. Absent: on the page. */
  column?: 'flat' | 'full';
  /** How the frame is drawn: `terminal` in a monospaced font, `bare` without lines. */
  frame?: 'terminal' | 'bare';
  /** How the active entry of the sidebar is marked. Absent: as `Look.activeEntry` says. */
  items?: 'card' | 'border' | 'undecorated';
  /** Where the menu of a page stands, unless the configuration says it. */
  pageMenu?: 'toc';
}

/** All themes: the three of `mint.json`, then those of `docs.json`. */
export const themes: Record<Theme, ThemeForm> = {
  venus: {},
  quill: { tokens: { radius: '5px', 'radius-small': '4px', 'weight-headings': '500', leading: '1.85' } },
  prism: { tokens: { radius: '4px', 'radius-small': '3px', 'radius-full': '4px', 'weight-headings': '700' } },
  mint: {},
  maple: { tokens: { radius: '10px' }, header: 'side', surface: 'panel', items: 'card' },
  palm: {
    tokens: { radius: '6px', 'radius-small': '4px', leading: '1.65', size: '0.9375rem', sidebar: '16.5rem' },
    header: 'dense',
    items: 'border',
  },
  willow: {
    tokens: { radius: '6px', 'weight-headings': '550', 'radius-full': '6px' },
    header: 'side',
    column: 'flat',
    frame: 'bare',
    items: 'undecorated',
  },
  linden: {
    tokens: {
      radius: '0px',
      'radius-small': '0px',
      'radius-full': '0px',
      'font-headings': 'var(--lec-mono)',
      'weight-headings': '600',
      line: 'dashed',
    },
    frame: 'terminal',
  },
  almond: { tokens: { radius: '12px', 'radius-small': '8px' }, header: 'side', surface: 'card' },
  aspen: {
    tokens: { radius: '6px', 'weight-headings': '600', width: '100rem' },
    header: 'compact',
    column: 'full',
  },
  luma: {
    tokens: {
      radius: '10px',
      'weight-headings': '600',
      leading: '1.85',
      measure: '48rem',
      border: 'color-mix(in srgb, var(--lec-text) 8%, var(--lec-bg))',
    },
    items: 'border',
  },
  sequoia: {
    tokens: { radius: '4px', 'radius-small': '3px', 'weight-headings': '600', measure: '46rem' },
    frame: 'bare',
    items: 'undecorated',
    pageMenu: 'toc',
  },
};
