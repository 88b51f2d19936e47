/**
 * What is left of a value after everything wrong was taken out: any key may be absent, and a list keeps a hole where
 * an entry was, so that places in the file still match.
 */
export type Salvaged<T> = T extends (infer Item)[]
  ? (Salvaged<Item> | undefined)[]
  : T extends object
    ? { [Key in keyof T]?: Salvaged<T[Key]> | undefined }
    : T;
