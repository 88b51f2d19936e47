import { useContext } from 'preact/hooks';
import { fill } from '../../../base/strings/fill.ts';
import type { Texts } from '../../../base/strings/english.ts';
import { TextsContext, useTexts } from '../texts.ts';
import { isObject } from '../../../api/openapi/pointer.ts';
import type { ComponentChildren, VNode } from 'preact';
import { Members } from './fold.tsx';
import { jsonText } from '../../../api/openapi/write-json.ts';
import { isHidden, leaf } from './leaf.tsx';
import { ShowButton } from './ShowButton.tsx';
import { typeText } from '../../../api/request/type-text.ts';
import { exampleOf } from '../../../api/request/values.ts';
import type { Field } from '../../../api/request/PlaygroundModel.ts';

/**
 * Markup of one control. The browser's script reads and fills it by these attributes and nothing else:
 *
 * - `.lec-field[data-kind][data-name]` is a value; `data-required` marks one that is always sent, with `part` one
 *   that may be empty all the same; `data-sample` is JSON for samples to show while it is empty; `data-begin` marks a list that the
 *   script gives a first item;
 * - `> .lec-field__head` contains `input[data-send]` (whether an optional value is sent) and `input[data-null]`;
 * - `> [data-control]` is the control of a simple value;
 * - `> .lec-field__children` contains the fields of an object (some in `[data-more]`), or `[data-items]` with a `<template>` for one more
 *   (array, map), or `select[data-variant]` with `[data-option]`s.
 *
 * A page may have hundreds of controls, so their markup has nothing that an ancestor or the script already provides.
 */
export interface ControlProps {
  field: Field;
  name: string;
  /** Unique in the page; letters, digits and hyphens. */
  id: string;
  required: boolean;
  /** Initial value; `undefined`: the value is not sent. */
  value: unknown;
  deprecated?: boolean | undefined;
  /** Value that samples show while the reader has filled in nothing. */
  sample?: unknown;
  /**
   * `item`: an array's item or a map's value, which is always sent. `variant`: one of several, which is sent when it is
   * chosen. Neither is labeled as required.
   */
  part?: 'item' | 'variant';
}

/** Most items of an example that become fields. The JSON editor is used for longer ones. */
export const mostItems = 10;

export function Control(props: ControlProps): VNode {
  const t = useTexts();
  const words = useContext(TextsContext).components;
  const { field, name, id, value, part } = props;
  const isItem = part === 'item';
  const always = props.required || part !== undefined;
  const isGroup = ['array', 'object', 'map', 'oneOf'].includes(field.kind);
  // The description of the items is shown once, at the array or map.
  const description = isItem ? undefined : (field.description ?? field.items?.description);
  const about = description === undefined ? undefined : `${id}-about`;
  const isOpen = props.required && part === undefined && value === undefined;
  const sample = props.sample ?? (isOpen ? sampleOf(props) : undefined);
  // A list whose items have several fields.
  const begins = isOpen && field.kind === 'array' && field.items?.kind === 'object';
  const head = (
    <div class="lec-field__head">
      {always ? null : (
        <input
          type="checkbox"
          data-send=""
          aria-label={fill(t.sendField, { name })}
          checked={value !== undefined}
        />
      )}
      {isGroup ? (
        <span class="lec-field__name" id={`${id}-name`}>
          {name}
        </span>
      ) : (
        <label class="lec-field__name" for={id}>
          {name}
        </label>
      )}
      <span class="lec-field__type">{typeText(field)}</span>
      {props.required && part === undefined ? (
        <span class="lec-field__required">{words.required}</span>
      ) : null}
      {props.deprecated === true ? <span class="lec-field__deprecated">{words.deprecated}</span> : null}
      {field.nullable === true ? (
        <label class="lec-field__null">
          <input
            type="checkbox"
            data-null=""
            aria-label={fill(t.sendNull, { name })}
            checked={value === null}
          />{' '}
          null
        </label>
      ) : null}
      {isHidden(field) ? <ShowButton name={name} /> : null}
      {isItem ? (
        <button
          type="button"
          class="lec-field__remove"
          data-remove=""
          aria-label={fill(t.removeField, { name })}
        >
          {t.remove}
        </button>
      ) : null}
    </div>
  );
  return (
    <div
      class="lec-field"
      data-kind={field.kind}
      data-name={name}
      data-required={always ? (props.required && !isItem ? '' : 'part') : undefined}
      data-sample={sample === undefined ? undefined : jsonText(sample, 0)}
      data-begin={begins ? '' : undefined}
      data-minitems={field.minItems}
      data-maxitems={field.maxItems}
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-name`, 'aria-describedby': about } : {})}
    >
      {head}
      {description === undefined ? null : (
        <p class="lec-field__about" id={`${id}-about`}>
          {description}
        </p>
      )}
      {isGroup ? group(field, id, value, props.required, t) : leaf(field, id, about, value, always, sample)}
    </div>
  );
}

/** The value that "Fill in examples" gives a required field, and samples show while it is empty. */
function sampleOf({ field }: ControlProps): unknown {
  return simple.includes(field.kind) ? exampleOf(field) : undefined;
}

const simple = ['string', 'number', 'integer', 'boolean', 'enum', 'date', 'json'];

function group(
  field: Field,
  id: string,
  value: unknown,
  required: boolean,
  t: Texts['playground'],
): ComponentChildren {
  switch (field.kind) {
    case 'object':
      return (
        <div class="lec-field__children" data-properties="">
          <Members
            id={id}
            members={(field.properties ?? []).map((property, index) => {
              const { name, required } = property;
              const own = memberOf(value, name);
              return {
                isSent: required || own !== undefined,
                control: (
                  <Control
                    field={property}
                    name={name}
                    id={`${id}-${index}`}
                    required={required}
                    value={own}
                  />
                ),
              };
            })}
          />
        </div>
      );
    case 'array': {
      const items = Array.isArray(value) ? (value as unknown[]).slice(0, mostItems) : [];
      return repeated(
        items.map((item, index) => <Item field={field.items} id={`${id}-i${index}`} value={item} />),
        <Item field={field.items} id={`${id}-n__`} value={undefined} />,
        t.addItem,
        `${id}-add`,
      );
    }
    case 'map': {
      const entries = isObject(value) ? Object.entries(value).slice(0, mostItems) : [];
      return repeated(
        entries.map(([key, item], index) => (
          <Entry field={field.items} id={`${id}-i${index}`} name={key} value={item} />
        )),
        <Entry field={field.items} id={`${id}-n__`} name="" value={undefined} />,
        t.addEntry,
        `${id}-add`,
      );
    }
    default:
      return <Variants field={field} id={id} value={value} required={required} />;
  }
}

function repeated(items: VNode[], template: VNode, label: string, id: string): VNode {
  return (
    <div class="lec-field__children">
      <div data-items="">{items}</div>
      <template data-template="">{template}</template>
      <button type="button" class="lec-field__add" data-add="" id={id}>
        {label}
      </button>
    </div>
  );
}

function Item({ field, id, value }: { field: Field | undefined; id: string; value: unknown }): VNode {
  return (
    <Control
      field={field ?? { kind: 'json' }}
      name={useTexts().item}
      id={id}
      required
      value={value}
      part="item"
    />
  );
}

function Entry(props: { field: Field | undefined; id: string; name: string; value: unknown }): VNode {
  const t = useTexts();
  const { field, id, name, value } = props;
  return (
    <div class="lec-entry">
      <div class="lec-entry__key">
        <label class="lec-field__name" for={`${id}-key`}>
          {t.key}
        </label>
        <input data-key="" id={`${id}-key`} value={name} />
      </div>
      <Control field={field ?? { kind: 'json' }} name={t.value} id={id} required value={value} part="item" />
    </div>
  );
}

function Variants(props: { field: Field; id: string; value: unknown; required: boolean }): VNode {
  const { field, id, value, required } = props;
  const variants = field.variants ?? [];
  const types = variants.map((variant) => variant.title ?? typeText(variant));
  const isClear = new Set(types).size === types.length;
  const names = isClear ? types : types.map((type, index) => `${index + 1}: ${type}`);
  return (
    <div class="lec-field__children">
      <VariantChoice names={names} id={id} />
      {variants.map((variant, index) => (
        <div data-option="" hidden={index > 0}>
          <Control
            field={variant}
            name={variant.title ?? typeText(variant)}
            id={`${id}-v${index}`}
            required={required}
            part="variant"
            value={index === 0 ? value : undefined}
          />
        </div>
      ))}
    </div>
  );
}

/** Most characters of the names that fit on one line as buttons. A list has room for longer ones. */
const shortNames = 36;

function VariantChoice({ names, id }: { names: string[]; id: string }): VNode {
  const t = useTexts();
  if (names.join('').length + 2 * names.length > shortNames)
    return (
      <select data-variant="" aria-label={t.variant}>
        {names.map((name, index) => (
          <option value={String(index)}>{name}</option>
        ))}
      </select>
    );
  return (
    <div class="lec-playground__views" role="radiogroup" aria-label={t.variant}>
      {names.map((name, index) => (
        <label>
          <input
            type="radio"
            name={`${id}-variant`}
            data-variant=""
            value={String(index)}
            checked={index === 0}
          />
          {name}
        </label>
      ))}
    </div>
  );
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
