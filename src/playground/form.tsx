import { h, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { PlaygroundMode } from '../config/SiteConfig.ts';
import { curl } from '../openapi/samples/curl.ts';
import { Control } from './control.tsx';
import { covers } from './covers.ts';
import { embeddedModel } from './embed.ts';
import { initialBody, initialValues } from './values.ts';
import {
  type AuthAlternative,
  type BodyModel,
  type Credential,
  type InputModel,
  inputKey,
  mediaKind,
  type PlaygroundModel,
  type RequestValues,
} from './PlaygroundModel.ts';
import { buildRequest } from './request.ts';

export interface RenderOptions {
  mode: PlaygroundMode;
  /** Samples to show inside the playground, for a page that has no column for them. */
  samplesHtml?: string;
  /** Prefix of ids, where a page holds more than one playground. */
  id?: string;
}

/**
 * The playground as HTML: the endpoint's line, and with `show` the form in a disclosure. Everything the form
 * needs is in the markup; the script that makes it work is loaded when the disclosure is first opened.
 */
export function renderPlayground(model: PlaygroundModel, options: RenderOptions): string {
  if (options.mode === 'hide') return '';
  if (options.mode === 'simple') return renderToString(<Endpoint model={model} />);
  const id = options.id ?? 'lec-try';
  return renderToString(
    h(
      'lec-playground',
      {},
      <script
        type="application/json"
        data-model
        dangerouslySetInnerHTML={{ __html: embeddedModel(model) }}
      />,
      <details class="lec-playground">
        <summary class="lec-playground__bar">
          <Endpoint model={model} />
          <span class="lec-playground__open">Try it</span>
        </summary>
        <noscript>
          <p class="lec-playground__notice">
            The form needs JavaScript. The cURL sample sends the same request.
          </p>
        </noscript>
        <Form model={model} id={id} />
      </details>,
      options.samplesHtml === undefined ? null : (
        <div class="lec-playground__samples" dangerouslySetInnerHTML={{ __html: options.samplesHtml }} />
      ),
    ),
  );
}

/** Method and path, the path's parameters tinted. */
function Endpoint({ model }: { model: PlaygroundModel }): VNode {
  const pieces = model.path.split(/(\{[^{}/]+\})/);
  return (
    <span class="lec-endpoint">
      <span class="lec-method" data-method={model.method}>
        {model.method}
      </span>
      <code class="lec-endpoint__path">
        {pieces.map((piece) =>
          piece.startsWith('{') ? <span class="lec-endpoint__parameter">{piece}</span> : piece,
        )}
      </code>
    </span>
  );
}

const places: [InputModel['in'], string][] = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['querystring', 'Query string'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

function Form({ model, id }: { model: PlaygroundModel; id: string }): VNode {
  const values = initialValues(model);
  const request = buildRequest(model, values);
  return (
    <form class="lec-playground__form" novalidate hidden autocomplete="off" aria-label="Try the request">
      <Servers model={model} id={id} />
      <Authorization alternatives={model.auth} id={id} />
      {places.map(([place, title]) => {
        const inputs = model.inputs.filter((input) => input.in === place);
        return inputs.length === 0 ? null : (
          <fieldset class="lec-playground__section" data-in={place}>
            <legend>{title}</legend>
            {inputs.map((input, index) => (
              <Control
                field={input}
                name={input.name}
                id={`${id}-${place}-${index}`}
                required={input.required}
                value={values.inputs[inputKey(input)]}
                deprecated={input.deprecated}
              />
            ))}
            {place === 'cookie' ? (
              <p class="lec-playground__hint">
                A page cannot set cookies for another site, so these go into the samples only.
              </p>
            ) : null}
          </fieldset>
        );
      })}
      <Bodies model={model} values={values} id={id} />
      <BodyNotice method={model.method} isShown={request.body !== undefined} />
      <div class="lec-playground__actions">
        <button type="submit" class="lec-playground__send" data-send-request>
          Send
        </button>
        <button type="button" class="lec-playground__button" data-cancel hidden>
          Cancel
        </button>
        <button type="button" class="lec-playground__button" data-copy-curl>
          Copy cURL
        </button>
        <span class="lec-playground__status" role="status" data-status></span>
      </div>
      <pre class="lec-playground__curl" tabindex={0} role="group" aria-label="cURL">
        <code data-lec-live-sample="curl">{curl(request)}</code>
      </pre>
      {model.auth.length === 0 ? null : (
        <label class="lec-playground__hint">
          <input type="checkbox" data-reveal /> Show the credentials in the samples
        </label>
      )}
      <section
        class="lec-playground__response"
        aria-label="Response"
        tabindex={-1}
        data-response
        hidden
      ></section>
    </form>
  );
}

/** Says what a browser cannot do, before anybody presses Send. */
function BodyNotice({ method, isShown }: { method: string; isShown: boolean }): VNode | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  return (
    <p class="lec-playground__notice" data-body-notice hidden={!isShown}>
      A browser cannot send a {method} request with a body. The cURL line below carries it: copy it into a
      terminal.
    </p>
  );
}

function Servers({ model, id }: { model: PlaygroundModel; id: string }): VNode | null {
  const { servers } = model;
  if (servers.length === 0) {
    return (
      <fieldset class="lec-playground__section">
        <legend>Server</legend>
        <label for={`${id}-base`}>Base URL</label>
        <input
          id={`${id}-base`}
          class="lec-field__control"
          type="url"
          data-base-url
          placeholder="https://"
          spellcheck={false}
        />
      </fieldset>
    );
  }
  if (servers.length === 1 && servers[0]?.variables.length === 0) return null;
  return (
    <fieldset class="lec-playground__section">
      <legend>Server</legend>
      {servers.length === 1 ? null : (
        <select class="lec-field__control" data-server aria-label="Base URL">
          {servers.map((server, index) => (
            <option value={String(index)}>
              {server.label === undefined ? server.url : `${server.url} (${server.label})`}
            </option>
          ))}
        </select>
      )}
      {servers.map((server, index) => (
        <div data-server-variables hidden={index > 0}>
          {server.variables.map((variable) => (
            <label class="lec-playground__variable">
              <span class="lec-field__name">{variable.name}</span>
              {variable.enum === undefined ? (
                <input
                  class="lec-field__control"
                  data-server-variable={variable.name}
                  value={variable.default}
                  spellcheck={false}
                />
              ) : (
                <select class="lec-field__control" data-server-variable={variable.name}>
                  {variable.enum.map((value) => (
                    <option selected={value === variable.default}>{value}</option>
                  ))}
                </select>
              )}
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function Authorization({ alternatives, id }: { alternatives: AuthAlternative[]; id: string }): VNode | null {
  if (alternatives.every((alternative) => alternative.credentials.length === 0)) return null;
  return (
    <fieldset class="lec-playground__section">
      <legend>Authorization</legend>
      {alternatives.length === 1 ? null : (
        <select class="lec-field__control" data-auth aria-label="Way to authenticate">
          {alternatives.map((alternative, index) => (
            <option value={String(index)}>{alternative.label}</option>
          ))}
        </select>
      )}
      {alternatives.map((alternative, index) => (
        <div data-alternative hidden={index > 0}>
          {alternative.credentials.map((credential, at) => (
            <CredentialInput credential={credential} id={`${id}-auth-${index}-${at}`} />
          ))}
        </div>
      ))}
      <p class="lec-playground__hint">Kept in this page only, and gone when you leave it.</p>
    </fieldset>
  );
}

function CredentialInput({ credential, id }: { credential: Credential; id: string }): VNode {
  const about =
    credential.description === undefined ? null : <p class="lec-field__about">{credential.description}</p>;
  if (credential.kind === 'none') {
    return (
      <div class="lec-field">
        <span class="lec-field__name">{credential.label}</span>
        {about}
      </div>
    );
  }
  const rows: { key: string; label: string; value: string; isSecret: boolean }[] =
    credential.kind === 'basic'
      ? [
          { key: `${credential.key}.user`, label: credential.user, value: '', isSecret: false },
          { key: `${credential.key}.password`, label: credential.password, value: '', isSecret: true },
        ]
      : [{ key: credential.key, label: credential.label, value: credential.prefix, isSecret: false }];
  return (
    <div class="lec-field">
      {about}
      {rows.map((row, index) => (
        <div class="lec-playground__credential">
          <label class="lec-field__name" for={`${id}-${index}`}>
            {row.label}
          </label>
          <SecretInput id={`${id}-${index}`} name={row.key} value={row.value} isHidden={row.isSecret} />
        </div>
      ))}
      {credential.kind === 'token' && credential.scopes !== undefined ? (
        <p class="lec-field__about">Scopes: {credential.scopes.join(', ')}</p>
      ) : null}
    </div>
  );
}

/** A token stays readable, because its prefix is for the reader to see and change; a password does not. */
function SecretInput(props: { id: string; name: string; value: string; isHidden: boolean }): VNode {
  const common = {
    id: props.id,
    class: 'lec-field__control',
    'data-credential': props.name,
    autocomplete: 'off',
    spellcheck: false,
    value: props.value,
  } as const;
  return props.isHidden ? <input {...common} type="password" /> : <input {...common} type="text" />;
}

function Bodies({
  model,
  values,
  id,
}: {
  model: PlaygroundModel;
  values: RequestValues;
  id: string;
}): VNode | null {
  if (model.bodies.length === 0) return null;
  return (
    <fieldset class="lec-playground__section" data-bodies>
      <legend>Body</legend>
      {model.bodyRequired === true ? null : (
        <label class="lec-playground__hint">
          <input type="checkbox" data-send-body checked={values.body !== undefined} /> Send a body
        </label>
      )}
      {model.bodies.length === 1 ? null : (
        <select class="lec-field__control" data-media aria-label="Content type">
          {model.bodies.map((body, index) => (
            <option value={String(index)}>{body.type}</option>
          ))}
        </select>
      )}
      {model.bodies.map((body, index) => (
        <div data-body hidden={index > 0}>
          <Body body={body} id={`${id}-body-${index}`} />
        </div>
      ))}
    </fieldset>
  );
}

/**
 * A JSON body can be filled in field by field or as text, and starts as text where its example holds what the
 * fields could not. Forms have fields only, other text only an editor.
 */
function Body({ body, id }: { body: BodyModel; id: string }): VNode {
  const { text, value } = initialBody(body);
  const parsed = text === undefined ? value : parse(text);
  const isJson = mediaKind(body.type) === 'json';
  const hasFields = text === undefined || (isJson && body.field.kind === 'object');
  const startsAsText = text !== undefined && !(hasFields && covers(body.field, parsed));
  return (
    <>
      {text !== undefined && hasFields ? (
        <div class="lec-playground__views" role="group" aria-label="How to edit the body">
          <button type="button" data-view="form" aria-pressed={startsAsText ? 'false' : 'true'}>
            Form
          </button>
          <button type="button" data-view="text" aria-pressed={startsAsText ? 'true' : 'false'}>
            JSON
          </button>
        </div>
      ) : null}
      {hasFields ? (
        <div data-body-form hidden={startsAsText}>
          <Control field={body.field} name="body" id={id} required value={parsed} />
        </div>
      ) : null}
      {text === undefined ? null : (
        <div data-body-text hidden={!startsAsText}>
          <label class="lec-unseen" for={`${id}-text`}>
            Body, {body.type}
          </label>
          <textarea
            id={`${id}-text`}
            class="lec-field__control lec-playground__editor"
            rows={Math.min(20, Math.max(4, text.split('\n').length))}
            spellcheck={false}
            data-json={isJson || undefined}
            aria-describedby={`${id}-text-error`}
          >
            {text}
          </textarea>
          <p class="lec-field__error" id={`${id}-text-error`} data-error hidden></p>
        </div>
      )}
    </>
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
