import type { Place } from '../../base/diagnostics.ts';
import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import type { PlaygroundModel } from '../../api/request/PlaygroundModel.ts';
import type { RenderedSample } from '../../api/samples/index.ts';

/** The request that a page shows samples of, and those of the samples that Lectern wrote. */
export interface ShownRequest {
  model: PlaygroundModel;
  /** Absent on a page that describes its request by hand. */
  operation?: Operation;
  /** Where the request is described. */
  place: Place;
  generated: Pick<RenderedSample, 'lang' | 'label' | 'code'>[];
  /** Samples of the author, which are never run: they are programs that somebody else wrote. */
  foreign: number;
}

/** How a request is called in a report: `POST /users/{id}`. */
export function nameOf({ model }: Pick<ShownRequest, 'model'>): string {
  return `${model.method} ${model.path}`;
}
