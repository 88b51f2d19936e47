import { fill } from '../../../base/strings/fill.ts';
import { english, type Texts } from '../../../base/strings/english.ts';
import { TextsContext, useTexts } from '../texts.ts';
import { h, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { PlaygroundMode } from '../../../base/model/SiteModel.ts';
import { languagesOf } from '../../../api/samples/index.ts';
import { Authorization } from './Authorization.tsx';
import { Bodies } from './Bodies.tsx';
import { missingCredentials } from '../../../api/request/credential.ts';
import { Control } from './control.tsx';
import { Dock } from './Dock.tsx';
import { embeddedModel } from '../../../api/request/embed.ts';
import { Endpoint } from './Endpoint.tsx';
import { Members } from './fold.tsx';
import { inputKey, type PlaygroundModel } from '../../../api/request/PlaygroundModel.ts';
import { buildRequest } from '../../../api/request/request.ts';
import { Servers } from './Servers.tsx';
import { initialValues, startingValues } from '../../../api/request/values.ts';

export interface RenderOptions {
  mode: PlaygroundMode;
  /** Address of the result of {@link renderForm}. Without one, only method and path are rendered. */
  form?: string;
  /** The mock API of the page; see `PageMock`. */
  mock?: string;
  /** The texts in the language of the page; English without them. */
  texts?: Texts;
}

/**
 * The playground as HTML: method and path, and with `show` a disclosure. The form and its script are loaded when the
 * disclosure is first opened, so readers who do not open it do not load them.
 */
export function renderPlayground(model: PlaygroundModel, options: RenderOptions): string {
  if (options.mode === 'hide') return '';
  if (options.mode === 'simple' || options.form === undefined)
    return renderToString(<Endpoint model={model} isAlone />);
  const { playground: t } = options.texts ?? english;
  return renderToString(
    h(
      'lec-playground',
      {
        'data-form': options.form,
        'data-servers': serverChoice(model),
        'data-mock': options.mock,
        // For tools that read HTML: the Markdown of the page has no form.
        'data-markdown-ignore': '',
      },
      <details class="lec-playground">
        <summary class="lec-playground__bar">
          <Endpoint model={model} />{' '}
          <span class="lec-playground__open">
            <span data-when="closed">{t.tryIt}</span>
            <span data-when="open">{t.close}</span>
          </span>
        </summary>
        <noscript>
          <p class="lec-playground__notice">{t.needsScript}</p>
        </noscript>
        <p class="lec-playground__notice" role="status" data-loading=""></p>
      </details>,
    ),
  );
}

/** The base URLs, if there is a choice. Samples follow the choice even while the form is not loaded. */
function serverChoice(model: PlaygroundModel): string | undefined {
  return model.servers.length > 1 ? JSON.stringify(model.servers.map(({ url }) => url)) : undefined;
}

/** Settings of a form besides its model. */
export interface FormOptions {
  /** Address of the page where a sign-in ends. */
  callback?: string;
  /** Address of the result of `checkedSchemas`. */
  schemas?: string;
  /**
   * Languages of samples in the form. Given where the page has its author's own request example, which does not follow
   * the form.
   */
  languages?: readonly string[];
  /** The texts in the language of the page; English without them. */
  texts?: Texts;
}

/** Returns whether the form offers a sign-in, which needs a page to end on. */
export function hasSignIn(model: PlaygroundModel): boolean {
  return model.auth.some(({ credentials }) =>
    credentials.some(
      (credential) =>
        credential.kind === 'token' && credential.sources?.some(({ kind }) => kind === 'code') === true,
    ),
  );
}

/** The form with the model that its script needs, as HTML of a file of its own. */
export function renderForm(model: PlaygroundModel, options: FormOptions = {}): string {
  const id = 'lec-try';
  const html = renderToString(
    <TextsContext.Provider value={options.texts ?? english}>
      <script
        type="application/json"
        data-model=""
        dangerouslySetInnerHTML={{ __html: embeddedModel(model) }}
      />
      <Form model={model} id={id} options={options} />
    </TextsContext.Provider>,
  );
  // HTML cannot contain NUL, not even escaped.
  return html.replaceAll('\0', '\ufffd');
}

/** The places of inputs, with the keys of their headings. */
const places = [
  ['path', 'path'],
  ['query', 'query'],
  ['querystring', 'queryString'],
  ['header', 'headers'],
  ['cookie', 'cookies'],
] as const;

function Form(props: { model: PlaygroundModel; id: string; options: FormOptions }): VNode {
  const t = useTexts();
  const { model, id, options } = props;
  const values = startingValues(model);
  const missing = missingCredentials(model, values).join(' ');
  return (
    <form
      class="lec-playground__form"
      novalidate
      autocomplete="off"
      spellcheck={false}
      aria-label={t.form}
      data-schemas={options.schemas}
      data-texts={scriptTexts(options.texts)}
    >
      <div class="lec-playground__tools">
        {model.inputs.some(({ required }) => required) || model.bodies.length > 0 ? (
          <button type="button" class="lec-playground__button" data-fill="">
            {t.fillIn}
          </button>
        ) : null}
        <button type="button" class="lec-playground__button" data-copy-link="">
          {t.copyLink}
        </button>
      </div>
      <Servers model={model} id={id} />
      <Authorization alternatives={model.auth} id={id} callback={options.callback ?? ''} />
      {places.map(([place, title]) => {
        const inputs = model.inputs.filter((input) => input.in === place);
        return inputs.length === 0 ? null : (
          <fieldset class="lec-playground__section" data-in={place}>
            <legend>{t[title]}</legend>
            <Members
              id={`${id}-${place}`}
              members={inputs.map((input, index) => {
                const { name, required, deprecated } = input;
                const value = values.inputs[inputKey(input)];
                return {
                  isSent: required || value !== undefined,
                  control: (
                    <Control
                      field={input}
                      name={name}
                      id={`${id}-${place}-${index}`}
                      required={required}
                      value={value}
                      deprecated={deprecated}
                    />
                  ),
                };
              })}
            />
            {place === 'cookie' ? <p class="lec-playground__hint">{t.cookieHint}</p> : null}
          </fieldset>
        );
      })}
      <Bodies model={model} values={values} id={id} />
      <BodyNotice model={model} />
      {model.auth.length === 0 ? null : (
        <p class="lec-playground__hint" id={`${id}-missing`} data-missing="" hidden={missing === ''}>
          {missing}
        </p>
      )}
      <Dock model={model} describedBy={model.auth.length === 0 ? undefined : `${id}-missing`} />
      <div class="lec-playground__actions">
        <button type="button" class="lec-playground__button" data-copy-sample="">
          {fill(t.copySample, { language: 'cURL' })}
        </button>
      </div>
      {options.languages === undefined ? null : <SampleChoice languages={options.languages} />}
      <pre class="lec-playground__curl" tabindex={0} role="group" aria-label="cURL">
        <code data-lec-live-sample="curl"></code>
      </pre>
      {model.auth.length === 0 ? null : (
        <label class="lec-playground__hint">
          <input type="checkbox" data-reveal="" /> {t.showCredentials}
        </label>
      )}
      <details class="lec-playground__history" data-history="" hidden>
        <summary>{t.history}</summary>
        <ol></ol>
      </details>
    </form>
  );
}

/** The texts of the form's scripts, which have the English ones themselves; see `textsAt`. */
function scriptTexts({ browser } = english): string | undefined {
  if (browser === english.browser) return undefined;
  const { playground, mock } = browser;
  return JSON.stringify({ playground, mock });
}

/** Says that the author's example does not follow the form, and offers the request in each language. */
function SampleChoice({ languages }: { languages: readonly string[] }): VNode {
  const t = useTexts();
  const choices = languagesOf(['curl', ...languagesOf(languages).map(({ lang }) => lang)]);
  return (
    <div class="lec-playground__keep lec-playground__hint">
      {t.handwritten}{' '}
      <select data-sample-language="" aria-label={t.sampleLanguage}>
        {choices.map(({ lang, label }) => (
          <option value={lang}>{label}</option>
        ))}
      </select>
    </div>
  );
}

/** Says that a browser cannot send the body, before the reader presses Send. */
function BodyNotice({ model }: { model: PlaygroundModel }): VNode | null {
  const { method } = model;
  if (method !== 'GET' && method !== 'HEAD') return null;
  const isShown = buildRequest(model, initialValues(model)).body !== undefined;
  return (
    <p class="lec-playground__notice" data-body-notice="" hidden={!isShown}>
      A browser cannot send a {method} request with a body. The cURL sample includes it: run it in a terminal.
    </p>
  );
}
