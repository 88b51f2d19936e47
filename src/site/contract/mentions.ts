/** An operation that a text names: `` `POST /orders` ``. */
interface NamedOperation {
  method: string;
  url: string;
  /** Offset in the text. */
  at: number;
}

/** A field that a text describes with a component. */
interface NamedField {
  place: 'query' | 'path' | 'header' | 'body' | 'response';
  name: string;
  /** Offset of the name in the text. */
  at: number;
}

const OPERATION = /(?:`|^)(GET|POST|PUT|PATCH|DELETE)\s+((?:https?:\/\/|\/)[^\s`]*)(?:`|$)/g;
const FIELD = /^(\s{0,2})<(Param|Response)Field\b[^>]*?\s(query|path|header|body|name)=(["'])([^"']+)\4/;

export function operationsNamed(text: string): NamedOperation[] {
  return [...text.matchAll(OPERATION)].map(({ index, 0: whole, 1: method = '', 2: url = '' }) => ({
    ...{ method, url },
    at: index + (whole.startsWith('`') ? 1 : 0),
  }));
}

/** How many components with fields a line opens more than it closes. */
export function fieldDepth(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const opened = count(/<(?:Expandable|(?:Param|Response)Field)\b(?:[^>"']|"[^"]*"|'[^']*')*(?<!\/)>/g);
  return opened - count(/<\/(?:Expandable|(?:Param|Response)Field)>/g);
}

/** The field of a component at the margin; those inside others are fields of fields. */
export function fieldsNamed(text: string): NamedField[] {
  const [whole, , kind, attribute = '', , name = ''] = FIELD.exec(text) ?? [];
  if (whole === undefined || /[.[\s]/.test(name)) return [];
  const at = whole.length - name.length - 1;
  if (kind === 'Response') return attribute === 'name' ? [{ place: 'response', name, at }] : [];
  return attribute === 'name' ? [] : [{ place: attribute as NamedField['place'], name, at }];
}
