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

/** Returns the opening tag of a component, with its title if there is one. */
export function openTag(component: string, title: string | undefined): string {
  return title === undefined || title === '' ? `<${component}>` : `<${component} title=${attribute(title)}>`;
}

/** The closing tag of an opening tag. */
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
