// A page as a tree of its text, and the text of built HTML, for test/bench/text-compare.mjs.

/** JSX functions that keep what they are given. */
export const treeRuntime = { Fragment: 'fragment', jsx: element, jsxs: element };

function element(type, props) {
  return { type, props };
}

const inline = new Set(
  'a abbr b bdi cite code del em i ins kbd mark q s small span strong sub sup u'.split(' '),
);
/** Properties of components that a reader sees. */
const textProps = 'title description label caption tip hint headline'.split(' ');
const fieldProps = 'name type default query path body header'.split(' ');

/** Every sentence of a tree, with the pieces that its formatting cuts it into. Lines of code are sentences. */
export function sentences(tree) {
  const found = [];
  let run = [];
  const end = () => {
    found.push(...sentencesOf(run));
    run = [];
  };
  const visit = (node, isCode) => {
    if (node === null || node === undefined || typeof node === 'boolean') return;
    if (Array.isArray(node)) return node.forEach((one) => visit(one, isCode));
    if (typeof node !== 'object') {
      if (!isCode) return run.push(String(node));
      for (const line of String(node).split('\n')) {
        run.push(line);
        end();
      }
      return undefined;
    }
    const { type, props = {} } = node;
    if (type === 'script' || type === 'style') return undefined;
    if (typeof type === 'function') {
      end();
      const shown = /Field$/.test(type.stub ?? '') ? fieldProps : textProps;
      for (const name of type.stub ? shown : []) {
        if (typeof props[name] === 'string') visit(props[name], false);
        end();
      }
      // What a component of the page needs may not be there; its own failure says nothing about the page's text.
      try {
        visit(type(props), isCode);
      } catch (error) {
        if (type.name === 'MDXContent' || type.name === '') throw error;
      }
      return end();
    }
    const isBlock = !inline.has(type) && type !== 'fragment';
    if (isBlock) end();
    visit(props.children, isCode || type === 'pre');
    if (isBlock) end();
    return undefined;
  };
  visit(tree, false);
  end();
  return found;
}

function sentencesOf(run) {
  const text = run.join('');
  const cuts = [];
  let at = 0;
  for (const piece of run) cuts.push((at += piece.length));
  const found = [];
  let start = 0;
  for (const sentence of text.split(/(?<=[.!?])(?=\s)/)) {
    const end = start + sentence.length;
    const inside = [start, ...cuts.filter((cut) => cut > start && cut < end), end];
    const pieces = inside.slice(1).map((to, index) => text.slice(inside[index], to));
    if (/[\p{L}\p{N}]/u.test(sentence)) found.push({ text: sentence.trim(), pieces });
    start = end;
  }
  return found;
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of a page between its bars, without any white space. */
export function textOfHtml(html) {
  const from = html.indexOf('<main');
  const to = html.indexOf('</main>');
  return html
    .slice(from, to < 0 ? undefined : to)
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
      (decimal ?? hex)
        ? String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex, 16))
        : (entities[name] ?? whole),
    )
    .replace(/\s+/g, '');
}
