import {
  isValidElement,
  toChildArray,
  type ComponentChild,
  type ComponentChildren,
  type ComponentType,
  type VNode,
} from 'preact';
import { raw } from '../../components/raw.ts';
import { useScope } from '../../components/scope.ts';
import { drawApart, isDrawn } from '../../islands/IslandHost.tsx';
import { freeze } from '../../islands/mark.ts';
import { Unpackable, packed } from '../../islands/prop-values.ts';
import { withoutNothing } from '../../islands/nothing.ts';
import { placeMarks, slotMarks } from './marks.ts';
import type { ComponentPlace } from '../../page/ProjectComponent.ts';

type Props = Record<string, unknown>;

const CLIENT = 'client:';

/** The name under which a component of the author that reacts finds one of the project, as the build has rendered it. */
export function placeName(key: string): string {
  return `place of ${key}`;
}

/** Makes the placeholder of a component of the project: while the page is rendered, it leaves marks where Astro puts the component. */
export function placeholder(
  component: Pick<ComponentPlace, 'key' | 'tag' | 'source'>,
  lineOf: () => number,
): ComponentType<Props> {
  const ProjectPlace = (given: Props): VNode => {
    const scope = useScope();
    const { children, ...others } = withoutNothing(given);
    const place: ComponentPlace = { ...component, line: lineOf(), props: {} };
    const slots = slotsOf(children as ComponentChildren);
    for (const [name, value] of Object.entries(others)) {
      if (isDrawn(value)) {
        slots.set(name, [value as ComponentChild]);
        continue;
      }
      try {
        const plain = packed(value, () => undefined);
        if (name.startsWith(CLIENT))
          Object.assign(place, { directive: name.slice(CLIENT.length), value: plain });
        else Object.assign(place.props, { [name]: plain });
      } catch (error) {
        if (!(error instanceof Unpackable)) throw error;
        scope.leftOut({ ...component, line: place.line }, name, error.message);
      }
    }
    const index = scope.projectPlaces.push(place) - 1;
    let html = '';
    for (const [name, content] of slots) {
      if (/^[\w-]+$/.test(name)) html += slotMarks(index, name, drawApart(scope, <>{content}</>));
      else scope.leftOut({ ...component, line: place.line }, name, 'content for a slot', true);
    }
    return raw(placeMarks(index, html));
  };
  freeze(ProjectPlace, placeName(component.key));
  return ProjectPlace;
}

/** Children by the slots that they name; what names none, and is more than white space, is for `default`. */
function slotsOf(children: ComponentChildren): Map<string, ComponentChild[]> {
  const slots = new Map<string, ComponentChild[]>();
  for (const child of toChildArray(children)) {
    const named = isValidElement(child) ? (child.props as { slot?: unknown }).slot : undefined;
    const name = typeof named === 'string' ? named : 'default';
    slots.set(name, [...(slots.get(name) ?? []), child]);
  }
  const rest = slots.get('default');
  if (rest?.every((child) => typeof child === 'string' && child.trim() === '')) slots.delete('default');
  return slots;
}
