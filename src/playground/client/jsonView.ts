import { el } from './dom.ts';

/** Values beyond this many are not folded: one element for each would make the page slow. */
const mostTokens = 5000;

interface Open {
  body: HTMLElement;
  line: HTMLElement;
  close: string;
}

/**
 * JSON as lines that fold, made from the text itself: numbers keep their digits, keys their order. `undefined`
 * when the text is not JSON or is too long to fold.
 */
export function jsonView(text: string): HTMLElement | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  if (tokens.length > mostTokens) return undefined;
  const root = el('div', { class: 'lec-json' });
  const first = el('div');
  root.append(first);
  const stack: Open[] = [{ body: root, line: first, close: '' }];
  tokens.forEach((token, index) => {
    const top = stack.at(-1) as Open;
    if (token === '{' || token === '[') {
      stack.push(open(top, token, tokens[index + 1] === (token === '{' ? '}' : ']')));
    } else if (token === '}' || token === ']') {
      stack.pop();
      (stack.at(-1) as Open).line.append(top.close);
    } else if (token === ',') {
      top.line.append(',');
      top.line = el('div');
      top.body.append(top.line);
    } else if (token === ':') {
      top.line.append(': ');
    } else {
      top.line.append(el('span', { class: `tk-${kindOf(token, tokens[index + 1])}` }, token));
    }
  });
  return root;
}

/** Long or deep containers start open; the summary carries what stands before the bracket. */
function open(top: Open, token: string, isEmpty: boolean): Open {
  const close = token === '{' ? '}' : ']';
  if (isEmpty) {
    top.line.append(token);
    return { body: top.body, line: top.line, close };
  }
  const summary = el('summary');
  summary.append(...top.line.childNodes, token);
  const body = el('div', { class: 'lec-json__children' });
  const line = el('div');
  body.append(line);
  const details = el('details', { open: '' }, summary, body);
  top.line.append(details);
  return { body, line, close };
}

function kindOf(token: string, next: string | undefined): string {
  if (token.startsWith('"')) return next === ':' ? 'property' : 'string';
  return /^[-\d]/.test(token) ? 'number' : 'constant';
}
