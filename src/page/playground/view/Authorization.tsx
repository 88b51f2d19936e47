import { useTexts } from '../texts.ts';
import type { VNode } from 'preact';
import type { AuthAlternative, Credential } from '../../../api/request/PlaygroundModel.ts';
import { ShowButton } from './ShowButton.tsx';
import { TokenSources } from './TokenSources.tsx';

/** The ways to authenticate, one shown at a time, with an input for each credential. */
export function Authorization({
  alternatives,
  id,
  callback,
}: {
  alternatives: AuthAlternative[];
  id: string;
  /** Address of the page where sign-ins end. */
  callback: string;
}): VNode | null {
  const t = useTexts();
  if (alternatives.every((alternative) => alternative.credentials.length === 0)) return null;
  return (
    <fieldset class="lec-playground__section">
      <legend>{t.authorization}</legend>
      {alternatives.length === 1 ? null : (
        <select data-auth="" aria-label={t.way}>
          {alternatives.map((alternative, index) => (
            <option value={String(index)}>{alternative.label}</option>
          ))}
        </select>
      )}
      {alternatives.map((alternative, index) => (
        <div data-alternative="" hidden={index > 0}>
          {alternative.credentials.map((credential, at) => (
            <CredentialInput credential={credential} id={`${id}-auth-${index}-${at}`} callback={callback} />
          ))}
        </div>
      ))}
      <div class="lec-playground__keep">
        <label class="lec-playground__hint">
          <input type="checkbox" data-keep="" aria-describedby={`${id}-kept`} /> {t.keep}
        </label>
        <button type="button" class="lec-playground__button" data-forget="">
          {t.forget}
        </button>
      </div>
      <p class="lec-playground__hint" id={`${id}-kept`}>
        Otherwise, credentials are removed when you leave this page. They are never part of a URL or link.
      </p>
    </fieldset>
  );
}

function CredentialInput(props: { credential: Credential; id: string; callback: string }): VNode {
  const { credential, id, callback } = props;
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
      : [{ key: credential.key, label: credential.label, value: credential.prefix, isSecret: true }];
  return (
    <div class="lec-field">
      {about}
      {rows.map((row, index) => (
        <div class="lec-playground__credential">
          <div class="lec-field__head">
            <label class="lec-field__name" for={`${id}-${index}`}>
              {row.label}
            </label>
            {row.isSecret ? <ShowButton name={row.label} /> : null}
          </div>
          <SecretInput id={`${id}-${index}`} name={row.key} value={row.value} isHidden={row.isSecret} />
          {row.value === '' ? null : (
            <p class="lec-field__about">
              Already starts with <code>{row.value.trim()}</code>. Enter the rest after it.
            </p>
          )}
        </div>
      ))}
      {credential.kind === 'token' && credential.scopes !== undefined ? (
        <p class="lec-field__about">Scopes: {credential.scopes.join(', ')}</p>
      ) : null}
      {credential.kind === 'token' && credential.sources !== undefined ? (
        <TokenSources credential={credential} id={id} callback={callback} />
      ) : null}
    </div>
  );
}

function SecretInput(props: { id: string; name: string; value: string; isHidden: boolean }): VNode {
  const common = {
    id: props.id,
    'data-credential': props.name,
    autocomplete: 'off',
    // For `:placeholder-shown`
    placeholder: ' ',
    value: props.value,
  } as const;
  return props.isHidden ? <input {...common} type="password" /> : <input {...common} type="text" />;
}
