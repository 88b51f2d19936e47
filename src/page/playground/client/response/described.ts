import type { Schema } from '../../../../api/openapi/model/ApiDocument.ts';
import type { CheckedSchemas } from '../../schemas.ts';

const loaded = new Map<string, Promise<CheckedSchemas>>();

/** The schemas of an operation, loaded once; `undefined` where they cannot be loaded. */
export async function loadSchemas(address: string): Promise<CheckedSchemas | undefined> {
  let pending = loaded.get(address);
  if (pending === undefined) {
    pending = fetch(address).then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      return (await response.json()) as CheckedSchemas;
    });
    loaded.set(address, pending);
  }
  try {
    return await pending;
  } catch {
    loaded.delete(address);
    return undefined;
  }
}

/** The description of an answer; `status` or `type` where it has no such status or media type. */
export type DescribedBody =
  | { kind: 'status' }
  | { kind: 'type'; types: string[] }
  | { kind: 'body'; where: string; schema?: Schema; itemSchema?: Schema };

/** The description of a status (`200`, else `2XX`, else `default`) and, in it, of a media type. */
export function describedBody(
  responses: CheckedSchemas['responses'],
  status: number,
  contentType: string,
): DescribedBody {
  const keys = [String(status), `${Math.floor(status / 100)}XX`, 'default'];
  const response = keys
    .map((key) => responses.find((one) => one.status.toUpperCase() === key.toUpperCase()))
    .find((one) => one !== undefined);
  if (response === undefined) return { kind: 'status' };
  const type = bare(contentType);
  const [group = ''] = type.split('/');
  const media = [type, `${group}/*`, '*/*']
    .map((key) => response.content.find((one) => bare(one.type) === key))
    .find((one) => one !== undefined);
  if (media === undefined) return { kind: 'type', types: response.content.map((one) => one.type) };
  const { schema, itemSchema } = media;
  return {
    kind: 'body',
    where: `${response.status === 'default' ? '' : `${response.status} `}${media.type}`,
    schema,
    itemSchema,
  };
}

function bare(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
