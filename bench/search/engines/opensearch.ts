import process from 'node:process';
import { startOpenSearch } from '../../../scripts/services/opensearch.ts';
import { carSearchSchema } from '../../../src/features/car-index/car-search-schema.ts';
import type { IndexedCar } from '../../../src/features/cars/indexed-car.ts';
import { openOpenSearch } from '../../../src/search/opensearch/opensearch-engine.ts';
import type { SearchResult } from '../../../src/search/search-engine.ts';
import { parseSearchUrl } from '../../../src/search/search-url.ts';
import type { BenchEngine } from '../bench-engine.ts';
import { createCpuClock } from '../../cpu-clock.ts';
import { carsAtOnce, createPortEngine } from './port-engine.ts';

/** All of the JIT compiler, unlike in tests. */
const javaOptions = ['-Xms2g', '-Xmx2g', '-XX:TieredStopAtLevel=4'];

/** One node on this machine, through our adapter. Loading is a full rebuild: a new index, then the switch to it. */
export async function createOpenSearch(): Promise<BenchEngine<SearchResult<IndexedCar>>> {
  const cluster = await startOpenSearch({ javaOptions });
  const search = openOpenSearch({
    address: parseSearchUrl(cluster.urls.join(',')),
    schema: carSearchSchema,
    codec: { serialize: (car) => car, parse: (value) => value as IndexedCar },
    name: 'cars',
    searchTimeoutMs: 60_000,
  });
  return {
    ...createPortEngine(() => search.engine),
    async load({ cars }) {
      const index = await search.createIndex();
      const writer = search.writeTo(index, { isFirstLoad: true });
      for (let from = 0; from < cars.length; from += carsAtOnce) {
        const changes = cars.slice(from, from + carsAtOnce).map((document) => ({ kind: 'upsert', document }) as const);
        await writer.index(changes, 0);
      }
      await search.activate(index);
    },
    cpuElsewhere: createThreadsClock(cluster.processId(1) ?? 0),
    megabytesElsewhere: async () => (await search.engine.stats()).bytes / 1e6,
    async close() {
      await search.close();
      await cluster.stop();
    },
  };
}

/** CPU milliseconds of a process, less the time that reading them takes in this process. */
function createThreadsClock(processId: number): () => number {
  const readMs = createCpuClock(() => [processId]);
  let reading = 0;
  return () => {
    const before = process.cpuUsage();
    const total = readMs();
    const { user, system } = process.cpuUsage(before);
    reading += (user + system) / 1000;
    return total - reading;
  };
}
