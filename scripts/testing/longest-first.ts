import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take minutes: killed servers and their deliveries, first starts of a machine, a walk over all pages. */
const longest = ['lead-faults', 'start', 'specified-routes'].map((name) => `tests/e2e/${name}.test.ts`);

const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((path) => moduleId.endsWith(path));

/** Whoever runs longest begins first: at the end of a run it would keep everybody waiting. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
