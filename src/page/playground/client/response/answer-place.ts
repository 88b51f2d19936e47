import type { Outcome } from '../../../../api/request/client/send.ts';
import type { Strings } from '../../../../base/strings/en.ts';
import { el } from '../dom.ts';

/** As wide as the page that has its samples next to the text. */
const wide = '(width >= 80rem)';

/**
 * The place of answers. It shows the latest one, or nothing. If there is room, a response appears in the column of the samples instead of the sample response, between which the
 * reader can switch. Else it stands below Send. `again` sends the form.
 */
export function answerPlace(form: HTMLElement, texts: Strings['browser']['playground'], again: () => void) {
  const outcome = el('div', { 'data-outcome': '' });
  const title = { 'aria-labelledby': 'lec-answer' };
  const views = el(
    'div',
    { class: 'lec-playground__views', role: 'group', ...title },
    el('button', { type: 'button', 'data-side': 'answer' }, texts.answer),
    el('button', { type: 'button', 'data-side': 'example' }, texts.example),
  );
  const back = el(
    'button',
    { type: 'button', class: 'lec-playground__button', 'aria-keyshortcuts': 'Escape', 'data-back': '' },
    texts.back,
    ' ',
    el('kbd', { 'aria-hidden': 'true', 'data-keys': 'Esc' }),
  );
  const section = el(
    'section',
    { class: 'lec-example lec-playground__response', tabindex: '-1', 'data-response': '', ...title },
    el(
      'div',
      { class: 'lec-playground__answered' },
      el('h2', { class: 'lec-example__title', id: 'lec-answer' }, texts.response),
      views,
      back,
    ),
    outcome,
  );
  // Notes of the mock stay below the response.
  section.append(...form.querySelectorAll('[data-decisions]'));
  const dock = form.querySelector('.lec-dock')!;
  section.hidden = true;
  dock.after(section);
  const column = document.querySelector<HTMLElement>('.lec-aside__inner');
  const sample = column?.querySelector<HTMLElement>(':scope > .lec-example[data-kind="response"]') ?? null;
  const room = matchMedia(wide);
  let before: HTMLElement | undefined;

  const turn = (side: string): void => {
    for (const button of views.querySelectorAll<HTMLElement>('[data-side]'))
      button.ariaPressed = String(button.dataset['side'] === side);
    outcome.hidden = side !== 'answer';
    if (sample !== null) sample.hidden = side === 'answer' && !section.hidden && room.matches;
  };
  const place = (): void => {
    const isBeside = room.matches && column !== null;
    views.hidden = !isBeside || sample === null;
    if (!isBeside) dock.after(section);
    else if (sample !== null) sample.before(section);
    else column.append(section);
    turn('answer');
  };
  const goBack = (): void => {
    form.closest('details')!.open = true;
    const to =
      before?.checkVisibility() === true ? before : form.querySelector<HTMLElement>('[data-send-request]');
    to?.focus();
  };

  /** Scrolls the column, which has a height of its own, as far as the answer needs it, and not the page. */
  const showWhole = (): void => {
    if (column === null) return;
    const [box, own] = [column.getBoundingClientRect(), section.getBoundingClientRect()];
    const above = own.top - box.top;
    column.scrollTop += Math.min(above, Math.max(above < 0 ? above : 0, own.bottom - box.bottom));
  };

  room.addEventListener('change', () => {
    if (!section.hidden) place();
  });
  section.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (button?.dataset['side'] !== undefined) turn(button.dataset['side']);
    else if (button?.matches('[data-back]') === true) goBack();
  });
  section.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') goBack();
    // Below Send the form itself hears of the keys.
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !form.contains(section)) again();
    else return;
    event.preventDefault();
  });

  return {
    /** Where an outcome is shown. */
    outcome,
    /** Marks what is shown as the answer to an earlier request, while another one is on its way. */
    wait() {
      section.ariaBusy = 'true';
    },
    /** Shows the place and brings it into view, with the focus, which was at `from` when the request was sent. */
    arrive(result: Outcome, from: Element | null) {
      section.ariaBusy = null;
      section.hidden = false;
      place();
      // The reader who canceled is at Send, and knows.
      if (result.kind === 'failure' && result.reason === 'aborted') return;
      const at = document.activeElement;
      if (form.contains(at) && !section.contains(at)) before = at as HTMLElement;
      // A reader who went elsewhere meanwhile stays there.
      if (at === from || at === document.body) section.focus({ preventScroll: true });
      if (form.contains(section)) section.scrollIntoView({ block: 'start' });
      else showWhole();
    },
    /** Puts the button that stops an answer next to it. */
    offer(stop: HTMLElement) {
      back.before(stop);
    },
    /** The answer has ended, or there will be none. */
    settle() {
      section.ariaBusy = null;
      if (!section.hidden && !form.contains(section)) showWhole();
    },
    /** Removes the answer, because the last request was not sent. */
    clear() {
      section.hidden = true;
      outcome.replaceChildren();
      turn('answer');
    },
  };
}
