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
 * folder; one in bold stands out.
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
  const name = bare.replace(/<\/?(?:strong|code)>/g, '');
  const isFolder = children.length > 0 || /\/\s*$/.test(name);
  const label = raw(isFolder ? name.replace(/\/\s*$/, '') : name);
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
