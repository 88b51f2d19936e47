import type { RenderedPage } from '../../content/page/Page.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isList = (value: unknown): value is object[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Checks of the fields of a page. */
const FIELDS: Record<Exclude<keyof RenderedPage, 'inputs' | 'islands'>, (value: unknown) => boolean> = {
  html: isText,
  aside: isText,
  text: isText,
  headings: isList,
  references: isList,
  parts: (value) => isList(value) && value.every((part) => isList(Reflect.get(part, 'references'))),
  imported: (value) => value === undefined || isTexts(value),
  paramFields: isList,
  icons: isList,
  updates: (value) => value === undefined || isList(value),
  features: (value) => value instanceof Set,
  places: (value) => value === undefined || isList(value),
  failed: (value) => typeof value === 'boolean',
  diagnostics: (value) =>
    isList(value) &&
    value.every((one) => isText(Reflect.get(one, 'code')) && isText(Reflect.get(one, 'message'))),
};

/** A page from the process for page code with the fields that such a page has; `undefined` for a value of another shape. */
export function checkedPage(value: unknown): RenderedPage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const page: Record<string, unknown> = {};
  for (const [name, isRight] of Object.entries(FIELDS)) {
    const field: unknown = Reflect.get(value, name);
    if (!isRight(field)) return undefined;
    if (field !== undefined) page[name] = field;
  }
  return page as unknown as RenderedPage;
}
