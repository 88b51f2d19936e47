import type { ApiDocument, Schema } from '../openapi/model/ApiDocument.ts';
import { type Child, type Direction, labelOf } from '../openapi/schema/Child.ts';
import { mappingOf } from '../openapi/schema/discriminator.ts';
import { type Flat, type NamedType, schemaPageName } from '../openapi/schema/Flat.ts';
import { type Inside, type SchemaReader, schemaReaderOf } from '../openapi/schema/SchemaReader.ts';
import {
  distinctTexts,
  firstText,
  ownTexts,
  textOfWords,
  typeWords,
  type Word,
} from '../openapi/schema/words.ts';
import { fill } from '../strings/fill.ts';
import type { Texts } from '../strings/index.ts';
import { countedSentence, sentence } from './sentence.ts';
import { wordsOf } from '../openapi/text.ts';
import { allowed, chips, examples, externalDocs, flags, notSpecified } from './facts.ts';
import { summary, text } from './text.ts';
import { PLACE, Siblings, anchorIn } from './anchor.ts';
import { type Html, NOTHING, markup, trusted } from '../html/markup.ts';

/** Address of a type's own page. The name is that of {@link schemaPageName}. */
export type SchemaHref = (document: ApiDocument, name: string) => string | undefined;

/** Settings for the rows of a schema. */
interface Around {
  direction: Direction;
  /** How deep named types are unfolded from here. */
  depth: number;
  /** Named types that are being unfolded. */
  stack: string[];
  /** Levels of nested properties that start open. */
  open: number;
  /** The rows are at the top of a section: the first of several alternatives starts open, or the section looks empty. */
  isTop?: boolean;
}

interface FactOptions {
  /** Replaces the description of the schema. */
  description?: string;
  /** The fields and the whole description of the type are on another page; show one line of the description. */
  isCut?: boolean;
  /** The page is the type's own, so show long lists in full. */
  isOwnPage?: boolean;
  /** The fields and facts of the type stand further up on the page; show what stands beside the reference to it. */
  isRepeat?: boolean;
}

/** Total length of cached HTML for one description. */
const MOST_REMEMBERED = 60_000_000;

/** Renders schemas of one description and caches the HTML of named types. */
export class SchemaView {
  private readonly reader: SchemaReader;
  private readonly schemaHref: SchemaHref;
  private readonly texts: Texts;
  private readonly remembered = new Map<string, string>();
  private rememberedSize = 0;

  constructor(document: ApiDocument, schemaHref: SchemaHref, texts: Texts) {
    this.reader = schemaReaderOf(document);
    this.schemaHref = schemaHref;
    this.texts = texts;
  }

  /** The type in words, names linked to their pages. */
  type(schema: Schema): Html {
    const words = this.words(schema);
    return markup`${words.map(({ text, named }) => (named ? this.nameOf(named, text) : markup`${text}`))}`;
  }

  typeText(schema: Schema): string {
    return textOfWords(this.words(schema));
  }

  private words(schema: Schema): readonly Word[] {
    return typeWords(schema, this.reader, this.texts);
  }

  private nameOf(named: NamedType, text = named.name): Html {
    const href = this.schemaHref(this.reader.document, schemaPageName(named));
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
        : this.level(level, index === 0 ? options : { isRepeat }, index > 0, elsewhere),
    )}`;
  }

  private withPage(named: NamedType | undefined): NamedType | undefined {
    return named && this.schemaHref(this.reader.document, schemaPageName(named)) ? named : undefined;
  }

  private level(schema: Schema, options: FactOptions, isItem: boolean, elsewhere?: NamedType): Html {
    const whole = this.reader.flat(schema);
    const cut = elsewhere?.ref === whole.target?.ref ? elsewhere : undefined;
    const type = options.isRepeat ? whole.target : cut;
    const flat = type ? this.reader.beside(whole, type) : whole;
    const description = options.description ?? this.description(flat);
    const other = cut && firstText(whole, 'description');
    const words = description === undefined ? other !== undefined && summary(other) : text(description);
    const facts = markup`${chips(flat, this.typeText(schema), this.texts)}${words}${allowed(flat, this.texts)}${examples(
      flat,
      this.texts,
    )}${this.discriminator(flat, options.isOwnPage)}${this.includes(flat)}${notSpecified(flat, this.texts)}${externalDocs(flat)}`;
    if (!isItem || facts.text === '') return facts;
    return markup`<div class="lec-prop__items"><span class="lec-prop__label">${this.texts.reference.eachItem}</span>${facts}</div>`;
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
      if (typeof discriminator !== 'object' || discriminator === null) return NOTHING;
      const property = wordsOf((discriminator as Record<string, unknown>).propertyName);
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

  /** The rows inside a schema at the top of a section. Its own named type is unfolded unless the depth is -1. */
  root(schema: Schema, id: string, around: { direction: Direction; depth: number; open: number }): Html {
    const inside = this.reader.inside(schema, around.direction);
    const last = inside.named.at(-1);
    if (around.depth < 0) return last ? this.more(last) : NOTHING;
    const top = { ...around, isTop: true };
    if (inside.named.length === 0) return this.rows(inside, id, { ...top, stack: [] });
    const stack = this.reader.stackBelow(inside.named, []);
    const key = `${around.direction} top ${around.depth} ${around.open} ${stack.join(' ')}`;
    return this.recalled(inside, key, id, { ...top, stack });
  }

  /** The rows of a named type, made once and cached. Only the ids differ from place to place. */
  private recalled(inside: Inside, key: string, id: string, around: Around): Html {
    // Keywords beside the reference change the rows, so they cannot be shared.
    if (!inside.isBare) return this.rows(inside, id, around);
    let known = this.remembered.get(key);
    if (known === undefined) {
      known = this.rows(inside, PLACE, around).text;
      // When the cache is full, further rows are made again each time.
      if ((this.rememberedSize += known.length) < MOST_REMEMBERED) this.remembered.set(key, known);
    }
    return trusted(known.replaceAll(PLACE, id));
  }

  private rows(inside: Inside, id: string, around: Around): Html {
    const siblings = new Siblings();
    const properties: Html[] = [];
    const rest: Html[] = [];
    let group: unknown;
    for (const child of inside.children) {
      const own = siblings.take(anchorIn(id, child.name));
      if (child.kind === 'property') properties.push(this.property(child, own, { ...around, isTop: false }));
      else if (child.kind === 'variant') {
        const isFirst = group !== child.variants;
        group = child.variants;
        if (isFirst) rest.push(this.variantsLabel(child));
        const isOpen = around.isTop === true && rest.length === 1 && properties.length === 0;
        rest.push(this.variant(child, own, { ...around, isTop: false }, isOpen));
      } else rest.push(this.part(child, own, { ...around, isTop: false }));
    }
    const list = properties.length > 0 && markup`<ul class="lec-props">${properties}</ul>`;
    const others = rest.length > 0 && markup`<div class="lec-variants">${rest}</div>`;
    return markup`${list}${others}`;
  }

  private variantsLabel({ variants }: Child): Html {
    const { oneOf, anyOf } = this.texts.reference;
    return markup`<p class="lec-variants__label">${variants?.keyword === 'oneOf' ? oneOf : anyOf}</p>`;
  }

  // What does not lead further inside is drawn by methods of its own: schemas nest a thousand levels deep.
  private property(child: Child, id: string, around: Around): Html {
    return markup`<li class="lec-prop" id="${id}">${this.propertyHead(child, id, around)}${this.factsAndBelow(child, id, around)}</li>`;
  }

  private propertyHead(child: Child, id: string, around: Around): Html {
    const { reference, schema } = this.texts;
    const flat = this.reader.flat(child.schema);
    const from =
      child.from !== undefined &&
      markup`<span class="lec-prop__from">${fill(reference.from, { name: child.from })}</span>`;
    const name = child.label ? markup`<i>${child.label(schema)}</i>` : markup`${child.name}`;
    const pattern =
      child.isPattern && !child.label && markup`<span class="lec-prop__flag">${schema.keysMatching}</span> `;
    return markup`<div class="lec-prop__head">${pattern}<a class="lec-prop__name" href="#${id}">${name}</a> <span class="lec-prop__type">${this.type(child.schema)}</span>${flags(flat, child.required, around.direction, this.texts)}${from}</div>`;
  }

  private variant(child: Child, id: string, around: Around, isOpen: boolean): Html {
    const choice = child.chosenBy?.map((value) => markup` <code>${value}</code>`);
    const title = labelOf(child, this.texts.schema);
    const type = this.typeText(child.schema);
    const named = this.reader.inside(child.schema, around.direction).named.at(-1);
    const facts = this.facts(child.schema, around.direction);
    const inner = this.unfolded(child.schema, id, around);
    const isCut = inner === 'cut' && this.withPage(named);
    // The name links to the page with the fields.
    const name = isCut ? this.nameOf(isCut, title) : markup`${title}`;
    const label = markup`<span class="lec-variant__name">${name}</span>${type !== title && markup` <span class="lec-prop__type">${type}</span>`}${choice}`;
    if (inner === 'cut' && named) {
      return markup`<div class="lec-variant" id="${id}"><div class="lec-variant__head">${label}</div>${facts}${!isCut && this.more(named)}</div>`;
    }
    const body = markup`${facts}${inner === 'cut' ? NOTHING : inner}`;
    if (body.text === '') {
      return markup`<div class="lec-variant" id="${id}"><div class="lec-variant__head">${label}</div></div>`;
    }
    return markup`<details class="lec-variant" id="${id}"${(isOpen || around.open > 0) && trusted(' open')}><summary>${label}</summary>${body}</details>`;
  }

  private part(child: Child, id: string, around: Around): Html {
    if (child.isTold) {
      return markup`<div class="lec-part" id="${id}"><div class="lec-prop__head"><span class="lec-prop__label">${labelOf(child, this.texts.schema)}</span></div></div>`;
    }
    const type = markup`<span class="lec-prop__type">${this.type(child.schema)}</span>`;
    const head = markup`<div class="lec-prop__head"><span class="lec-prop__label">${labelOf(child, this.texts.schema)}</span> ${type}</div>`;
    return markup`<div class="lec-part" id="${id}">${head}${this.factsAndBelow(child, id, around)}</div>`;
  }

  /** The facts about a property, then a disclosure with the rows below it, or a link to the page that has them. */
  private factsAndBelow(child: Child, id: string, around: Around): Html {
    const inner = this.unfolded(child.schema, id, around);
    const facts = this.facts(child.schema, around.direction, { isCut: inner === 'cut' });
    const named = this.reader.inside(child.schema, around.direction).named.at(-1);
    const isNamed = named && this.words(child.schema).some((word) => word.named?.ref === named.ref);
    // The name of the type already links to its page, so a second link is not needed.
    if (inner === 'cut')
      return markup`${facts}${named && !(isNamed && this.withPage(named)) && this.more(named)}`;
    if (inner.text === '') return facts;
    const label = this.labelOfFields(isNamed ? undefined : named);
    return markup`${facts}<details class="lec-prop__children"${around.open > 0 && trusted(' open')}><summary>${label}</summary>${inner}</details>`;
  }

  private labelOfFields(named: NamedType | undefined): string {
    const { fields, fieldsOf } = this.texts.reference;
    return named ? fill(fieldsOf, { name: named.name }) : fields;
  }

  private more(named: NamedType): Html {
    const href = this.schemaHref(this.reader.document, schemaPageName(named));
    const name = this.labelOfFields(named);
    return markup`<p class="lec-prop__more">${href ? markup`<a href="${href}">${name}</a>` : name}</p>`;
  }

  /** The rows below a schema; `NOTHING` when it has none, `'cut'` when its named type is not unfolded here. */
  private unfolded(schema: Schema, id: string, around: Around): Html | 'cut' {
    const inside = this.reader.inside(schema, around.direction);
    if (inside.children.length === 0) return NOTHING;
    const open = Math.max(0, around.open - 1);
    if (inside.named.length === 0) return this.rows(inside, id, { ...around, open });
    if (around.depth === 0 || this.reader.closes(inside.named, around.stack)) return 'cut';
    const stack = this.reader.stackBelow(inside.named, around.stack);
    const key = `${around.direction} ${around.depth} ${open} ${stack.join(' ')}`;
    const below = { direction: around.direction, depth: around.depth - 1, stack, open };
    return this.recalled(inside, key, id, below);
  }
}
