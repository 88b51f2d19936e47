/** The one entry of a site's JavaScript. Every page is complete without it; each part adds a comfort. */
import '../../components/client/index.ts';
import { SETTINGS_ID } from '../../analytics/AnalyticsSettings.ts';
import { startBanner } from './banner.ts';
import { startDrawer } from './drawer.ts';
import { startMenus } from './menu.ts';
import { startMode } from './mode.ts';
import { startPrefetch } from './prefetch.ts';
import { startSearch } from '../../search/client/index.ts';
import { startSidebar } from './sidebar.ts';
import { startToc } from './toc.ts';

startMode();
startSidebar();
startDrawer();
startMenus();
startToc();
startPrefetch();
startSearch();

const rating = document.querySelector<HTMLElement>('.lec-rating');
if (rating) void import('./rating.ts').then(({ startRating }) => startRating(rating));
startBanner();

const pageMenu = document.querySelector<HTMLElement>('.lec-page-menu');
if (pageMenu) void import('./page-menu.ts').then(({ startPageMenu }) => startPageMenu(pageMenu));

const lost = document.querySelector<HTMLElement>('[data-paths]');
if (lost) void import('./lost.ts').then(({ suggestPages }) => suggestPages(lost));

// Only where the configuration names a service; else no request leaves the site.
const analytics = document.getElementById(SETTINGS_ID);
if (analytics)
  void import('../../analytics/client/index.ts').then(({ startAnalytics }) => startAnalytics(analytics));

// The playground's code comes only where there is one, and its larger part when it is opened.
if (document.querySelector('lec-playground')) void import('../../playground/client/index.ts');
