import actions from '../layout/styles/actions.css?inline';
import background from '../layout/styles/background.css?inline';
import banner from '../layout/styles/banner.css?inline';
import choices from '../layout/styles/choices.css?inline';
import frame from '../layout/styles/frame.css?inline';
import lowHeader from '../layout/styles/header-low.css?inline';
import pageMenu from '../layout/styles/page-menu.css?inline';
import print from '../layout/styles/print.css?inline';
import sideHeader from '../layout/styles/header-side.css?inline';
import switches from '../layout/styles/themes.css?inline';
import text from '../components/styles/text.css?inline';
import type { SiteView } from '../layout/PageView.ts';
import { themes } from '../layout/themes.ts';

/** Whether the project has parts of the layout of its own, which may use any of the layout's styles. */
const hasOwnParts = import.meta.env.LECTERN_OWN_PARTS;

/**
 * The CSS that every page of a site has: the theme, the parts of the frame that this site has, text and code. It is one
 * sheet, which the browser keeps from page to page.
 */
export function frameStyles(theme: string, { model, parts }: SiteView): string {
  const { look } = model;
  const { header, surface, column, frame: lines } = themes[look.theme];
  const used: [css: string, isUsed: unknown][] = [
    [frame, true],
    [banner, parts.has('banner')],
    [actions, parts.has('bar')],
    [choices, parts.has('choices')],
    [pageMenu, parts.has('pageMenu')],
    [text, true],
    [sideHeader, header === 'side'],
    [lowHeader, header === 'dense' || header === 'compact'],
    [switches, surface ?? column ?? lines],
    [background, look.decoration ?? look.backgroundImage],
    [print, true],
  ];
  return theme + used.map(([css, isUsed]) => (isUsed || hasOwnParts ? css : '')).join('');
}
