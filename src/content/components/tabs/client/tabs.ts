import { tabs } from '../../../../base/strings/browser/tabs.ts';
import { textsAt } from '../../../../base/strings/client.ts';
import { fill } from '../../../../base/strings/fill.ts';
import { anchored } from '../../client/anchor.ts';
import { remember, remembered } from './remembered.ts';

/**
 * `<lec-tabs>`: makes tabs of the links above its panels. Groups with the same labels stay in step (`data-sync`): those
 * of a name on their page only. A link to a panel, or to a heading inside one, opens it. A choice of the reader in a
 * named group sends a `lec-choose` event.
 */
export class TabsElement extends HTMLElement {
  #tabs: HTMLAnchorElement[] = [];
  #panels: HTMLElement[] = [];
  #choice: HTMLSelectElement | undefined;

  connectedCallback(): void {
    const list = this.querySelector(':scope > .lec-tabset__list');
    if (!list || this.#tabs.length > 0) return;
    this.#tabs = [...list.querySelectorAll('a')];
    this.#panels = this.#tabs.map((tab) => anchored(tab.hash)!);
    list.setAttribute('role', 'tablist');
    for (const [index, tab] of this.#tabs.entries()) {
      const panel = this.#panels[index]!;
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
      tab.addEventListener('keydown', (event) => this.#move(event, index));
    }
    if (this.hasAttribute('data-dropdown') && this.#tabs.length > 1) this.#addChoice(list);
    const wanted =
      this.dataset.sync === ''
        ? remembered()
            .map((label) => this.#find(label))
            .find((index) => index >= 0)
        : undefined;
    this.open(
      wanted ??
        Math.max(
          0,
          this.#panels.findIndex((panel) => panel.hasAttribute('data-active')),
        ),
      this.hasAttribute('data-other'),
    );
  }

  #find(label: string): number {
    return this.#panels.findIndex((panel) => panel.dataset.label === label);
  }

  /** A list to choose from in place of the tabs. */
  #addChoice(list: Element): void {
    const choice = document.createElement('select');
    choice.className = 'lec-tabset__choice';
    // There may be one for the request and one for the response.
    const title = this.closest('.lec-example')?.querySelector('.lec-example__title')?.textContent;
    const { texts } = textsAt(this, 'tabs', tabs);
    choice.ariaLabel = title ? fill(texts.chooseOf, { title }) : texts.choose;
    for (const tab of this.#tabs) choice.add(new Option(tab.textContent?.trim()));
    choice.addEventListener('change', () => this.choose(choice.selectedIndex));
    list.before(choice);
    this.#choice = choice;
  }

  /** Shows a panel, here and in every group that has the same label. */
  choose(index: number): void {
    const label = this.#panels[index]?.dataset.label;
    // Keeps the scroll position while groups above change their height.
    const before = this.getBoundingClientRect().top;
    this.open(index);
    const { sync } = this.dataset;
    if (sync === undefined || label === undefined) return;
    if (sync === '') remember(label);
    for (const other of document.querySelectorAll<TabsElement>(`lec-tabs[data-sync="${sync}"]`)) {
      if (other !== this) other.show(label);
    }
    scrollBy(0, this.getBoundingClientRect().top - before);
    if (sync !== '') this.dispatchEvent(new CustomEvent('lec-choose', { bubbles: true, detail: label }));
  }

  /**
   * Shows the panel of a label, if this group has one, without an event. A group of answers (`data-else`) has another
   * panel for what a request asks that none of its own answers.
   */
  show(label: string): void {
    const index = this.#find(label);
    const otherwise = this.dataset.else;
    if (index >= 0) this.open(index);
    else if (otherwise && document.querySelector(`lec-tabs[data-asks] > [data-label="${CSS.escape(label)}"]`))
      this.open(Number(otherwise), true);
  }

  /** Shows a panel of this group alone. */
  open(index: number, isOther = false): void {
    this.toggleAttribute('data-other', isOther);
    if (this.#choice) this.#choice.selectedIndex = index;
    for (const [at, tab] of this.#tabs.entries()) {
      const active = at === index;
      tab.ariaSelected = String(active);
      tab.tabIndex = active ? 0 : -1;
      tab.toggleAttribute('data-active', active);
      this.#panels[at]!.toggleAttribute('data-active', active);
    }
  }

  /** Opens the panel that is, or contains, an element. */
  reveal(element: Element): void {
    const index = this.#panels.findIndex((panel) => panel.contains(element));
    if (index >= 0) this.open(index);
  }

  #move(event: KeyboardEvent, index: number): void {
    const step = document.dir === 'rtl' || getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const count = this.#tabs.length;
    const to: Record<string, number> = {
      ArrowRight: index + step,
      ArrowLeft: index - step,
      Home: 0,
      End: count - 1,
    };
    const target = to[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + count) % count;
    this.choose(next);
    this.#tabs[next]!.focus();
  }
}
