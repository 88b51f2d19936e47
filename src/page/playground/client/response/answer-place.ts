import type { Outcome } from '../../../../api/request/client/send.ts';
import type { Strings } from '../../../../base/strings/en.ts';
import { el } from '../dom.ts';

/** As wide as the page that has its samples next to the text. */
const wide = '(width >= 80rem)';

/**
 * The place of answers. It shows the latest one, or nothing. If there is room, a response appears in the column of the samples
 * instead of the sample response, between which the reader can switch. Else it stands below Send.
 */
export class AnswerPlace {
  /** Where an outcome is shown. */
  readonly outcome = el('div', { 'data-outcome': '' });
  readonly #form: HTMLElement;
  readonly #views: HTMLElement;
  readonly #back: HTMLElement;
  readonly #section: HTMLElement;
  readonly #dock: Element;
  readonly #column = document.querySelector<HTMLElement>('.lec-aside__inner');
  readonly #sample: HTMLElement | null;
  readonly #room = matchMedia(wide);
  /** The element of the form that had the focus before. */
  #before: HTMLElement | undefined;

  /** @param again sends the form. */
  constructor(form: HTMLElement, texts: Strings['browser']['playground'], again: () => void) {
    const title = { 'aria-labelledby': 'lec-answer' };
    this.#form = form;
    this.#views = el(
      'div',
      { class: 'lec-playground__views', role: 'group', ...title },
      el('button', { type: 'button', 'data-side': 'answer' }, texts.answer),
      el('button', { type: 'button', 'data-side': 'example' }, texts.example),
    );
    this.#back = el(
      'button',
      { type: 'button', class: 'lec-playground__button', 'aria-keyshortcuts': 'Escape', 'data-back': '' },
      texts.back,
      ' ',
      el('kbd', { 'aria-hidden': 'true', 'data-keys': 'Esc' }),
    );
    const heading = el('h2', { class: 'lec-example__title', id: 'lec-answer' }, texts.response);
    this.#section = el(
      'section',
      { class: 'lec-example lec-playground__response', tabindex: '-1', 'data-response': '', ...title },
      el('div', { class: 'lec-playground__answered' }, heading, this.#views, this.#back),
      this.outcome,
    );
    // Notes of the mock stay below the response.
    this.#section.append(...form.querySelectorAll('[data-decisions]'));
    this.#dock = form.querySelector('.lec-dock')!;
    this.#section.hidden = true;
    this.#dock.after(this.#section);
    this.#sample =
      this.#column?.querySelector<HTMLElement>(':scope > .lec-example[data-kind="response"]') ?? null;
    this.#room.addEventListener('change', () => {
      if (!this.#section.hidden) this.#put();
    });
    this.#section.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button');
      if (button?.dataset['side'] !== undefined) this.#turn(button.dataset['side']);
      else if (button?.matches('[data-back]') === true) this.#goBack();
    });
    this.#section.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#goBack();
      // Below Send the form itself hears of the keys.
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !form.contains(this.#section))
        again();
      else return;
      event.preventDefault();
    });
  }

  /** Marks what is shown as the answer to an earlier request, while another one is on its way. */
  wait(): void {
    this.#section.ariaBusy = 'true';
  }

  /** Shows the place and brings it into view, with the focus, which was at `from` when the request was sent. */
  arrive(result: Outcome, from: Element | null): void {
    const [form, section] = [this.#form, this.#section];
    section.ariaBusy = null;
    section.hidden = false;
    this.#put();
    // The reader who canceled is at Send, and knows.
    if (result.kind === 'failure' && result.reason === 'aborted') return;
    const at = document.activeElement;
    if (form.contains(at) && !section.contains(at)) this.#before = at as HTMLElement;
    // A reader who went elsewhere meanwhile stays there.
    if (at === from || at === document.body) section.focus({ preventScroll: true });
    if (form.contains(section)) section.scrollIntoView({ block: 'start' });
    else this.#showWhole();
  }

  /** Puts the button that stops an answer next to it. */
  offer(stop: HTMLElement): void {
    this.#back.before(stop);
  }

  /** The answer has ended, or there will be none. */
  settle(): void {
    this.#section.ariaBusy = null;
    if (!this.#section.hidden && !this.#form.contains(this.#section)) this.#showWhole();
  }

  /** Removes the answer, because the last request was not sent. */
  clear(): void {
    this.#section.hidden = true;
    this.outcome.replaceChildren();
    this.#turn('answer');
  }

  #turn(side: string): void {
    for (const button of this.#views.querySelectorAll<HTMLElement>('[data-side]'))
      button.ariaPressed = String(button.dataset['side'] === side);
    this.outcome.hidden = side !== 'answer';
    const isShown = side === 'answer' && !this.#section.hidden && this.#room.matches;
    if (this.#sample !== null) this.#sample.hidden = isShown;
  }

  #put(): void {
    const [column, sample] = [this.#column, this.#sample];
    const isBeside = this.#room.matches && column !== null;
    this.#views.hidden = !isBeside || sample === null;
    if (!isBeside) this.#dock.after(this.#section);
    else if (sample !== null) sample.before(this.#section);
    else column.append(this.#section);
    this.#turn('answer');
  }

  #goBack(): void {
    this.#form.closest('details')!.open = true;
    const to =
      this.#before?.checkVisibility() === true
        ? this.#before
        : this.#form.querySelector<HTMLElement>('[data-send-request]');
    to?.focus();
  }

  /** Scrolls the column, which has a height of its own, as far as the answer needs it, and not the page. */
  #showWhole(): void {
    const column = this.#column;
    if (column === null) return;
    const [box, own] = [column.getBoundingClientRect(), this.#section.getBoundingClientRect()];
    const above = own.top - box.top;
    column.scrollTop += Math.min(above, Math.max(above < 0 ? above : 0, own.bottom - box.bottom));
  }
}
