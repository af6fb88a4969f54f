import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CarIndex } from '../../src/features/car-index/car-index.server.ts';
import { carSearchSchema } from '../../src/features/car-index/car-search-schema.ts';
import { carDocumentCodec } from '../../src/features/car-index/shared/car-document.server.ts';
import { requestRebuild } from '../../src/features/car-index/shared/index-lease-store.server.ts';
import { createWriterMetrics } from '../../src/features/car-index/shared/writer-metrics.server.ts';
import { StoredCar } from '../../src/features/car-index/stored-car.server.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { openOpenSearch } from '../../src/search/opensearch/opensearch-engine.ts';
import { SearchUnavailable } from '../../src/search/search-engine.ts';
import { parseSearchUrl } from '../../src/search/search-url.ts';
import { createCar } from '../support/database/create-tenant.ts';
import { openTestIndex } from '../support/database/open-car-index.ts';
import { openSharedIndexHarness, type SharedIndexHarness } from '../support/harness/shared-index-harness.ts';
import { readIndexContents } from '../support/harness/stock-harness.ts';
import { getServiceUrl } from '../support/services/test-service.ts';
import { eventually } from '../support/harness/eventually.ts';

let harness: SharedIndexHarness;
let reader: CarIndex;
let stopWriter: () => Promise<void>;
beforeAll(async () => {
  harness = await openSharedIndexHarness(await getServiceUrl('opensearch'));
  stopWriter = await harness.startWriter();
  reader = await harness.openReader();
});
afterAll(() => harness.close());

const search = (slug: string) =>
  reader.engine.search({ offset: 0, limit: 1000 }).then(({ hits }) => hits.find((car) => car.slug === slug));

async function request(method: string, path: string, body?: object): Promise<void> {
  const [node] = parseSearchUrl(harness.searchUrl).nodes;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${node}/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  expect(response.status).toBe(200);
}

describe('25.2 a shared index', () => {
  it('returns the same cars as an index in memory', async () => {
    const embedded = await openTestIndex(harness);
    expect(await readIndexContents(reader)).toEqual(await readIndexContents(embedded));
    await embedded.close();
    expect(await harness.listDifferences()).toEqual([]);
  });

  it('follows cars that are added, changed, moved and deleted, and tells servers whose stock changed', async () => {
    const { owner, swan, heron } = harness;
    const id = await createCar(owner, { dealershipId: swan.dealershipId, slug: 'followed' });
    await eventually(async () => expect(await search('followed')).toBeDefined());
    await eventually(() => expect(reader.changes.lastStockChange([swan.dealershipId])).toBeGreaterThan(0));
    const before = reader.changes.lastStockChange([swan.dealershipId]);
    await owner`update cars set price = 12345 where id = ${id}`;
    await eventually(() => expect(reader.changes.lastStockChange([swan.dealershipId])).toBeGreaterThan(before));
    expect(await search('followed'), 'a server that knows of a change finds it').toMatchObject({ price: 12_345 });
    await owner`update cars set dealership_id = ${heron.dealershipId}, location_id = null where id = ${id}`;
    await eventually(async () => expect((await search('followed'))?.dealership.id).toBe(heron.dealershipId));
    await owner`delete from cars where id = ${id}`;
    await eventually(async () => expect(await search('followed')).toBeUndefined());
    expect(await harness.listDifferences()).toEqual([]);
  });

  it('applies changes of dealerships without the writer', async () => {
    await stopWriter();
    const before = reader.changes.lastDealershipChange();
    await harness.owner`update dealerships set share_stock = not share_stock where id = ${harness.swan.dealershipId}`;
    await eventually(() => expect(reader.changes.lastDealershipChange()).toBeGreaterThan(before));
  });

  it('continues with another writer where the last one stopped', async () => {
    const { owner, heron } = harness;
    const index = await harness.currentIndex();
    const [deleted] = await owner<{ id: number }[]>`select id from cars where slug = 'heron-car'`;
    await createCar(owner, { dealershipId: heron.dealershipId, slug: 'added-meanwhile' });
    await owner`update cars set slug = 'renamed-meanwhile' where id = ${deleted?.id as number}`;
    expect(await search('added-meanwhile')).toBeUndefined();
    stopWriter = await harness.startWriter();
    await eventually(async () => expect(await search('added-meanwhile')).toBeDefined());
    expect(await search('renamed-meanwhile')).toBeDefined();
    expect(await harness.currentIndex(), 'the index is not built again').toBe(index);
  });

  it('is written by one of two writers at a time; the other takes over', async () => {
    const stopSecond = await harness.startWriter();
    await stopWriter();
    await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'by-the-second' });
    await eventually(async () => expect(await search('by-the-second')).toBeDefined());
    stopWriter = stopSecond;
    expect(await harness.listDifferences()).toEqual([]);
  });

  it('is rebuilt on request into a new index, while changes continue to be applied', async () => {
    const before = await harness.currentIndex();
    expect(await requestRebuild(harness.platformDatabase.forPlatform(), harness.shared.name)).toBe(true);
    let number = 0;
    await eventually(async () => {
      const slug = `during-rebuild-${(number += 1)}`;
      await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug });
      expect(await harness.currentIndex()).not.toBe(before);
    });
    await eventually(async () => expect(await search(`during-rebuild-${number}`)).toBeDefined());
    await eventually(async () => expect(await harness.listDifferences()).toEqual([]));
  });

  it('gets documents back that the cluster has lost, and counts them in the metrics', async () => {
    await stopWriter();
    const lost = await search('swan-car');
    // Without a version, as if a disk had lost it.
    await request('POST', `${await harness.currentIndex()}/_delete_by_query?refresh=true`, {
      query: { ids: { values: [String(lost?.id)] } },
    });
    expect(await search('swan-car')).toBeUndefined();
    const { registry } = createMetrics();
    stopWriter = await harness.startWriter({ compareEveryMs: 100, metrics: createWriterMetrics(registry) });
    await eventually(async () => expect(await search('swan-car')).toBeDefined());
    expect(harness.log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('is repaired'));
    const metrics = await registry.metrics();
    expect(metrics).toMatch(/^forecourt_search_writer 1$/m);
    expect(metrics).toMatch(/^forecourt_search_repaired_total 1$/m);
    expect(await harness.listDifferences()).toEqual([]);
  });

  it('loses documents of cars that do not exist', async () => {
    const { hits } = await reader.engine.search({ offset: 0, limit: 1 });
    const [car] = hits as StoredCar[];
    if (!car) throw new Error('the index is empty');
    const details = car.details.map((value) => (value === car.id ? 999_999 : value));
    const document = new StoredCar(details, car, car, car.picturesJson);
    await harness.shared.writeTo((await harness.currentIndex()) as string).index([{ kind: 'upsert', document }], 1);
    await eventually(async () => expect(await harness.listDifferences()).toEqual([]));
  });

  it('is built again when it is gone from the cluster', async () => {
    await request('DELETE', (await harness.currentIndex()) as string);
    await expect(reader.engine.search({ offset: 0, limit: 1 })).rejects.toThrow(SearchUnavailable);
    await eventually(async () => expect(await search('swan-car')).toBeDefined());
    expect(await harness.listDifferences()).toEqual([]);
  });

  it('is built again when it is gone and changes cannot be written, because the cluster creates no indices', async () => {
    await stopWriter();
    stopWriter = await harness.startWriter();
    const { owner, swan, shared } = harness;
    await createCar(owner, { dealershipId: swan.dealershipId, slug: 'before-it-went' });
    await eventually(async () => expect(await search('before-it-went')).toBeDefined());
    await request('PUT', '_cluster/settings', { transient: { 'action.auto_create_index': `-${shared.name}*,+*` } });
    await request('DELETE', (await harness.currentIndex()) as string);
    await createCar(owner, { dealershipId: swan.dealershipId, slug: 'while-gone' });
    await eventually(async () => expect(await search('while-gone')).toBeDefined());
    await request('PUT', '_cluster/settings', { transient: { 'action.auto_create_index': null } });
    expect(await harness.listDifferences()).toEqual([]);
  });
});

const openVersion = async (version: string) => {
  const address = parseSearchUrl(harness.searchUrl);
  const options = { address, schema: carSearchSchema, codec: carDocumentCodec, name: 'cars' };
  const other = openOpenSearch({ ...options, version });
  await other.activate(await other.createIndex());
  onTestFinished(() => other.close());
  return other;
};
const insertRow = (name: string, readAt: Date) =>
  harness.owner`
    insert into shared_indexes (name, holder, epoch, leased_until, position, up_to_date_at, read_at)
    values (${name}, gen_random_uuid(), 1, '-infinity', '1:1:', now() - interval '25 hours', ${readAt})`;

describe('25.2 the indexes of other versions', () => {
  it('are deleted once no process has used them for a day', async () => {
    await stopWriter();
    const [unused, read] = [await openVersion('unused'), await openVersion('read')];
    const elsewhere = 'another-prefix-cars-0123456789ab';
    const [hoursAgo, daysAgo] = [23, 48].map((hours) => new Date(Date.now() - hours * 3_600_000)) as [Date, Date];
    await insertRow(unused.name, daysAgo);
    await insertRow(read.name, hoursAgo);
    await insertRow(elsewhere, daysAgo);
    stopWriter = await harness.startWriter();
    await eventually(async () => expect(await unused.currentIndex()).toBeUndefined());
    await stopWriter();
    const rows = await harness.owner<{ name: string }[]>`select name from shared_indexes order by name`;
    const left = [elsewhere, harness.shared.name, read.name];
    expect(rows.map(({ name }) => name)).toEqual(left.toSorted());
    expect(await read.currentIndex(), 'a server searched it less than a day ago').toBeDefined();
    stopWriter = await harness.startWriter();
    await eventually(async () => expect(await search('swan-car')).toBeDefined());
  });

  it('stay while a server searches them', async () => {
    await harness.owner`update shared_indexes set read_at = null where name = ${harness.shared.name}`;
    await harness.openReader();
    await eventually(async () => {
      const [row] = await harness.owner`select read_at from shared_indexes where name = ${harness.shared.name}`;
      expect(row?.read_at).toBeInstanceOf(Date);
    });
  });
});

describe('25.3 a server that cannot read the progress of the index', () => {
  it('logs it once, and continues', async () => {
    const { owner, log } = harness;
    log.error.mockClear();
    const failures = () => log.error.mock.calls.filter(([, message]) => message.includes('progress'));
    await owner`revoke select on shared_index_batches from forecourt_app`;
    await eventually(() => expect(failures()).not.toEqual([]));
    // A wake-up means another attempt.
    for (let attempt = 0; attempt < 5; attempt += 1) await harness.database.notify('car_indexed');
    await owner`grant select on shared_index_batches to forecourt_app`;
    await eventually(() =>
      expect(log.warn).toHaveBeenCalledWith({}, 'the progress of the shared search index can be read again'),
    );
    expect(failures().length, 'once for each of the two servers').toBeLessThanOrEqual(2);
  });
});

describe('25.3 a search that is unavailable', () => {
  it('still finds cars by id, from the database, and fails at once otherwise', async () => {
    const down = vi.fn<() => Promise<never>>(async () => {
      throw new SearchUnavailable('down');
    });
    const index = await harness.openReader({ ...harness.shared.engine, search: down, stats: down });
    const [car] = await harness.owner<{ id: number }[]>`select id from cars where slug = 'swan-car'`;
    const id = car?.id as number;
    const query = { filter: { kind: 'in', attribute: 'id', values: [id] }, offset: 0, limit: 1 } as const;
    const { hits } = await index.searchAmong([id], query);
    expect(hits.map(({ slug }) => slug)).toEqual(['swan-car']);
    for (let search = 0; search < 10; search += 1)
      await expect(index.engine.search(query)).rejects.toThrow(SearchUnavailable);
    expect(down, 'after five failures one attempt a second').toHaveBeenCalledTimes(5);
    expect(await index.isAvailable()).toBe(false);
    expect(await reader.isAvailable()).toBe(true);
  });
});
