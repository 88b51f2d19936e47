import type { Schema } from '../../api/openapi/model/ApiDocument.ts';

/** The data of an operation that the mock needs. Plain JSON, because pages load it. */
export interface MockOperation {
  /** Upper case. */
  method: string;
  /** The template as the author wrote it: `/users/{id}`. */
  path: string;
  /** Required parameters. `isPrefix`: any parameter whose name starts so will do, as `filter[name]`. */
  required: { in: 'query' | 'header' | 'cookie'; name: string; isPrefix?: true }[];
  body?: {
    isRequired: boolean;
    types: string[];
    schemas?: Record<string, Schema>;
  };
  /** In the order of the description. */
  responses: MockResponse[];
}

export interface MockResponse {
  /** `200`, `4XX` or `default`. */
  status: string;
  headers: [name: string, value: string][];
  content: MockContent[];
}

/** A body in one media type. */
export interface MockContent {
  type: string;
  examples: { name: string; text: string }[];
  /**
   * `true`: the example is made from the schema, because the description has none. `instead`: it replaces an example of
   * the description that is too long, or is at another address.
   */
  isGenerated?: true | 'instead';
}
