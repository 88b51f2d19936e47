import type { VNode } from 'preact';
import { pathPieces } from '../../../api/openapi/path-pieces.ts';
import type { PlaygroundModel } from '../../../api/request/PlaygroundModel.ts';

/** Method and path, with the path's parameters in another color. Its text is `GET /users/{id}`. Alone, it is a box. */
export function Endpoint({ model, isAlone }: { model: PlaygroundModel; isAlone?: boolean }): VNode {
  const Box = isAlone === true ? 'div' : 'span';
  return (
    <Box class="lec-endpoint">
      <span class="lec-method" data-method={model.method}>
        {model.method}
      </span>{' '}
      <code class="lec-endpoint__path">
        {pathPieces(model.path).map(({ text, isParameter, mayBreak }) => (
          <>
            {mayBreak ? <wbr /> : null}
            {isParameter ? <span class="lec-endpoint__parameter">{text}</span> : text}
          </>
        ))}
      </code>
    </Box>
  );
}
