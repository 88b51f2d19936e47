import { fill } from '../../../base/strings/fill.ts';
import { useTexts } from '../texts.ts';
import type { VNode } from 'preact';
import { Control } from './control.tsx';
import { covers } from '../covers.ts';
import {
  type BodyModel,
  type Field,
  mediaKind,
  type PlaygroundModel,
  type RequestValues,
} from '../../../api/request/PlaygroundModel.ts';
import { exampleOf, startingBody } from '../../../api/request/values.ts';
import { parseJson } from '../../../api/openapi/write-json.ts';

/** The body's media types, one shown at a time. */
export function Bodies({
  model,
  values,
  id,
}: {
  model: PlaygroundModel;
  values: RequestValues;
  id: string;
}): VNode | null {
  const t = useTexts();
  if (model.bodies.length === 0) return null;
  return (
    <fieldset class="lec-playground__section" data-bodies="">
      <legend>{t.body}</legend>
      {model.bodyRequired === true ? null : (
        <label class="lec-playground__hint">
          <input type="checkbox" data-send-body="" checked={values.body !== undefined} /> {t.sendBody}
        </label>
      )}
      {model.bodies.length === 1 ? null : (
        <select data-media="" aria-label={t.contentType}>
          {model.bodies.map((body, index) => (
            <option value={String(index)}>{body.type}</option>
          ))}
        </select>
      )}
      {model.bodies.map((body, index) => (
        <div data-body="" hidden={index > 0}>
          <Body body={body} id={`${id}-body-${index}`} />
        </div>
      ))}
    </fieldset>
  );
}

/**
 * A JSON body has fields and an editor, and starts with the editor where the fields cannot contain its example. A form body
 * has fields only, any other text an editor only. Bytes are a file that is chosen, or a text that is typed.
 */
function Body({ body, id }: { body: BodyModel; id: string }): VNode {
  const t = useTexts();
  const { text, value } = startingBody(body);
  const parsed = text === undefined ? value : parseJson(text);
  const kind = mediaKind(body.type);
  const isJson = kind === 'json';
  const isBytes = kind === 'binary';
  const hasFields = text === undefined || isBytes || (isJson && isOfFields(body.field));
  const hasEditor = text !== undefined || isBytes;
  const hint = body.isGenerated === true ? body.text : undefined;
  const omitted = omittedIn(body.field);
  const startsAsText = text !== undefined && (isBytes || !(hasFields && covers(body.field, parsed)));
  return (
    <>
      <div class="lec-playground__choices">
        {hasEditor && hasFields ? (
          <div class="lec-playground__views" role="group" aria-label={t.howToEdit}>
            <button type="button" data-view="form" aria-pressed={startsAsText ? 'false' : 'true'}>
              {isBytes ? t.file : t.asForm}
            </button>
            <button type="button" data-view="text" aria-pressed={startsAsText ? 'true' : 'false'}>
              {isBytes ? t.text : 'JSON'}
            </button>
          </div>
        ) : null}
        {body.examples === undefined ? null : (
          <select data-example="" aria-label={t.example}>
            {body.examples.map((example, index) => (
              <option value={example.text} selected={index === body.example}>
                {example.name}
              </option>
            ))}
          </select>
        )}
      </div>
      {hasFields ? (
        <div data-body-form="" hidden={startsAsText}>
          {omitted === 0 ? null : (
            <p class="lec-playground__hint">
              {omitted} optional {omitted === 1 ? 'field has' : 'fields have'} no input in this form.
              {text === undefined ? null : ' To send them, write the body as JSON.'}
            </p>
          )}
          <Control
            field={body.field}
            name={isBytes ? t.file : 'body'}
            id={id}
            required
            value={isBytes ? undefined : parsed}
            sample={isBytes ? undefined : sampleOf(body, parsed)}
          />
        </div>
      ) : null}
      {hasEditor ? (
        <div data-body-text="" hidden={!startsAsText}>
          <label class="lec-unseen" for={`${id}-text`}>
            {fill(t.bodyOf, { type: body.type })}
          </label>
          <textarea
            id={`${id}-text`}
            class="lec-playground__editor"
            rows={Math.min(20, Math.max(4, (text || (body.text ?? '')).split('\n').length))}
            data-json={isJson ? '' : undefined}
            placeholder={hint}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          >
            {text}
          </textarea>
          {hint === undefined ? null : (
            <p class="lec-playground__hint" id={`${id}-hint`}>
              You have not entered a body yet. The samples use this generated one.
            </p>
          )}
        </div>
      ) : null}
      <div data-body-check="" id={`${id}-check`}></div>
    </>
  );
}

/** The example that samples of the page have for a body of optional fields, while the form has no value for any of them. */
function sampleOf({ field, text, isGenerated }: BodyModel, value: unknown): unknown {
  if (field.kind !== 'object' || Object.keys(value ?? {}).length > 0) return undefined;
  if (text === undefined) return exampleOf(field);
  return isGenerated === true ? parseJson(text) : undefined;
}

/** Returns whether fields are of more use than an editor. For a list they are not, since it would start without any. */
function isOfFields({ kind, variants: [first] = [] }: Field): boolean {
  return kind === 'object' || (kind === 'oneOf' && first?.kind === 'object');
}

/** Number of properties for which the form has no fields, at any depth. Of variants only the first is counted. */
function omittedIn({ omitted = 0, properties = [], items, variants = [] }: Field): number {
  const inner = [...properties, ...(items === undefined ? [] : [items]), ...variants.slice(0, 1)];
  return inner.reduce((sum, field) => sum + omittedIn(field), omitted);
}
