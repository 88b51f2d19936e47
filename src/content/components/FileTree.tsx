import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { raw } from './raw.ts';
import { ScopeContext, useScope } from './scope.ts';
import { Tree } from './Tree.tsx';

/** An entry of a list: what it says, as HTML, and the entries below it. */
interface Entry {
  html: string;
  children: Entry[];
}

/**
 * `<FileTree>`: files and folders from a Markdown list. An entry with a list of its own, or whose name ends with a slash, is a
 * folder; one in bold stands out. What follows the name is a note on it.
 */
export function FileTree({ children }: { children?: ComponentChildren }): VNode {
  const scope = useScope();
  const html = renderToString(<ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>);
  const entries = entriesOf(html);
  // Without a list, what is there stands as it is.
  if (entries.length === 0) return raw(html);
  return <Tree>{entries.map(draw)}</Tree>;
}

function draw({ html, children }: Entry): VNode {
  const bare = html.replace(/<\/?p>/g, '').trim();
  const highlight = /^<strong>/.test(bare);
  const [name, note] = divided(bare);
  const isFolder = children.length > 0 || name.endsWith('/');
  const label = (
    <>
      {raw(isFolder ? name.replace(/\/$/, '') : name)}
      {note === '' ? null : <small>{raw(note)}</small>}
    </>
  );
  if (!isFolder) return <Tree.File name={label} highlight={highlight} />;
  return (
    <Tree.Folder
      name={label}
      highlight={highlight}
      defaultOpen={children.length > 0}
      openable={children.length > 0}
    >
      {children.map(draw)}
    </Tree.Folder>
  );
}

/** The name of an entry, and the note after it. A name that is not marked ends at a space if it has a dot or a slash. */
function divided(entry: string): [name: string, note: string] {
  const marked = /^<(strong|code)>([\s\S]*?)<\/\1>([\s\S]*)$/.exec(entry);
  const plain = /^([^\s<]*[./][^\s<]*)\s([\s\S]*)$/.exec(entry);
  const [name = entry, note = ''] = marked ? marked.slice(2) : plain ? plain.slice(1) : [];
  return [name.replace(/<\/?(?:strong|code)>/g, '').trim(), note.trim()];
}

/** The entries of the lists in HTML that our own renderer wrote. */
function entriesOf(html: string): Entry[] {
  const root: Entry = { html: '', children: [] };
  const open = [root];
  let from = 0;
  for (const tag of html.matchAll(/<(\/?)(ul|ol|li)\b[^>]*>/g)) {
    const [whole, closing, name] = tag;
    const current = open.at(-1) ?? root;
    current.html += html.slice(from, tag.index);
    from = tag.index + whole.length;
    if (name !== 'li') continue;
    if (closing !== '') {
      if (open.length > 1) open.pop();
      continue;
    }
    const entry: Entry = { html: '', children: [] };
    current.children.push(entry);
    open.push(entry);
  }
  return root.children;
}
