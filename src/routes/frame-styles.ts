import actions from '../layout/styles/actions.css?inline';
import anchors from '../layout/styles/anchors.css?inline';
import background from '../layout/styles/background.css?inline';
import banner from '../layout/styles/banner.css?inline';
import choices from '../layout/styles/choices.css?inline';
import feedback from '../layout/styles/feedback.css?inline';
import footer from '../layout/styles/footer.css?inline';
import frame from '../layout/styles/frame.css?inline';
import items from '../layout/styles/items.css?inline';
import logo from '../layout/styles/logo.css?inline';
import lowHeader from '../layout/styles/header-low.css?inline';
import methods from '../layout/styles/methods.css?inline';
import nested from '../layout/styles/nested.css?inline';
import pageMenu from '../layout/styles/page-menu.css?inline';
import print from '../layout/styles/print.css?inline';
import sideHeader from '../layout/styles/header-side.css?inline';
import sideLayout from '../layout/styles/side-layout.css?inline';
import switches from '../layout/styles/themes.css?inline';
import text from '../components/styles/text.css?inline';
import type { SiteView } from '../layout/PageView.ts';
import { themes } from '../layout/themes.ts';
import { withoutMarks } from './without-marks.ts';

/** Whether the project has parts of the layout of its own, which may use any of the layout's styles. */
const hasOwnParts = import.meta.env.LECTERN_OWN_PARTS;

/**
 * The CSS that every page of a site has: the theme, the parts of the frame that this site has, text and code. It is one
 * sheet, which the browser keeps from page to page.
 */
export function frameStyles(theme: string, view: SiteView): string {
  const { model, parts } = view;
  const { look } = model;
  const { header, surface, column, frame: lines, items: marks = look.activeEntry } = themes[look.theme];
  const used: [css: string, isUsed: unknown][] = [
    [frame, true],
    [logo, look.logo],
    [methods, parts.has('methods')],
    [items, marks !== 'container'],
    [nested, parts.has('nested')],
    [anchors, parts.has('anchors')],
    [sideLayout, look.layout !== 'topnav'],
    [feedback, parts.has('feedback')],
    [footer, parts.has('footer')],
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
  if (hasOwnParts) return theme + used.map(([css]) => css).join('');
  const absent = absentMarks(view);
  // Text may hold what the frame does not, such as a part that an author has set from right to left.
  const inText = look.codeBlocks === 'dark' ? [] : ['[data-code=dark]'];
  const kept = used.map(([css, isUsed]) =>
    isUsed ? withoutMarks(css, css === text ? inText : [...absent, ...inText]) : '',
  );
  return theme + kept.join('');
}

/** Marks that no page of the site has in its frame. */
function absentMarks({ model: { frame, look }, parts }: SiteView): string[] {
  const marks: [isUsed: boolean, ...marks: string[]][] = [
    [parts.has('canvas'), '[data-page=custom]', '[data-page=center]'],
    [parts.has('choices'), '.lec-versions'],
    [parts.has('columns'), '.lec-footer__columns', '.lec-footer__title'],
    [parts.has('folded'), '.lec-side__folded', '[data-rest]'],
    [parts.has('languages'), '[data-kind=language]'],
    [parts.has('menus'), '.lec-menu', '.lec-tabs button'],
    [parts.has('rating'), '.lec-rating'],
    [parts.has('richLinks'), '.lec-bar__rich', '.lec-repository'],
    [parts.has('rightToLeft'), '[dir=rtl]'],
    [parts.has('roots'), '.lec-side__root'],
    [parts.has('wide'), '[data-page=wide]'],
    [parts.has('tabs'), '.lec-tabs', '.lec-side__tabs', '[data-tabs]'],
    [parts.has('bar'), '.lec-bar__links', '.lec-side__more', '.lec-side__action', '.lec-cta'],
    [frame.eyebrow === 'breadcrumbs', '.lec-eyebrow li'],
    [(frame.pageMenuPlace ?? themes[look.theme].pageMenu) === 'toc', '.lec-page-menu[data-list]'],
    [look.bar === 'gradient', '[data-topbar=gradient]'],
    [look.decoration === 'gradient', '[data-background=gradient]'],
    [look.decoration === 'grid', '[data-background=grid]'],
    [look.decoration === 'windows', '[data-background=windows]'],
  ];
  return marks.flatMap(([isUsed, ...names]) => (isUsed ? [] : names));
}
