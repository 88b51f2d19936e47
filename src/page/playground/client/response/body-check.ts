import type { PlaygroundModel, RequestValues } from '../../../../api/request/PlaygroundModel.ts';
import { mediaKind } from '../../../../api/request/PlaygroundModel.ts';
import { bodyOf } from '../../../../api/request/body.ts';
import { compare } from './compare.ts';
import { conformanceNodes } from './conformance-view.ts';
import { loadSchemas } from './described.ts';

/**
 * Compares the JSON body with its schema and lists mismatches below it. Returns the control to focus, or `undefined` when
 * the body fits, or there is no body or no schema.
 */
export async function checkBody(
  form: HTMLElement,
  model: PlaygroundModel,
  values: RequestValues,
): Promise<HTMLElement | undefined> {
  const section = form.querySelectorAll<HTMLElement>('[data-body]')[values.media];
  const place = section?.querySelector<HTMLElement>('[data-body-check]');
  place?.replaceChildren();
  const media = model.bodies[values.media];
  const address = form.dataset['schemas'];
  if (!section || !place || !media || address === undefined || values.body === undefined) return undefined;
  const body = mediaKind(media.type) === 'json' ? bodyOf(media, values.body) : undefined;
  if (body?.kind !== 'text') return undefined;
  const schemas = await loadSchemas(address);
  const schema = schemas?.bodies.find(({ type }) => type === media.type)?.schema;
  if (schemas === undefined || schema === undefined) return undefined;
  const found = await compare(JSON.parse(body.text), schema, {
    schemas: schemas.schemas,
    direction: 'request',
  });
  if (found.mismatches.length === 0) return undefined;
  place.append(...conformanceNodes(found, 'The body', 'its schema'));
  const editor = section.querySelector<HTMLElement>('[data-body-text]:not([hidden]) textarea');
  return editor ?? section.querySelector<HTMLElement>('[data-control], [data-add]') ?? undefined;
}
