import { Component, createElement, options, type ComponentType, type Options, type VNode } from 'preact';
import { FailedPart } from '../components/FailedPart.tsx';
import { useScope } from '../components/scope.ts';

type Props = Record<string, unknown>;

const guards = new WeakMap<ComponentType<Props>, ComponentType<Props>>();
let isGuarding = false;
/** The renderer reads a setting that the types do not know. */
const settings: Options & { errorBoundaries?: boolean | undefined } = options;

/**
 * Runs a rendering in which a component that throws costs its own place and not the page. Rendering is synchronous, so
 * nothing else is rendered meanwhile. A guard changes what an author's component sees of its children, so a page is
 * rendered without guards first.
 */
export function withGuards<Rendered>(render: () => Rendered): Rendered {
  const before = settings.errorBoundaries;
  settings.errorBoundaries = true;
  isGuarding = true;
  try {
    return render();
  } finally {
    isGuarding = false;
    settings.errorBoundaries = before;
  }
}

/** The component itself, or, inside {@link withGuards}, one that shows a notice where it throws. */
export function guarded(type: ComponentType<Props>): ComponentType<Props> {
  // Headings look for our own parts among their children.
  if (!isGuarding || type.name.startsWith('Lec')) return type;
  let guard = guards.get(type);
  if (guard === undefined) guards.set(type, (guard = guardOf(type)));
  return guard;
}

function guardOf(type: ComponentType<Props>): ComponentType<Props> {
  function Failure({ thrown }: { thrown: unknown }): VNode {
    useScope().failed(thrown, type);
    return <FailedPart />;
  }
  return class extends Component<Props, { error?: { thrown: unknown } }> {
    static override getDerivedStateFromError(thrown: unknown): object {
      return { error: { thrown } };
    }

    override render(): VNode {
      const { error } = this.state;
      return error === undefined ? createElement(type, this.props) : <Failure thrown={error.thrown} />;
    }
  };
}
