interface Frame {
  ref: string;
  next: string[];
  low: number;
}

/** Finds which named types contain each other, with Tarjan's algorithm for strongly connected components. */
export class Cycles {
  private readonly known = new Map<string, number>();
  private readonly visited = new Map<string, number>();
  private readonly refsIn: (ref: string) => string[];
  private count = 0;

  /** @param refsIn The named types that a named type contains. */
  constructor(refsIn: (ref: string) => string[]) {
    this.refsIn = refsIn;
  }

  /** Number of the cycle that a named type belongs to. */
  of(ref: string): number | undefined {
    if (!this.visited.has(ref)) this.find(ref);
    return this.known.get(ref);
  }

  /** Works without recursion, since types contain each other hundreds deep. */
  private find(start: string): void {
    const open: string[] = [];
    const isOpen = new Set<string>();
    const enter = (ref: string): Frame => {
      const index = this.visited.size;
      this.visited.set(ref, index);
      open.push(ref);
      isOpen.add(ref);
      return { ref, next: [...this.refsIn(ref)], low: index };
    };
    const frames = [enter(start)];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const next = frame.next.pop();
      if (next !== undefined) {
        const index = this.visited.get(next);
        if (index === undefined) frames.push(enter(next));
        else if (isOpen.has(next)) frame.low = Math.min(frame.low, index);
        continue;
      }
      frames.pop();
      const parent = frames.at(-1);
      if (parent) parent.low = Math.min(parent.low, frame.low);
      if (frame.low !== this.visited.get(frame.ref)) continue;
      const members = open.splice(open.indexOf(frame.ref));
      for (const member of members) isOpen.delete(member);
      if (members.length > 1 || this.refsIn(frame.ref).includes(frame.ref)) {
        const id = this.count++;
        for (const member of members) this.known.set(member, id);
      }
    }
  }
}
