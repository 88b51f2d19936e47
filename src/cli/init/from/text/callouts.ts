/** The component of each kind of note, by the words of the tools. */
const KINDS: Record<string, string> = {
  note: 'Note',
  seealso: 'Note',
  abstract: 'Note',
  summary: 'Note',
  quote: 'Note',
  cite: 'Note',
  example: 'Note',
  question: 'Note',
  help: 'Note',
  faq: 'Note',
  info: 'Info',
  todo: 'Info',
  important: 'Info',
  tip: 'Tip',
  hint: 'Tip',
  success: 'Check',
  check: 'Check',
  done: 'Check',
  warning: 'Warning',
  caution: 'Warning',
  attention: 'Warning',
  danger: 'Danger',
  error: 'Danger',
  bug: 'Danger',
  failure: 'Danger',
  fail: 'Danger',
  missing: 'Danger',
};

/** Returns the component for a kind of note; `undefined` if there is none. */
export function calloutOf(kind: string): string | undefined {
  const name = kind.toLowerCase();
  return Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
}

/** Attributes of a tag: texts; `true` for one without a value; code in braces. */
export type Attributes = Record<string, string | boolean | { code: string } | undefined>;

/** Returns an opening tag, without the attributes that have no value. */
export function openTag(name: string, attributes: Attributes = {}, isEmpty = false): string {
  const words = Object.entries(attributes).flatMap(([key, value]) => {
    if (typeof value === 'string') return [`${key}=${attribute(value)}`];
    if (typeof value === 'object') return [`${key}={${value.code}}`];
    return value ? [key] : [];
  });
  return `<${[name, ...words].join(' ')}${isEmpty ? ' />' : '>'}`;
}

/** Returns the opening tag for a kind of note, or for `details`; `undefined` if there is none. */
export function blockTag(name: string, title: string | undefined, isOpen: boolean): string | undefined {
  if (name === 'details') return openTag('Accordion', { title: title ?? 'Details', defaultOpen: isOpen });
  const component = calloutOf(name);
  return component && openTag(component, { title: title || undefined });
}

export function closingTag(tag: string): string {
  return `</${/^<(\w+)/.exec(tag)?.[1]}>`;
}

/** A text as the value of an attribute, without the marks of Markdown. */
export function attribute(text: string): string {
  const plain = text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|[*`])(.+?)\1/g, '$2')
    .trim();
  return `"${plain.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}
