/** A part of a configuration that is being written. */
export type Json = Record<string, unknown>;
