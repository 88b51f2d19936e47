/** The scripts of a page's content. Everything they work on is complete without them. */
import { CopyElement } from './copy.ts';
import { startExpand } from './expand.ts';
import { followAccordions, revealTarget } from './reveal.ts';
import { TabsElement } from './tabs.ts';
import { startTooltips } from './tooltips.ts';
import { startUpdates } from './updates.ts';
import { startViews } from './views.ts';
import { startZoom } from './zoom.ts';

customElements.define('lec-tabs', TabsElement);
customElements.define('lec-copy', CopyElement);
// The code that draws comes only where there is a diagram, and the library when one is in view.
if (document.querySelector('lec-mermaid')) {
  void import('./diagram.ts').then(({ DiagramElement }) =>
    customElements.define('lec-mermaid', DiagramElement),
  );
}
followAccordions();
startExpand();
startZoom();
startTooltips();
startViews();
startUpdates();
revealTarget();
addEventListener('hashchange', revealTarget);
