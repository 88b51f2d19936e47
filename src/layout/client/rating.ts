/** What a reader said of a page: detail of the event `lectern:feedback`, and the body of the request. */
interface Rating {
  path: string;
  helpful: boolean;
}

/**
 * The rating buttons: a click fires `lectern:feedback` on the document for whoever listens, tells the endpoint if the
 * site has one, and is remembered while the tab lives.
 */
export function startRating(box: HTMLElement): void {
  const key = `lectern-rating:${location.pathname}`;
  const buttons = [...box.querySelectorAll('button')];
  const status = box.querySelector('[role=status]');

  const show = (value: string | null): void => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === value));
  };

  box.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    const rating: Rating = { path: location.pathname, helpful: button.value === 'yes' };
    document.dispatchEvent(new CustomEvent('lectern:feedback', { detail: rating, bubbles: true }));
    if (box.dataset.endpoint) {
      const body = new Blob([JSON.stringify(rating)], { type: 'application/json' });
      navigator.sendBeacon(box.dataset.endpoint, body);
    }
    try {
      sessionStorage.setItem(key, button.value);
    } catch {
      // Storage may be forbidden; the answer was given all the same.
    }
    show(button.value);
    if (status) status.textContent = 'Thank you.';
  });

  try {
    show(sessionStorage.getItem(key));
  } catch {
    show(null);
  }
}
