import type { ComponentChildren, VNode } from 'preact';
import { isOff, isOn } from './flag.ts';

/** `<Tree>`: files and folders. */
function Root({ children }: { children?: ComponentChildren }): VNode {
  return <ul class="lec-tree">{children}</ul>;
}

/** `<Tree.Folder>`: a folder that opens and closes, unless `openable` is false. */
function Folder(props: {
  name?: ComponentChildren;
  defaultOpen?: boolean | 'true' | 'false';
  openable?: boolean | 'true' | 'false';
  highlight?: boolean | 'true' | 'false';
  children?: ComponentChildren;
}): VNode {
  const entries = <ul>{props.children}</ul>;
  return (
    <li class="lec-tree__folder" data-highlight={isOn(props.highlight) ? '' : undefined}>
      {isOff(props.openable) ? (
        <>
          <span class="lec-tree__name" data-fixed="">
            {props.name}
          </span>
          {entries}
        </>
      ) : (
        <details open={isOn(props.defaultOpen)}>
          <summary class="lec-tree__name">{props.name}</summary>
          {entries}
        </details>
      )}
    </li>
  );
}

/** `<Tree.File>`: a file. */
function File({
  name,
  highlight,
}: {
  name?: ComponentChildren;
  highlight?: boolean | 'true' | 'false';
}): VNode {
  return (
    <li class="lec-tree__file" data-highlight={isOn(highlight) ? '' : undefined}>
      <span class="lec-tree__name">{name}</span>
    </li>
  );
}

export const Tree = Object.assign(Root, { Folder, File });
