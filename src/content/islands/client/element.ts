import { createElement, hydrate, render, type ComponentType } from 'preact';
import { ScopeContext } from '../../components/scope.ts';
import type { Ids } from '../island-values.ts';
import { unpacked } from '../prop-values.ts';
import { createScope } from './scope.ts';
import { Slot, Slots, SlotsContext } from './slots.ts';

type Props = Record<string, unknown>;

/** `<lec-island>`: a component of the author that the build has rendered and that goes on here. */
export class IslandElement extends HTMLElement {
  #isStarted = false;

  connectedCallback(): void {
    if (this.#isStarted || !this.dataset.src) return;
    this.#isStarted = true;
    // Where it fails, readers keep what the build has rendered.
    this.#start().catch((error: unknown) => console.error(error));
  }

  async #start(): Promise<void> {
    const { src = '', name = '', props = '{}', ids = '{}', only } = this.dataset;
    const module: unknown = await import(/* @vite-ignore */ src);
    const exported = (path: string): unknown =>
      path.split('.').reduce<unknown>((owner, part) => (owner as Props | undefined)?.[part], module);
    const component = exported(name);
    const slots = new Slots(this);
    const values = unpacked(JSON.parse(props), {
      slot: (slot) => createElement(Slot, { lecSlot: slot }),
      child: ({ slot, name: own, props: given, key }) =>
        own === undefined
          ? createElement(Slot, { ...(given as Props), lecSlot: slot ?? '', key })
          : createElement(exported(own) as ComponentType<Props>, { ...(given as Props), key }),
    }) as Props;
    const tree = createElement(
      ScopeContext.Provider,
      { value: createScope(JSON.parse(ids) as Ids) },
      createElement(
        SlotsContext.Provider,
        { value: slots },
        createElement(component as ComponentType<Props>, values),
      ),
    );
    if (only === undefined) {
      restoreStyles(this);
      hydrate(tree, this);
    } else render(tree, this);
    this.dataset.started = '';
  }
}

/** A strict policy of the site lets scripts set styles, but no attributes of the HTML. */
function restoreStyles(island: HTMLElement): void {
  for (const element of island.querySelectorAll<HTMLElement>('[style]'))
    if (element.style.length === 0) element.style.cssText = element.getAttribute('style') ?? '';
}
