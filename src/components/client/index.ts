/** The scripts of a page's content. Everything they work on is complete without them. */
import { CopyElement } from './copy.ts';
import { startExpand } from './expand.ts';
import { followAccordions, revealTarget } from './reveal.ts';
import { TabsElement } from './tabs.ts';
import { startZoom } from './zoom.ts';

customElements.define('lec-tabs', TabsElement);
customElements.define('lec-copy', CopyElement);
followAccordions();
startExpand();
startZoom();
revealTarget();
addEventListener('hashchange', revealTarget);
