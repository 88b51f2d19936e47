/** The scripts of a page's content that run at once. The page can be read without them. */
import { CopyElement } from '../code/client/copy.ts';
import { TabsElement } from '../tabs/client/tabs.ts';

customElements.define('lec-tabs', TabsElement);
customElements.define('lec-copy', CopyElement);
