/** What an assistant is asked. */
export function questionAbout(url: string): string {
  return `Read ${url} and help me with questions about it.`;
}

/** Puts the address of the page as Markdown into an address. */
export function filled(template: string, url: string): string {
  return template.replaceAll('$page', encodeURIComponent(url));
}
