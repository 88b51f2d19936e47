/** Puts the address of the page as Markdown into an address. */
export function filled(template: string, url: string): string {
  return template.replaceAll('$page', encodeURIComponent(url));
}
