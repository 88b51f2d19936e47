import { endOfElement } from './sections.ts';

/** Parts of the reference that the search reads in another way than they are shown, by how they begin. */
const PART =
  /<(?:(lec-playground)\b|([a-z]+\d?) class="lec-(section lec-section--fact|chips|technical(?: lec-technical--operation)?|enum|unspecified|media|media__head|meta__label|response|response__status|response__summary|variants__label|variant|prop(?:__(?:type|flag|label|more|note|children|name))?)"|h2\b)/g;

/** Examples next to a field, and links to documentation elsewhere. */
const EXAMPLES =
  /<(?:p|div) class="lec-prop__note"(?: data-example>|><a )|<details class="lec-enum" data-example>/y;
/** Facts that the overview has for all operations, or that nobody gave. */
const SHARED = /<h2 id="servers"|class="lec-unspecified"/;
/** All addresses and scopes of a way to sign in, which every operation has and the overview lists. */
const FLOWS = /<details class="lec-flow"><summary>.*?<\/details>/gs;
/** Statuses that say no more than that it worked. */
const WORKED = /<h3 class="lec-response__status" data-status="[123]"/y;
/** Boilerplate descriptions of responses. */
const NOTHING_SAID =
  /<span class="lec-response__summary">(?:(?:ok|success|successful|successfully|default|the|a|an|is|was|has|response|answer|reply|request|operation|result|call|completed|created|updated|deleted|accepted|returned|no|content|error|bad|unauthorized|forbidden|not|found|conflict|internal|server|resource)\b[\s.,!:-]*)*<\/span>/iy;
/** The type of nearly all bodies. */
const JSON_HEAD = /<(?:div|summary) class="lec-media__head"><code>application\/json<\/code>/y;
/** A body whose type has a page of its own. */
const NAMED =
  /<div [^>]*><div class="lec-media__head"><code>[^<]*<\/code> <span class="lec-prop__type">[^<]*<a /y;
const NAME = /<a class="lec-prop__name" href="#(field\.|response)?[^>]*>(?:<i>)?([^<]*)/;
const NAMES = new RegExp(NAME, 'g');

/** How much the name of a field counts on the page of its type, and that of what an operation takes. */
const OF_TYPE = 5;
const TAKEN = 8;

/**
 * The part of a page of the API reference that the search reads: its prose, its headings, and each name once. What an operation
 * takes is found there before the pages that only mention it. Of a body whose type has a page of its own, and of fields
 * of fields, the names alone are there: the same types stand on hundreds of pages, and a word from the text of one of
 * their fields should find the type, not all of these. Types, limits and examples are no words to search for. All this
 * keeps an index of thousands of operations small.
 */
export function condenseReference(html: string): string {
  const pieces: string[] = [];
  const direct = new Set<string>();
  const inside = new Set<string>();
  let from = 0;

  const put = (at: number, end: number, instead: string): void => {
    pieces.push(html.slice(from, at), instead);
    from = PART.lastIndex = end;
  };

  PART.lastIndex = 0;
  for (let part = PART.exec(html); part; part = PART.exec(html)) {
    const at = part.index;
    const [begin, element, tag = element, kind = ''] = part;
    if (tag === undefined) {
      // The names from inside a section stand at its end: a search for them leads there.
      put(at, at + begin.length, `${newNames(inside, direct)}${begin}`);
      continue;
    }
    const treatment = treatmentOf(kind, tag, html, at);
    // The engine keeps every id; only those of headings lead somewhere.
    if (treatment === 'bare') put(at, html.indexOf('>', at) + 1, `<${tag}>`);
    if (treatment === 'bare' || treatment === 'as it is') continue;
    const end = endOfElement(html, at, tag);
    const whole = html.slice(at, end);
    if (treatment === 'names') for (const [, , name = ''] of whole.matchAll(NAMES)) inside.add(name);
    const isFact = treatment === 'fact' && !SHARED.test(whole);
    if (isFact) put(at, end, whole.replace(FLOWS, ''));
    else put(at, end, treatment === 'name' ? named(whole, direct) : '');
  }
  pieces.push(html.slice(from), newNames(inside, direct));
  return pieces.join('');
}

type Treatment = 'as it is' | 'bare' | 'names' | 'name' | 'fact' | 'left out';

function treatmentOf(kind: string, tag: string, html: string, at: number): Treatment {
  switch (kind) {
    case 'prop':
    case 'response':
      return 'bare';
    case 'variant':
      return tag === 'details' ? 'names' : 'bare';
    case 'media':
      return tag === 'details' || begins(NAMED, html, at) ? 'names' : 'bare';
    case 'prop__children':
      return 'names';
    case 'prop__name':
      return tag === 'a' ? 'name' : 'as it is';
    case 'response__status':
      return begins(WORKED, html, at) ? 'left out' : 'as it is';
    case 'response__summary':
      return begins(NOTHING_SAID, html, at) ? 'left out' : 'as it is';
    case 'media__head':
      return begins(JSON_HEAD, html, at) ? 'left out' : 'as it is';
    case 'enum':
    case 'prop__note':
      return begins(EXAMPLES, html, at) ? 'left out' : 'as it is';
    case 'section lec-section--fact':
      return 'fact';
    default:
      return 'left out';
  }
}

/** The name of a field, with its weight; nothing where it was there already. */
function named(link: string, direct: Set<string>): string {
  const [, place, name = ''] = NAME.exec(link) ?? [];
  if (direct.has(name)) return '';
  direct.add(name);
  if (place === 'response') return name;
  return `<b data-weight="${place === undefined ? TAKEN : OF_TYPE}">${name}</b>`;
}

/** A paragraph with the names that the text does not have yet. */
function newNames(inside: Set<string>, direct: Set<string>): string {
  const names = [...inside].filter((name) => !direct.has(name));
  inside.clear();
  for (const name of names) direct.add(name);
  return names.length === 0 ? '' : `<p>${names.join(', ')}</p>`;
}

function begins(pattern: RegExp, html: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(html);
}
