import { slipOf } from '../../../base/nearest.ts';
import { joinPointer } from '../../../base/json/pointer.ts';
import { MINT, NOT_METADATA } from '../model/x-mint.ts';
import { isObject } from '../pointer.ts';
import { type Place, pointerOf } from '../walk.ts';
import { type Report, meant } from './Report.ts';

/** Reports what of `x-mint` is not used, each kind of it once in a document. */
export class MintCheck {
  private readonly reported = new Set<string>();
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  check(place: Place & { node: Record<string, unknown> }): void {
    const written = place.node['x-mint'];
    if (written === undefined) return;
    const at = joinPointer(pointerOf(place), 'x-mint');
    if (!isObject(written)) return this.say('type', at, '`x-mint` should be an object');
    for (const [key, value] of Object.entries(written))
      this.checkKey(place, key, value, joinPointer(at, key));
  }

  private checkKey({ kind }: Place, key: string, value: unknown, at: string): void {
    const known = Object.hasOwn(MINT, key) ? MINT[key] : undefined;
    if (!known) {
      const hint = meant(slipOf(key, Object.keys(MINT))) ?? `\`x-mint\` has ${listed(Object.keys(MINT))}.`;
      return this.say(key, at, `\`x-mint.${key}\` is unknown and has no effect`, hint);
    }
    if (known.noEffect !== undefined)
      return this.say(key, at, `\`x-mint.${key}\` has no effect: ${known.noEffect}`);
    if (known.on.length > 0 && !known.on.includes(kind)) {
      const owner = known.on.includes('operation') ? 'an operation' : 'a schema';
      return this.say(`${key} ${kind}`, at, `\`x-mint.${key}\` has no effect here: it belongs to ${owner}`);
    }
    if (!known.isRight(value))
      return this.say(`${key} type ${at}`, at, `\`x-mint.${key}\` should be ${known.wanted} and was ignored`);
    if (key === 'metadata' && isObject(value))
      for (const name of NOT_METADATA)
        if (Object.hasOwn(value, name))
          this.say(
            name,
            joinPointer(at, name),
            `\`${name}\` has no effect in \`x-mint.metadata\`, because the page shows its operation`,
          );
  }

  private say(name: string, pointer: string, message: string, hint?: string): void {
    if (this.reported.has(name)) return;
    this.reported.add(name);
    this.report.add({ code: 'openapi/x-mint', message, pointer, atKey: true, hint });
  }
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
