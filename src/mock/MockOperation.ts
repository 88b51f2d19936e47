/** What a stand-in has to know of one operation. Plain JSON: a page loads the one that it shows, and nothing else. */
export interface MockOperation {
  /** Upper case. */
  method: string;
  /** The template as the author wrote it: `/users/{id}`. */
  path: string;
  /** What a request cannot do without. `isPrefix`: names begin so, as in `filter[name]`. */
  required: { in: 'query' | 'header' | 'cookie'; name: string; isPrefix?: true }[];
  body?: { isRequired: boolean; types: string[] };
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
   * The example is made from the schema, not given whole by the description; `instead` of one that it gives, which is
   * too long or stands elsewhere.
   */
  isGenerated?: true | 'instead';
}
