import type { Schema } from '../openapi/model/ApiDocument.ts';
import { type Child, type Direction, labelOf } from '../openapi/schema/Child.ts';
import type { NamedType } from '../openapi/schema/Flat.ts';
import type { Inside, SchemaReader } from '../openapi/schema/SchemaReader.ts';
import { fill } from '../strings/fill.ts';
import type { Texts } from '../strings/index.ts';
import { flags } from './facts.ts';
import { PLACE, Siblings, anchorIn } from './anchor.ts';
import type { SchemaView } from './SchemaView.ts';
import { type Html, NOTHING, markup, trusted } from '../html/markup.ts';

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

/** Total length of cached HTML for one description. */
const MOST_REMEMBERED = 60_000_000;

/** Renders the rows of one description's schemas: properties, alternatives, parts. Caches the HTML of named types. */
export class SchemaRows {
  private readonly view: SchemaView;
  private readonly reader: SchemaReader;
  private readonly texts: Texts;
  private readonly remembered = new Map<string, string>();
  private rememberedSize = 0;

  constructor(view: SchemaView, reader: SchemaReader, texts: Texts) {
    this.view = view;
    this.reader = reader;
    this.texts = texts;
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
    return markup`<div class="lec-prop__head">${pattern}<a class="lec-prop__name" href="#${id}">${name}</a> <span class="lec-prop__type">${this.view.type(child.schema)}</span>${flags(flat, child.required, around.direction, this.texts)}${from}</div>`;
  }

  private variant(child: Child, id: string, around: Around, isOpen: boolean): Html {
    const choice = child.chosenBy?.map((value) => markup` <code>${value}</code>`);
    const title = labelOf(child, this.texts.schema);
    const type = this.view.typeText(child.schema);
    const named = this.reader.inside(child.schema, around.direction).named.at(-1);
    const facts = this.view.facts(child.schema, around.direction);
    const inner = this.unfolded(child.schema, id, around);
    const isCut = inner === 'cut' && this.view.withPage(named);
    // The name links to the page with the fields.
    const name = isCut ? this.view.nameOf(isCut, title) : markup`${title}`;
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
    const type = markup`<span class="lec-prop__type">${this.view.type(child.schema)}</span>`;
    const head = markup`<div class="lec-prop__head"><span class="lec-prop__label">${labelOf(child, this.texts.schema)}</span> ${type}</div>`;
    return markup`<div class="lec-part" id="${id}">${head}${this.factsAndBelow(child, id, around)}</div>`;
  }

  /** The facts about a property, then a disclosure with the rows below it, or a link to the page that has them. */
  private factsAndBelow(child: Child, id: string, around: Around): Html {
    const inner = this.unfolded(child.schema, id, around);
    const facts = this.view.facts(child.schema, around.direction, { isCut: inner === 'cut' });
    const named = this.reader.inside(child.schema, around.direction).named.at(-1);
    const isNamed = named && this.view.words(child.schema).some((word) => word.named?.ref === named.ref);
    // The name of the type already links to its page, so a second link is not needed.
    if (inner === 'cut')
      return markup`${facts}${named && !(isNamed && this.view.withPage(named)) && this.more(named)}`;
    if (inner.text === '') return facts;
    const label = this.labelOfFields(isNamed ? undefined : named);
    return markup`${facts}<details class="lec-prop__children"${around.open > 0 && trusted(' open')}><summary>${label}</summary>${inner}</details>`;
  }

  private labelOfFields(named: NamedType | undefined): string {
    const { fields, fieldsOf } = this.texts.reference;
    return named ? fill(fieldsOf, { name: named.name }) : fields;
  }

  private more(named: NamedType): Html {
    const href = this.view.pageOf(named);
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
