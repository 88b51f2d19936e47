import { CodeBlock } from './code/CodeBlock.tsx';
import * as drawn from './drawn.ts';
import * as frozen from './frozen.ts';

/** The built-in components by the name that pages use. Authors may pass any props, so the components have no type here. */
export const builtIns: Record<string, unknown> = { ...drawn, ...frozen, CodeBlock };
