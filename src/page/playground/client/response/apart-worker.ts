/** The worker of `apart.ts`. It does one task after another and may be terminated during any of them. */
import type { Task } from './apart.ts';
import { conformance } from './conform.ts';
import { problemOf } from './problem.ts';

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  postMessage([data.kind === 'field' ? problemOf(...data.asked) : conformance(...data.asked)]);
});
postMessage([]);
