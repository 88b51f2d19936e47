import { tabs } from '../../../../base/strings/browser/tabs.ts';
import { textsAt } from '../../../../base/strings/client.ts';
import { fill } from '../../../../base/strings/fill.ts';
import { anchored } from '../../client/anchor.ts';
import { withContent } from '../../client/with-content.ts';
import { remembered } from './remembered.ts';

/**
 * `<lec-tabs>`: makes tabs of the links above its panels. Groups with the same labels stay in step (`data-sync`): those
 * of a name on their page only. A link to a panel, or to a heading inside one, opens it. `choose.ts` has the code for a choice of
 * the reader, which is loaded with that of the content.
 */
export class TabsElement extends HTMLElement {
  tabs: HTMLAnchorElement[] = [];
  panels: HTMLElement[] = [];
  #choice: HTMLSelectElement | undefined;

  connectedCallback(): void {
    const list = this.querySelector(':scope > .lec-tabset__list');
    if (!list || this.tabs.length > 0) return;
    this.tabs = [...list.querySelectorAll('a')];
    this.panels = this.tabs.map((tab) => anchored(tab.hash)!);
    list.setAttribute('role', 'tablist');
    for (const [index, tab] of this.tabs.entries()) {
      const panel = this.panels[index]!;
      for (const fold of panel.querySelectorAll<HTMLDetailsElement>(':scope > .lec-tabset__fold'))
        fold.open = true;
      tab.setAttribute('role', 'tab');
      tab.id = `${panel.id}-tab`;
      tab.setAttribute('aria-controls', panel.id);
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', tab.id);
      tab.addEventListener('click', (event) => {
        event.preventDefault();
        this.choose(index);
        history.replaceState(history.state, '', tab.hash);
      });
    }
    if (this.hasAttribute('data-dropdown') && this.tabs.length > 1) this.#addChoice(list);
    const wanted =
      this.dataset.sync === ''
        ? remembered()
            .map((label) => this.find(label))
            .find((index) => index >= 0)
        : undefined;
    this.open(
      wanted ??
        Math.max(
          0,
          this.panels.findIndex((panel) => panel.hasAttribute('data-active')),
        ),
      this.hasAttribute('data-other'),
    );
  }

  find(label: string): number {
    return this.panels.findIndex((panel) => panel.dataset.label === label);
  }

  /** A list to choose from in place of the tabs. */
  #addChoice(list: Element): void {
    const choice = document.createElement('select');
    choice.className = 'lec-tabset__choice';
    // There may be one for the request and one for the response.
    const title = this.closest('.lec-example')?.querySelector('.lec-example__title')?.textContent;
    const { texts } = textsAt(this, 'tabs', tabs);
    choice.ariaLabel = title ? fill(texts.chooseOf, { title }) : texts.choose;
    for (const tab of this.tabs) choice.add(new Option(tab.textContent?.trim()));
    choice.addEventListener('change', () => this.choose(choice.selectedIndex));
    list.before(choice);
    this.#choice = choice;
  }

  /** Shows a panel, here and in every group that has the same label. */
  choose(index: number): void {
    withContent(
      (content) => content.choose(this, index),
      () => this.open(index),
    );
  }

  /** Shows a panel of this group alone. */
  open(index: number, isOther = false): void {
    this.toggleAttribute('data-other', isOther);
    if (this.#choice) this.#choice.selectedIndex = index;
    for (const [at, tab] of this.tabs.entries()) {
      const active = at === index;
      tab.ariaSelected = String(active);
      tab.tabIndex = active ? 0 : -1;
      tab.toggleAttribute('data-active', active);
      this.panels[at]!.toggleAttribute('data-active', active);
    }
  }
}
