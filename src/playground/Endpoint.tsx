import type { VNode } from 'preact';
import type { PlaygroundModel } from './PlaygroundModel.ts';

/** Method and path, the path's parameters tinted. As text it reads `GET /users/{id}`. */
export function Endpoint({ model }: { model: PlaygroundModel }): VNode {
  const pieces = model.path.split(/(\{[^{}/]+\})/);
  return (
    <span class="lec-endpoint">
      <span class="lec-method" data-method={model.method}>
        {model.method}
      </span>{' '}
      <code class="lec-endpoint__path">
        {pieces.map((piece) =>
          piece.startsWith('{') ? <span class="lec-endpoint__parameter">{piece}</span> : piece,
        )}
      </code>
    </span>
  );
}
