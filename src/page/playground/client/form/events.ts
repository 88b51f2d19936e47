import { el } from '../dom.ts';
import { eventReader } from '../../../../api/request/client/event-stream.ts';
import { jsonView } from '../response/json-view.ts';

/** Most events that are shown. Older ones are removed. */
const mostEvents = 500;

/** Adds a list of events, the latest last. Returns a function that takes the text of the stream piece by piece. */
export function eventList(place: HTMLElement): (piece: string) => void {
  const total = el('p', { class: 'lec-playground__hint' }, 'No events yet.');
  const list = el('ol');
  const box = el(
    'div',
    { class: 'lec-playground__events', tabindex: '0', role: 'group', 'aria-label': 'Events' },
    list,
  );
  place.append(total, box);
  const read = eventReader();
  const started = performance.now();
  let seen = 0;
  return (piece) => {
    for (const { type, data, id } of read(piece)) {
      seen += 1;
      const about = [
        `${((performance.now() - started) / 1000).toFixed(1)} s`,
        type,
        ...(id ? [`id ${id}`] : []),
      ];
      const code = el('code');
      code.append(jsonView(data) ?? data);
      list.append(
        el('li', {}, el('span', { class: 'lec-playground__hint' }, about.join(' · ')), el('pre', {}, code)),
      );
      if (list.childElementCount > mostEvents) list.firstElementChild?.remove();
    }
    total.textContent = `${seen} ${seen === 1 ? 'event' : 'events'}${seen > mostEvents ? `, showing the last ${mostEvents}` : ''}.`;
  };
}
