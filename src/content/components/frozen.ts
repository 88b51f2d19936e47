/**
 * The built-in components that only the build renders: they need more than one pass, large libraries, or an element that has
 * content of its own in a browser. Inside an island they stay as they are.
 */
export { Panel, RequestExample, ResponseExample } from './aside.tsx';
export { CodeGroup } from './code/CodeGroup.tsx';
export { Prompt } from './code/Prompt.tsx';
export { Snippet } from './code/Snippet.tsx';
export { FileTree } from './FileTree.tsx';
export { HeadingElement as Heading } from './Heading.tsx';
export { Latex } from './latex/Latex.tsx';
export { Mermaid } from './mermaid/Mermaid.tsx';
export { Tab, Tabs } from './tabs/Tabs.tsx';
export { Update } from './update/Update.tsx';
export { Banner, View, Visibility } from './view/View.tsx';
