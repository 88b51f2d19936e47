/** Marks in the HTML of a page, between which Astro puts a component of the project; the content of its tags is between them. */
export function placeMarks(index: number, slots: string): string {
  return `<!--lec-place-${index}-->${slots}<!--/lec-place-${index}-->`;
}

/** Marks around the content of a slot. */
export function slotMarks(index: number, name: string, html: string): string {
  return `<!--lec-place-slot-${index}:${name}-->${html}<!--/lec-place-slot-${index}:${name}-->`;
}

const place = /<!--lec-place-(\d+)-->([^]*?)<!--\/lec-place-\1-->/g;
const slot = /<!--lec-place-slot-(\d+):([\w-]+)-->([^]*?)<!--\/lec-place-slot-\1:\2-->/g;

/** The outermost places of HTML, in order, with the text before each. */
export function placesIn(html: string): { before: string; index: number; inner: string }[] {
  let end = 0;
  return [...html.matchAll(place)].map(({ 0: whole, 1: number, 2: inner = '', index: at }) => {
    const before = html.slice(end, at);
    end = at + whole.length;
    return { before, index: Number(number), inner };
  });
}

/** Returns the HTML after the last placeholder. */
export function afterPlaces(html: string): string {
  const last = [...html.matchAll(place)].at(-1);
  return last === undefined ? html : html.slice(last.index + last[0].length);
}

/** HTML of the slots of a place, by their names. */
export function slotsIn(inner: string): Record<string, string> {
  return Object.fromEntries([...inner.matchAll(slot)].map(([, , name = '', html = '']) => [name, html]));
}
