/** A command of a path: where it leads is absolute, in `numbers`, the last two of which are its end. */
interface Command {
  name: 'm' | 'l' | 'c' | 's' | 'a' | 'z';
  numbers: number[];
}
type Point = [x: number, y: number];

/** How many numbers a command takes. */
const arity: Record<string, number> = { m: 2, l: 2, c: 6, s: 4, a: 7, z: 0 };

/**
 * Writes the data of a path shorter, with its points on a grid of whole units. In a view box of 512 units that moves no point of an
 * icon of 16 pixels by more than a 64th of a pixel. A part of the path that has an arc keeps one decimal, since an arc
 * between other points may swell. A path with commands that are not known here stays as it is.
 */
export function shortPath(data: string): string {
  const parts = read(data);
  if (!parts) return data;
  const pen = new Pen();
  for (const part of parts) {
    const hasArc = part.some(({ name }) => name === 'a');
    for (const command of part) pen.draw(command, hasArc ? 10 : 1);
  }
  return pen.data;
}

/** The parts of a path, each of which starts with a move. */
function read(data: string): Command[][] | undefined {
  const parts: Command[][] = [];
  let [x, y] = [0, 0];
  let start: Point = [0, 0];
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    let name = letter.toLowerCase() as Command['name'];
    const count = arity[name];
    const all = (rest.match(/[-+]?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (count === undefined || (count === 0 ? all.length > 0 : all.length === 0 || all.length % count > 0))
      return undefined;
    if (name === 'z') {
      parts.at(-1)?.push({ name, numbers: start });
      [x, y] = start;
    }
    for (let at = 0; at < all.length; at += count) {
      const numbers = all.slice(at, at + count);
      if (letter === name)
        for (let index = name === 'a' ? 5 : 0; index < count; index++)
          numbers[index]! += (count - index) % 2 === 0 ? x : y;
      [x = 0, y = 0] = numbers.slice(-2);
      if (name === 'm') {
        parts.push([]);
        start = [x, y];
      }
      parts.at(-1)?.push({ name, numbers });
      if (name === 'm') name = 'l';
    }
  }
  return parts;
}

/** Writes commands one after the other, each relative to where the one before ends on the grid. */
class Pen {
  data = '';
  #last = '';
  #start: Point = [0, 0];
  /** Where the path is, on the grid and as it was. */
  #at: Point = [0, 0];
  #exact: Point = [0, 0];
  /** The last control point, if the last command was a curve. */
  #control: Point | undefined;
  #exactControl: Point | undefined;

  /** @param scale how many points of the grid are between two whole numbers */
  draw({ name, numbers }: Command, scale: number): void {
    const grid = (values: number[]): number[] => values.map((value) => Math.round(value * scale) / scale);
    const exact = numbers.slice(-2) as Point;
    const to = grid(exact) as Point;
    let control: Point | undefined;
    let exactControl: Point | undefined;
    if (name === 'z') this.#write('z', []);
    else if (name === 'm') this.#write('m', this.#from(to));
    else if (name === 'l') this.#line(this.#from(to) as Point);
    else if (name === 'a') this.#write('a', [...numbers.slice(0, 5), ...this.#from(to)]);
    else {
      const mirrored = mirror(this.#exact, this.#exactControl);
      const first = name === 's' ? mirrored : (numbers.slice(0, 2) as Point);
      exactControl = numbers.slice(-4, -2) as Point;
      control = grid(exactControl) as Point;
      const rest = this.#from([...control, ...to]);
      // A curve that goes on as the last one ends needs no first control point, if the grid leaves it where it was.
      const [x, y] = mirror(this.#at, this.#control);
      if (Math.abs(x - first[0]) <= 1 / scale && Math.abs(y - first[1]) <= 1 / scale) this.#write('s', rest);
      else this.#write('c', [...this.#from(grid(first)), ...rest]);
    }
    if (name === 'm') this.#start = to;
    this.#at = name === 'z' ? this.#start : to;
    this.#exact = exact;
    this.#control = control;
    this.#exactControl = exactControl;
  }

  #from(points: number[]): number[] {
    return points.map((value, index) => value - this.#at[index % 2]!);
  }

  #line([right, down]: Point): void {
    if (right === 0 && down === 0) return;
    if (down === 0) this.#write('h', [right]);
    else if (right === 0) this.#write('v', [down]);
    else this.#write('l', [right, down]);
  }

  #write(name: string, numbers: number[]): void {
    if (name !== this.#last || name === 'm') this.data += this.data === '' ? 'M' : name;
    this.#last = name;
    for (const value of numbers) {
      const text = String(Number(value.toFixed(3))).replace(/^(-?)0\./, '$1.');
      const isApart =
        text.startsWith('-') ||
        /[a-z]$/i.test(this.data) ||
        (text.startsWith('.') && /\.\d*$/.test(this.data));
      this.data += isApart ? text : ` ${text}`;
    }
  }
}

/** Where a control point is on the other side of a point; the point itself, where there is none. */
function mirror([x, y]: Point, control: Point | undefined): Point {
  return control ? [2 * x - control[0], 2 * y - control[1]] : [x, y];
}
