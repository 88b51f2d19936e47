/**
 * A value after validation took out everything wrong: any key may be absent, and a list has `undefined` in the place of a
 * wrong entry, so that the other entries keep their index.
 */
export type ValidPart<T> = T extends (infer Item)[]
  ? (ValidPart<Item> | undefined)[]
  : T extends object
    ? { [Key in keyof T]?: ValidPart<T[Key]> | undefined }
    : T;
