import { lectern } from './integration/setup.ts';

export default lectern;
export { lectern };
export { defineSite } from './config/defineSite.ts';
export type { LecternOptions } from './integration/options.ts';
export type { PartName } from './integration/parts.ts';
export type { PageView, SiteView } from './site/PageView.ts';
export type { SiteConfigInput } from './config/defineSite.ts';
export type { SiteConfig } from './config/SiteConfig.ts';
export type { Diagnostic, DiagnosticDoc, Position, Result, Severity } from './diagnostics.ts';
