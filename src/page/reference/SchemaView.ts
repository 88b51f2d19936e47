import type { ApiDocument, Schema } from '../../api/openapi/model/ApiDocument.ts';
import type { Direction } from '../../api/openapi/schema/Child.ts';
import { mappingOf, propertyOf } from '../../api/openapi/schema/discriminator.ts';
import { type Flat, type NamedType, schemaPageName } from '../../api/openapi/schema/Flat.ts';
import { type SchemaReader, schemaReaderOf } from '../../api/openapi/schema/SchemaReader.ts';
import {
  distinctTexts,
  firstText,
  ownTexts,
  textOfWords,
  typeWords,
  type Word,
} from '../../api/openapi/schema/words.ts';
import type { Texts } from '../../base/strings/english.ts';
import { countedSentence, sentence } from './sentence.ts';
import { wordsOf } from '../../api/openapi/text.ts';
import { allowed, chips, examples, externalDocs, openFactsOf } from './facts.ts';
import { introduction, summary, text, unspecifiedFacts } from './text.ts';
import { type Labels, labelsFor } from './labels.ts';
import { type Html, NOTHING, markup } from '../../base/html/markup.ts';

/** Address of a type's own page. The name is that of {@link schemaPageName}. */
export type SchemaHref = (document: ApiDocument, name: string) => string | undefined;

interface FactOptions {
  /** The list that the value is in has its technical details below it. */
  isListed?: boolean;
  /** Replaces the description of the schema. */
  description?: string;
  /** The fields and the whole description of the type are on another page; show one line of the description. */
  isCut?: boolean;
  /** The page is the type's own, so show long lists in full. */
  isOwnPage?: boolean;
  /** The fields and facts of the type are further up on the page, so show only the keywords next to the `$ref`. */
  isRepeat?: boolean;
  /** A text that is further up on the page, and left out here. */
  textAbove?: string | undefined;
}

/** Renders what the schemas of one description say: types in words, and facts. `SchemaRows` adds their rows. */
export class SchemaView {
  protected readonly reader: SchemaReader;
  private readonly schemaHref: SchemaHref;
  protected readonly texts: Texts;
  private readonly labelKeys: readonly string[];

  constructor(
    document: ApiDocument,
    schemaHref: SchemaHref,
    texts: Texts,
    labelKeys: readonly string[] = [],
  ) {
    this.labelKeys = labelKeys;
    this.reader = schemaReaderOf(document);
    this.schemaHref = schemaHref;
    this.texts = texts;
  }

  /** The type in words, names linked to their pages. */
  type(schema: Schema): Html {
    const words = this.words(schema);
    return markup`${words.map(({ text, named }) => (named ? this.nameOf(named, text) : markup`${text}`))}`;
  }

  /** Labels of the author next to the name of a field. */
  labels(schema: Schema | undefined, own?: Record<string, unknown>): Labels {
    return labelsFor(schema === undefined ? undefined : this.reader.flat(schema), this.labelKeys, own);
  }

  typeText(schema: Schema): string {
    return textOfWords(this.words(schema));
  }

  words(schema: Schema): readonly Word[] {
    return typeWords(schema, this.reader, this.texts);
  }

  /** Address of a type's own page, if it has one. */
  pageOf(named: NamedType): string | undefined {
    return this.schemaHref(this.reader.document, schemaPageName(named));
  }

  nameOf(named: NamedType, text = named.name): Html {
    const href = this.pageOf(named);
    return href ? markup`<a href="${href}">${text}</a>` : markup`${text}`;
  }

  /** Description, values, constraints and examples of a schema, and of its items where it is a list. */
  facts(schema: Schema, direction: Direction, options: FactOptions = {}): Html {
    const { levels, named } = this.reader.inside(schema, direction);
    const { isCut, isRepeat } = options;
    if (isRepeat && named.length === 0) return NOTHING;
    const elsewhere = isCut ? this.withPage(named.at(-1)) : undefined;
    return markup`${levels.map((level, index) =>
      typeof level === 'boolean'
        ? NOTHING
        : this.level(
            level,
            index === 0 ? options : { isRepeat, isListed: options.isListed },
            index > 0,
            elsewhere,
          ),
    )}`;
  }

  withPage(named: NamedType | undefined): NamedType | undefined {
    return named && this.pageOf(named) ? named : undefined;
  }

  private level(schema: Schema, options: FactOptions, isItem: boolean, elsewhere?: NamedType): Html {
    const whole = this.reader.flat(schema);
    const cut = elsewhere?.ref === whole.target?.ref ? elsewhere : undefined;
    const type = options.isRepeat ? whole.target : cut;
    const flat = type ? this.reader.beside(whole, type) : whole;
    const description = options.description ?? this.description(flat);
    const other = cut && firstText(whole, 'description');
    const prose = options.isOwnPage ? introduction : text;
    const isRepeated = options.textAbove !== undefined && (description ?? other) === options.textAbove;
    const words =
      !isRepeated && (description === undefined ? other !== undefined && summary(other) : prose(description));
    const facts = [
      chips(flat, this.typeText(schema), options.isListed === true, this.texts),
      words,
      allowed(flat, this.texts),
      examples(flat, this.texts),
      this.discriminator(flat, options.isOwnPage),
      options.isOwnPage && this.includes(flat),
      unspecifiedFacts(openFactsOf(flat), this.texts),
      externalDocs(flat),
    ];
    const html = markup`${facts}`;
    return isItem && html.text !== '' ? markup`<div class="lec-prop__items">${html}</div>` : html;
  }

  /**
   * The description of a value. The descriptions of its named types are on their own pages; they are added here where
   * the value has no other description, or the types have no pages.
   */
  private description(flat: Flat): string | undefined {
    const { target, includes, parts } = flat;
    const own = ownTexts(target ? this.reader.beside(flat, target).parts : parts);
    if (own.length === 0) {
      const ofType = ownTexts(parts);
      return ofType.length > 0 ? ofType.join('\n\n') : firstText(flat, 'description');
    }
    if (target && !this.withPage(target)) own.push(...ownTexts(parts));
    for (const named of includes) if (!this.withPage(named)) own.push(...this.textOf(named));
    return distinctTexts(own).join('\n\n');
  }

  private textOf({ ref }: NamedType): string[] {
    return ownTexts(this.reader.flat({ $ref: ref }).parts);
  }

  private includes({ includes }: Flat): Html {
    if (includes.length === 0) return NOTHING;
    const names = includes.map((named, index) => markup`${index > 0 && ', '}${this.nameOf(named)}`);
    return markup`<p class="lec-prop__note">${sentence(this.texts.reference.includes, { names })}</p>`;
  }

  /** The discriminator, with those of its values that choose none of the alternatives listed below. */
  private discriminator(flat: Flat, isOwnPage = false): Html {
    return markup`${flat.parts.map(({ schema }) => {
      const { discriminator } = schema;
      const property = propertyOf(discriminator);
      if (property === undefined) return NOTHING;
      const hasVariants = flat.variants.some((variants) => variants.discriminator === discriminator);
      const fallback = wordsOf((discriminator as Record<string, unknown>).defaultMapping);
      const own = this.reader.ownValues(schema, flat);
      const holder = this.reader.holderOfMapping(schema, flat);
      if (holder && !hasVariants && !(isOwnPage && holder === flat.target)) {
        return this.longDiscriminator(property, mappingOf(discriminator).length, own ?? [], holder);
      }
      // A subtype has its own values only, not those of its siblings.
      const entries = own
        ? own.map((value) => ({ value, target: flat.target?.name ?? '' }))
        : mappingOf(discriminator).filter(({ target }) => !hasVariants || !this.isMember(flat, target));
      const values = entries.map(
        ({ value, target }) => markup`<li><code>${value}</code> ${this.targetName(target)}</li>`,
      );
      const { decidedBy, decidedByElse } = this.texts.reference;
      const words = sentence(fallback ? decidedByElse : decidedBy, {
        property: markup`<code>${property}</code>`,
        type: fallback && this.targetName(fallback),
      });
      return markup`<div class="lec-prop__note">${words} ${
        values.length > 0 && markup`<ul>${values}</ul>`
      }</div>`;
    })}`;
  }

  /** A discriminator whose values are listed on another page. Only the values that choose this type are shown. */
  private longDiscriminator(
    property: string,
    count: number,
    own: readonly string[],
    holder: NamedType,
  ): Html {
    const values = own.map((value, index) => markup`${index > 0 && ' '}<code>${value}</code>`);
    const { decidedByHere, decidedBySee } = this.texts.reference;
    const forms = values.length > 0 ? decidedByHere : decidedBySee;
    const words = countedSentence(this.texts.language, forms, count, {
      property: markup`<code>${property}</code>`,
      type: this.nameOf(holder),
      values,
    });
    return markup`<div class="lec-prop__note">${words}</div>`;
  }

  private isMember(flat: Flat, target: string): boolean {
    return flat.variants.some(({ members }) =>
      members.some((member) => {
        const { ref, name } = this.reader.document.resolve(member);
        return target === ref || target === name || (name !== undefined && target.endsWith(`/${name}`));
      }),
    );
  }

  private targetName(target: string): Html {
    const named = this.reader.mappingTarget(target);
    return named ? this.nameOf(named) : markup`${target}`;
  }
}
