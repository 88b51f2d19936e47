/** What is used of js-yaml, which brings no types. */
declare module 'js-yaml' {
  /** What the parser is at, when it tells a listener. Read only. */
  export interface State {
    readonly input: string;
    readonly position: number;
    readonly depth: number;
    readonly tag: string | null;
    readonly anchor: string | null;
    readonly kind: 'mapping' | 'sequence' | 'scalar' | null;
    readonly result: unknown;
  }

  export class Type {
    constructor(
      tag: string,
      options: { kind: 'scalar'; resolve(source: string): boolean; construct(): unknown },
    );
  }

  export class Schema {
    constructor(definition: { implicit: Type[] });
  }

  export function load(
    text: string,
    options: {
      schema: Schema;
      maxDepth: number;
      onWarning(warning: Error): void;
      listener(event: 'open' | 'close', state: State): void;
    },
  ): unknown;
}
