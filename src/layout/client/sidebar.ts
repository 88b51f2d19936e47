/** The sidebar's scroll position lasts from page to page of a section, and the active entry is always in view. */
export function startSidebar(): void {
  const sidebar = document.getElementById('lec-nav');
  if (sidebar) {
    const key = `lectern-sidebar:${sidebar.dataset.section}`;
    try {
      const kept = sessionStorage.getItem(key);
      if (kept) sidebar.scrollTop = Number(kept);
      addEventListener('pagehide', () => sessionStorage.setItem(key, String(Math.round(sidebar.scrollTop))));
    } catch {
      // Without storage the active entry is still brought into view below.
    }
    show(sidebar, sidebar.querySelector('[aria-current=page]'));
  }
  const tabs = document.querySelector<HTMLElement>('.lec-tabs');
  if (tabs) show(tabs, tabs.querySelector('[aria-current]'));
}

/** Scrolls `box`, and nothing around it, until `entry` is well inside. */
export function show(box: HTMLElement, entry: Element | null): void {
  if (!entry) return;
  const [outer, inner] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
  const margin = 48;
  if (inner.top < outer.top + margin || inner.bottom > outer.bottom - margin) {
    box.scrollTop += inner.top - outer.top - outer.height / 2;
  }
  if (inner.left < outer.left || inner.right > outer.right) {
    box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }
}
