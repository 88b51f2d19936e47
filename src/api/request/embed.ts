import type { Credential, PlaygroundModel } from './PlaygroundModel.ts';

/**
 * The part of a model that the script in the browser needs. Controls, descriptions and examples are in the markup
 * already, so only the way parameters are serialized remains.
 */
export function slimModel(model: PlaygroundModel): PlaygroundModel {
  return {
    ...model,
    servers: model.servers.map(({ url, variables }) => ({
      url,
      variables: variables.map((variable) => ({ name: variable.name, default: variable.default })),
    })),
    auth: model.auth.map(({ label, credentials }) => ({
      label,
      credentials: credentials.map(bare),
    })),
    inputs: model.inputs.map(
      ({ kind, name, required, in: place, style, explode, allowReserved, contentType }) => ({
        kind,
        name,
        required,
        in: place,
        style,
        explode,
        allowReserved,
        contentType,
      }),
    ),
    bodies: model.bodies.map(({ type, encoding }) => ({
      type,
      field: { kind: 'json' },
      encoding,
    })),
  };
}

function bare({ description: _, ...credential }: Credential): Credential {
  if (credential.kind !== 'token') return credential;
  const { sources: _sources, scopes: _scopes, ...written } = credential;
  return written;
}

/** The slim model as JSON that may stand inside a `<script>` element: it contains no `<`. */
export function embeddedModel(model: PlaygroundModel): string {
  return JSON.stringify(slimModel(model))
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
