import { lectern } from './build/astro/setup.ts';

export default lectern;
export { lectern };
export { defineDocs, defineSite } from './config/formats/define-site.ts';
export type { LecternOptions } from './build/options/options.ts';
export type { PluginEntry } from './build/options/options.ts';
export type { Strings } from './base/strings/en.ts';
export type { Plural } from './base/strings/shape.ts';
export type { Translation } from './base/strings/translations.ts';
export type { PartName } from './build/options/options.ts';
export type {
  CheckedLink,
  CheckedOperation,
  CheckedPage,
  CheckedSite,
  Finding,
  HeadElement,
  GeneratedFile,
  LecternPlugin,
  MarkdownPlugin,
  PageChanges,
  PluginBranch,
  PluginDocs,
  PluginDocsPage,
  PluginGroup,
  PluginHeading,
  PluginNode,
  PluginPage,
  PluginPageRef,
  PluginTree,
} from './content/plugins/Plugin.ts';
export type { PageView, SiteView } from './page/layout/PageView.ts';
export type { DocsConfigInput, SiteConfigInput } from './config/formats/define-site.ts';
export type { SiteModel } from './base/model/SiteModel.ts';
export type { Origin } from './base/model/Origin.ts';
export type { NavTree, Branch, Group, PageRef } from './base/model/NavTree.ts';
export type { BuildReport, CheckReport, FailureReport } from './base/report/json.ts';
export type { Diagnostic, DiagnosticDoc, Position, Result, Severity } from './base/diagnostics.ts';
