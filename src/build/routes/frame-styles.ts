import actions from '../../page/layout/styles/page/actions.css?inline';
import anchors from '../../page/layout/styles/sidebar/anchors.css?inline';
import background from '../../page/layout/styles/background.css?inline';
import bar from '../../content/components/code/bar.css?inline';
import banner from '../../page/layout/styles/header/banner.css?inline';
import choices from '../../page/layout/styles/header/choices.css?inline';
import feedback from '../../page/layout/styles/page/feedback.css?inline';
import footer from '../../page/layout/styles/page/footer.css?inline';
import frame from '../../page/layout/styles/frame.css?inline';
import icon from '../../content/components/styles/icon.css?inline';
import items from '../../page/layout/styles/sidebar/items.css?inline';
import logo from '../../page/layout/styles/header/logo.css?inline';
import lowHeader from '../../page/layout/styles/header/header-low.css?inline';
import methods from '../../page/layout/styles/page/methods.css?inline';
import nested from '../../page/layout/styles/sidebar/nested.css?inline';
import pageMenu from '../../page/layout/styles/page/page-menu.css?inline';
import print from '../../page/layout/styles/page/print.css?inline';
import sideHeader from '../../page/layout/styles/header/header-side.css?inline';
import sideLayout from '../../page/layout/styles/sidebar/side-layout.css?inline';
import switches from '../../page/layout/styles/themes.css?inline';
import text from '../../content/components/styles/text.css?inline';
import toc from '../../page/layout/styles/page/toc.css?inline';
import type { SiteView } from '../../page/layout/PageView.ts';
import { themes } from '../../page/layout/themes.ts';
import { marksOfText } from './page-styles.ts';
import { withoutMarks } from './without-marks.ts';

/** True if the project has parts of the layout of its own, which may use any of the layout's styles. */
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
    [toc, parts.has('text')],
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
    [icon, parts.has('text')],
    [bar, parts.has('text')],
    [sideHeader, header === 'side'],
    [lowHeader, header === 'dense' || header === 'compact'],
    [switches, surface ?? column ?? lines],
    [background, look.decoration ?? look.backgroundImage],
    [print, true],
  ];
  if (hasOwnParts) return theme + used.map(([css]) => css).join('');
  const absent = absentMarks(view);
  // Text may contain what the frame does not, such as a part that an author has set from right to left.
  const inText = look.codeBlocks === 'dark' ? [] : ['[data-code=dark]'];
  if (!parts.has('text')) inText.push(...marksOfText);
  const kept = used.map(([css, isUsed]) =>
    isUsed ? withoutMarks(css, [text, icon, bar].includes(css) ? inText : [...absent, ...inText]) : '',
  );
  return theme + kept.join('');
}

/** Marks that no page of the site has in its frame. */
function absentMarks({ model: { frame, look }, parts }: SiteView): string[] {
  const marks: [isUsed: boolean, ...marks: string[]][] = [
    [parts.has('canvas'), '[data-page=custom]', '[data-page=center]'],
    [parts.has('choices'), '.lec-versions'],
    [parts.has('columns'), '.lec-footer__columns', '.lec-footer__title'],
    [parts.has('deprecated'), '.lec-side s'],
    [parts.has('disclosures'), '.lec-side summary', '.lec-side details'],
    [parts.has('folded'), '.lec-side__folded', '[data-rest]'],
    [parts.has('languages'), '[data-kind=language]'],
    [parts.has('menuIcons'), '.lec-page-menu b>'],
    [parts.has('menus'), '.lec-menu', '.lec-tabs button'],
    [parts.has('outside'), '.lec-outside'],
    [parts.has('rating'), '.lec-rating'],
    [parts.has('richLinks'), '.lec-bar__rich', '.lec-repository'],
    [parts.has('rightToLeft'), '[dir=rtl]'],
    [parts.has('roots'), '.lec-side__root'],
    [parts.has('untracked'), '[lang]'],
    [parts.has('wide'), '[data-page=wide]'],
    [parts.has('tags'), '.lec-side i'],
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
