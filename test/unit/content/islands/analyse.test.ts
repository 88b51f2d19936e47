import { describe, expect, it } from 'vitest';
import { analyse, reactingNames } from '../../../../src/content/islands/analyse.ts';
import { parseStatements } from '../../../../src/content/compile/page-code.ts';

function analysisOf(code: string) {
  const tree = parseStatements(code);
  if (tree === undefined) throw new Error('The code cannot be read');
  return analyse(tree);
}

/** Names of a module that react. */
function reacting(code: string, imported: string[] = []): string[] {
  return [...reactingNames(analysisOf(code), imported)].sort();
}

describe('what reacts', () => {
  it.each([
    ['a state', 'export const A = () => { const [a] = useState(0); return a; };'],
    ['a hook of React by its full name', 'export function A() { React.useEffect(() => {}); return null; }'],
    ['a handler', 'export const A = ({ go }) => <button onClick={go}>x</button>;'],
    ['a handler that a component is given', 'export const A = ({ go }) => <Button onPress={go} />;'],
    ['a handler among properties', 'export const A = () => <b {...{ onClick: () => 1 }} />;'],
    ['a class', 'export class A { render() { return <b onClick={this.go} />; } }'],
    ['a question for a browser', "export const A = () => typeof document === 'undefined' ? null : <b />;"],
    ['a page in a browser', 'export const A = () => <b>{window.location.href}</b>;'],
    ['a default export without a name', 'export default () => useState(0)[0];'],
  ])('is %s', (_what, code) => {
    expect(reacting(code)).toEqual([code.includes('default') ? '*default' : 'A']);
  });

  it.each([
    ['a component that only shows', 'export const A = ({ text }) => <b className="x">{text}</b>;'],
    ['a hook that gives its value at once', 'export const A = () => <b>{useMemo(() => 1, [])}{useId()}</b>;'],
    ['an attribute that is text', 'export const A = () => <b onclick="go()" />;'],
    ['a property of the same name', 'export const A = (props) => props.useState;'],
    [
      'a question for a value',
      "export const A = ({ text }) => typeof text === 'string' ? text : text.document;",
    ],
    ['data', "export const a = { onboarding: 1, once: ['useState'] };"],
  ])('is not %s', (_what, code) => {
    expect(reacting(code)).toEqual([]);
  });

  it('is what uses something that reacts, however far away, and nothing else', () => {
    const code =
      'const useThing = () => useState(0);\nconst Inner = () => useThing()[0];\nconst list = [{ show: Inner }];\n' +
      'export const Outer = () => list.map(({ show: Show }) => <Show />);\nexport const Still = () => <b>Inner</b>;\n';
    expect(reacting(code)).toEqual(['Inner', 'Outer', 'list', 'useThing']);
    expect(reacting('export const A = () => <Menu.Item />;\nexport const B = 1;', ['Menu'])).toEqual([
      'A',
      'Menu',
    ]);
  });
});

it('knows under which names a module exports what', () => {
  const { exported } = analysisOf(
    'const a = 1;\nexport { a as b };\nexport const { c, d: [e] } = x;\nexport default function F() {}\n',
  );
  expect(Object.fromEntries(exported)).toEqual({ b: 'a', c: 'c', e: 'e', default: 'F' });
});

it('collects addresses and icons that may be asked for after a click', () => {
  const { hints } = analysisOf(
    'const list = [{ href: "/one", icon: "star" }];\n' +
      'export const A = ({ on }) => <><Icon icon={on ? "sun" : "moon"} /><a href={on && "/two"}>x</a><img src="/i.png" /><a href="https://x.example">y</a></>;',
  );
  const { links, images, icons } = hints;
  expect([[...links].sort(), [...images], [...icons].sort()]).toEqual([
    ['/one', '/two'],
    ['/i.png'],
    ['moon', 'star', 'sun'],
  ]);
});

describe('a module looks at children', () => {
  it.each([
    'export const A = ({ children }) => children.map((one) => one);',
    'export const A = (props) => props.children[0];',
    'export const A = ({ children }) => React.Children.count(children);',
    'export const A = ({ children }) => cloneElement(children, {});',
    'export const A = ({ children }) => [...children].reverse();',
    'export const A = ({ children }) => first(children);',
    'export const A = ({ children }) => { const [one] = children; return one; };',
    'export const A = ({ child }) => child.props.id;',
  ])('%s', (code) => {
    expect(analysisOf(code).looksAtChildren).toBe(true);
  });

  it.each([
    'export const A = ({ children }) => <b>{children}</b>;',
    'export const A = (props) => <b {...props}>{props.children}</b>;',
    'export class A extends Component { render() { return this.props.children; } }',
  ])('not: %s', (code) => {
    expect(analysisOf(code).looksAtChildren).toBe(false);
  });
});
