/** The scripts of a page's content that have to be there at once. Everything they work on is complete without them. */
import { CopyElement } from '../code/client/copy.ts';
import { TabsElement } from '../tabs/client/tabs.ts';
import { startViews } from '../view/client/views.ts';

customElements.define('lec-tabs', TabsElement);
customElements.define('lec-copy', CopyElement);
startViews();
