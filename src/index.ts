import { lectern } from './integration/setup.ts';

export default lectern;
export { lectern };
export { defineSite } from './formats/mint/define-site.ts';
export type { LecternOptions } from './integration/options.ts';
export type { PartName } from './integration/parts.ts';
export type { PageView, SiteView } from './layout/PageView.ts';
export type { SiteConfigInput } from './formats/mint/define-site.ts';
export type { SiteConfig } from './model/SiteConfig.ts';
export type { Diagnostic, DiagnosticDoc, Position, Result, Severity } from './diagnostics.ts';
