/** The pages of the reference as HTML: what the site calls. */
export { renderOperation } from './view/Operation.ts';
export { renderSchemaPage } from './view/SchemaPage.ts';
export { renderOverview } from './view/Overview.ts';
export { renderJson } from './view/json.ts';
export type {
  OperationViewContext,
  ReferenceContext,
  RenderedReference,
} from './view/OperationViewContext.ts';
