import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Crash tests of servers and deliveries, first starts, a crawl of all pages, whole demos. */
const longest = [
  'tests/e2e/lead-faults',
  'tests/e2e/start',
  'tests/e2e/page-walk',
  'tests/e2e/crawl',
  'tests/e2e/console-journey',
  'tests/e2e/console-pages',
  'tests/e2e/forms',
  'scripts/demo.integration',
  'tests/integration/lead-delivery-faults',
  'src/demo/load-demo.integration',
  'tests/integration/checkout-journey',
  'tests/integration/car-index',
  'src/demo/large/large-platform.integration',
  'src/platform/postgres/embedded/embedded-postgres',
  'tests/integration/reservation-concurrency',
  'tests/integration/stock/photo-uploads',
].map((name) => `/${name}.test.ts`);

const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((path) => moduleId.endsWith(path));

/** Starts the longest tests first: at the end they would prolong the run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
