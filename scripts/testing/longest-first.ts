import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that wait for minutes: killed servers and their deliveries, first starts of a machine. */
const longest = ['tests/e2e/lead-faults.test.ts', 'tests/e2e/start.test.ts'];

const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((path) => moduleId.endsWith(path));

/** Whoever runs longest begins first: at the end of a run it would keep everybody waiting. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
