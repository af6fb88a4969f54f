import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Crash tests of servers and deliveries, first starts, a crawl of all pages, whole demos, random changes of websites. */
const longest = [
  'tests/e2e/server/lead-faults',
  'tests/e2e/server/start',
  'tests/e2e/whole-site/page-walk',
  'tests/e2e/whole-site/crawl',
  'tests/e2e/console/console-journey',
  'tests/e2e/console/console-pages',
  'tests/e2e/console/website-journey',
  'tests/e2e/console/console-permissions',
  'tests/e2e/pages/forms',
  'tests/services/scale-out',
  'src/search/opensearch/opensearch-engine.services',
  'tests/integration/staff/staff-start',
  'tests/integration/cars/car-index-feed',
  'tests/integration/lead-desk/inbox-plans',
  'tests/integration/platform/database-failover',
  'src/demo/load-demo.integration',
  'scripts/demo.integration',
  'tests/integration/website/publish-impact',
  'tests/integration/stock/stock-run-properties',
  'tests/integration/leads/lead-delivery-faults',
  'src/demo/large/large-platform.integration',
  'src/platform/postgres/embedded/embedded-postgres',
  'tests/integration/stock/photo-uploads',
  'tests/integration/reservations/checkout-journey',
  'tests/integration/reservations/reservation-concurrency',
  'tests/integration/website/dealer-exports',
  'tests/integration/stock/stock-runs',
].map((name) => `/${name}.test.ts`);

const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((path) => moduleId.endsWith(path));

/** Starts the longest tests first: at the end they would prolong the run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
