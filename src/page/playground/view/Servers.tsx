import { useTexts } from '../texts.ts';
import type { VNode } from 'preact';
import type { PlaygroundModel } from '../../../api/request/PlaygroundModel.ts';

/** Choice of the base URL and its variables; an input where there is no server to choose. */
export function Servers({ model, id }: { model: PlaygroundModel; id: string }): VNode | null {
  const t = useTexts();
  const { servers } = model;
  if (servers.length === 0) {
    return (
      <fieldset class="lec-playground__section">
        <legend>{t.server}</legend>
        <label for={`${id}-base`}>{t.baseUrl}</label>
        <input id={`${id}-base`} type="url" data-base-url="" placeholder="https://" />
      </fieldset>
    );
  }
  if (servers.length === 1 && servers[0]?.variables.length === 0) return null;
  return (
    <fieldset class="lec-playground__section">
      <legend>{t.server}</legend>
      {servers.length === 1 ? null : (
        <select data-server="" aria-label={t.baseUrl}>
          {servers.map((server, index) => (
            <option value={String(index)}>
              {server.label === undefined ? server.url : `${server.url} (${server.label})`}
            </option>
          ))}
        </select>
      )}
      {servers.map((server, index) => (
        <div data-server-variables="" hidden={index > 0}>
          {server.variables.map((variable) => (
            <label class="lec-playground__variable">
              <span class="lec-field__name">{variable.name}</span>
              {variable.enum === undefined ? (
                <input data-server-variable={variable.name} value={variable.default} />
              ) : (
                <select data-server-variable={variable.name}>
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
