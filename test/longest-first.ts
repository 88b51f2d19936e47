import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest of all in their project, for which their size says nothing. */
const LONGEST =
  /\/(?:strict-policy|stub|layout|package|cli|samples\/run|config\/mutation|many-faults|site-icons)\.test\./;

/**
 * Begins with what takes long: a long file that begins last is waited for while nothing else runs. Vitest goes by what it
 * measured before, and by the size of a file where it has measured nothing, as in a fresh checkout.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = new Map(['browser', 'site', 'unit'].map((name, index) => [name, index]));
    const rank = ({ project, moduleId }: TestSpecification): number =>
      2 * (order.get(project.name) ?? 0) + (LONGEST.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
