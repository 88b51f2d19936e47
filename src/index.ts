import { lectern } from './integration/setup.ts';

export default lectern;
export { lectern };
export { defineDocs, defineSite } from './formats/define-site.ts';
export type { LecternOptions } from './integration/options.ts';
export type { PluginEntry } from './integration/options.ts';
export type { PartName } from './integration/parts.ts';
export type {
  CheckedLink,
  CheckedOperation,
  CheckedPage,
  CheckedSite,
  Finding,
  HeadElement,
  LecternPlugin,
  MarkdownPlugin,
  PageChanges,
  PluginBranch,
  PluginGroup,
  PluginHeading,
  PluginNode,
  PluginPage,
  PluginPageRef,
  PluginTree,
} from './plugins/Plugin.ts';
export type { PageView, SiteView } from './layout/PageView.ts';
export type { DocsConfigInput, SiteConfigInput } from './formats/define-site.ts';
export type { SiteModel } from './model/SiteModel.ts';
export type { Origin } from './model/Origin.ts';
export type { NavTree, Branch, Group, PageRef } from './model/NavTree.ts';
export type { BuildReport, CheckReport, FailureReport } from './report/json.ts';
export type { Diagnostic, DiagnosticDoc, Position, Result, Severity } from './diagnostics.ts';
