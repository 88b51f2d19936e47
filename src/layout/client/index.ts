/** The one entry of a site's JavaScript. Every page is complete without it; each part adds a comfort. */
import '../../components/client/index.ts';
import { SETTINGS_ID } from '../../analytics/AnalyticsSettings.ts';
import { wakePlayground } from '../../playground/client/wake.ts';
import { startSearch } from '../../search/client/index.ts';
import { startMode } from './mode.ts';
import { startSidebar } from './sidebar.ts';

// A host's policy may forbid the script in the head, without which most of this would stay hidden.
const { dataset } = document.documentElement;
const isHeadless = dataset.js === undefined;
dataset.js = '';
startMode();
startSidebar();
startSearch();
wakePlayground(() => import('./playground.ts'));

const found = (selector: string): HTMLElement | null => document.querySelector(selector);

// Pages of the reference have none of what the rest is for: there it comes with the first sign of a reader.
const signs = ['pointerover', 'focusin', 'hashchange'];
const comfort = (sign?: Event): void => {
  for (const name of signs) removeEventListener(name, comfort);
  void import('./comforts.ts').then((late) => late.startComforts(sign));
};
for (const name of signs) addEventListener(name, comfort);
if (
  location.hash !== '' ||
  found(
    '#lec-toc, [data-banner], [data-expandable], .lec-tooltip, .lec-update, .lec-accordion, .lec-prose img',
  )
)
  comfort();

// The drawer may be opened before what belongs to it is there.
const drawer = found('#lec-nav');
drawer?.addEventListener('beforetoggle', (event) => {
  if (event.newState === 'open') drawer.dataset.moves = '';
});

// Each of these has code of its own.
if (isHeadless || found(`.lec-rating, .lec-page-menu, [data-paths], lec-mermaid, #${SETTINGS_ID}`))
  void import('./surroundings.ts').then((late) => late.startSurroundings(isHeadless));
