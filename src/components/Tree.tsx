import type { ComponentChildren, VNode } from 'preact';

/** `<Tree>`: files and folders. */
function Root({ children }: { children?: ComponentChildren }): VNode {
  return <ul class="lec-tree">{children}</ul>;
}

/** `<Tree.Folder>`: a folder that opens and closes, unless `openable` is false. */
function Folder(props: {
  name?: string;
  defaultOpen?: boolean;
  openable?: boolean;
  highlight?: boolean;
  children?: ComponentChildren;
}): VNode {
  const mark = props.highlight === true ? '' : undefined;
  if (props.openable === false) {
    return (
      <li class="lec-tree__folder" data-highlight={mark}>
        <span class="lec-tree__name" data-fixed="">
          {props.name}
        </span>
        <ul>{props.children}</ul>
      </li>
    );
  }
  return (
    <li class="lec-tree__folder" data-highlight={mark}>
      <details open={props.defaultOpen === true}>
        <summary class="lec-tree__name">{props.name}</summary>
        <ul>{props.children}</ul>
      </details>
    </li>
  );
}

/** `<Tree.File>`: a file. */
function File({ name, highlight }: { name?: string; highlight?: boolean }): VNode {
  return (
    <li class="lec-tree__file" data-highlight={highlight === true ? '' : undefined}>
      <span class="lec-tree__name">{name}</span>
    </li>
  );
}

export const Tree = Object.assign(Root, { Folder, File });
