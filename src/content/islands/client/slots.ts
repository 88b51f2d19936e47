import { createContext, createElement, type ComponentChildren, type VNode } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * Content that the build rendered for an island and the browser doesn't change. The nodes are kept while the island
 * does not show them, so that what is in them keeps its state.
 */
export class Slots {
  readonly #kept = new Map<string, Node[][]>();
  readonly #known = new Set<string>();
  readonly #claimed = new Set<string>();

  /** Takes what the island has: what is shown, and what waits, which is taken out. */
  constructor(island: HTMLElement) {
    for (const slot of island.querySelectorAll<HTMLElement>(':scope > lec-slot[hidden]')) {
      this.keep(slot.dataset.slot!, [...slot.childNodes]);
      slot.remove();
    }
    for (const slot of island.querySelectorAll<HTMLElement>('lec-slot'))
      if (slot.closest('lec-island') === island) this.#known.add(slot.dataset.slot!);
  }

  has(name: string): boolean {
    return this.#known.has(name);
  }

  keep(name: string, nodes: Node[]): void {
    this.#known.add(name);
    this.#kept.set(name, [...(this.#kept.get(name) ?? []), nodes]);
  }

  take(name: string): Node[] {
    return this.#kept.get(name)?.pop() ?? [];
  }

  /** The slot of a frozen component: the first of its name that no other shows. */
  claim(name: string): string {
    let count = 0;
    while (this.#claimed.has(`${name}:${count}`)) count++;
    this.#claimed.add(`${name}:${count}`);
    return `${name}:${count}`;
  }

  release(slot: string): void {
    this.#claimed.delete(slot);
  }
}

/** The slots of the island that is rendered. */
export const SlotsContext = createContext<Slots | undefined>(undefined);

/** Shows a slot. */
export function Slot({ lecSlot: name }: { lecSlot: string }): VNode {
  const slots = useContext(SlotsContext);
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || slots === undefined) return undefined;
    if (element.firstChild === null) element.append(...slots.take(name));
    return () => {
      slots.keep(name, [...element.childNodes]);
      element.replaceChildren();
    };
  }, [slots, name]);
  // Preact leaves the content alone that it finds, and makes none.
  return createElement('lec-slot', {
    ref,
    'data-slot': name,
    dangerouslySetInnerHTML: { __html: '' },
  } as object);
}

/** Makes a component of one that only the build can render: it shows what the build has rendered, else its children. */
export function frozen(name: string): (props: { children?: ComponentChildren }) => ComponentChildren {
  return function Frozen({ children }) {
    const slots = useContext(SlotsContext);
    const [slot] = useState(() => slots?.claim(name) ?? '');
    useLayoutEffect(() => () => slots?.release(slot), [slots, slot]);
    return slots?.has(slot) === true ? createElement(Slot, { lecSlot: slot }) : children;
  };
}
