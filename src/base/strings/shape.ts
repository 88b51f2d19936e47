/** A text that depends on a number: a text for each plural form that the language has. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The shape that the texts of every language have, from those of English. */
export type Shape<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends { other: string }
      ? Plural
      : Shape<Texts[Key]>;
};
