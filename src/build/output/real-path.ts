import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Where a path leads when the links on its way are followed; what is not there yet is kept as it is written. */
export function realPath(file: string): string {
  const whole = path.resolve(file);
  for (let at = whole; ; at = path.dirname(at)) {
    try {
      return path.join(realpathSync(at), path.relative(at, whole));
    } catch {
      if (path.dirname(at) === at) return whole;
    }
  }
}
