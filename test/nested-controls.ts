import { Parser } from 'htmlparser2';

const controls = new Set(['a', 'button', 'iframe', 'input', 'select', 'summary', 'textarea']);

/** Controls of a page that are inside a link or a button, and links to headings inside a summary or label, as `a > button`. */
export function nestedControls(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const isHidden = name === 'input' && attributes['type'] === 'hidden';
      const isAnchor = attributes['class'] === 'lec-anchor';
      const around = open.findLast((one) =>
        isAnchor ? controls.has(one) || one === 'label' : one === 'a' || one === 'button',
      );
      if (controls.has(name) && !isHidden && around !== undefined) found.push(`${around} > ${name}`);
      open.push(name);
    },
    onclosetag(name) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
    },
  });
  parser.end(html);
  return found;
}

/** Ids that several elements of a page have, as `#id`. */
export function repeatedIds(html: string): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const parser = new Parser({
    onopentag(_name, { id }) {
      if (id === undefined) return;
      if (seen.has(id)) found.add(`#${id}`);
      seen.add(id);
    },
  });
  parser.end(html);
  return [...found];
}
