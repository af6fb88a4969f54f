// Writes the shared search index until it is killed: node tests/support/servers/index-writer-program.ts {owner's URL} {SEARCH_URL}
import process from 'node:process';
import { startIndexWriter } from '../../../src/features/car-index/shared/index-writer.server.ts';
import { createWriterMetrics } from '../../../src/features/car-index/shared/writer-metrics.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { parseSearchUrl } from '../../../src/search/search-url.ts';
import { openSharedIndex } from '../../../src/start/open-shared-index.ts';
import { openDatabases } from '../database/open-databases.ts';

const [ownerUrl = '', searchUrl = ''] = process.argv.slice(2);
const index = openSharedIndex(parseSearchUrl(searchUrl));
const metrics = createWriterMetrics(createMetrics().registry);
await startIndexWriter({
  ...openDatabases(ownerUrl, { connections: 4 }),
  index,
  name: index.name,
  clock: systemClock,
  log: { info: () => undefined, warn: console.error, error: console.error },
  metrics: {
    ...metrics,
    setWriting: (isWriting) => console.log(isWriting ? 'writing' : 'waiting'),
  },
});
