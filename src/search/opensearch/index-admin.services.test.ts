import { afterEach, describe, expect, it } from 'vitest';
import { getServiceUrl } from '../../../tests/support/services/test-service.ts';
import { type SearchSchema, SearchUnavailable } from '../search-engine.ts';
import { parseSearchUrl, type SearchAddress } from '../search-url.ts';
import { type OpenSearch, openOpenSearch } from './opensearch-engine.ts';

interface Car {
  id: number;
  dealer: number;
  make: string;
}

const schema: SearchSchema<Car> = {
  id: (car) => car.id,
  partition: 'dealer',
  attributes: {
    dealer: { kind: 'integer', of: (car) => car.dealer },
    make: { kind: 'keyword', of: (car) => car.make },
  },
  sortOrders: { dealer: ['dealer'] },
  defaultSort: { by: 'dealer', direction: 'asc' },
  text: { title: { make: (car) => car.make }, rest: {}, identifiers: {}, synonyms: [] },
};
const codec = { serialize: (car: Car) => car, parse: (value: unknown) => value as Car };
const createCar = (id: number, dealer: number, make = 'Kia'): Car => ({ id, dealer, make });
const put = (...car: Parameters<typeof createCar>) => ({ kind: 'upsert', document: createCar(...car) }) as const;
const remove = (id: number) => ({ kind: 'delete', id }) as const;
const everything = { offset: 0, limit: 100 };

describe('the index in OpenSearch', () => {
  const opened: OpenSearch<Car>[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
  });

  const open = async (name: string, more: { version?: string; shards?: number; address?: SearchAddress } = {}) => {
    const address = parseSearchUrl(await getServiceUrl('opensearch'));
    const search = openOpenSearch({ address, schema, codec, name: `${name}-${process.pid}`, ...more });
    opened.push(search);
    return search;
  };
  const findMakes = async ({ engine }: OpenSearch<Car>) =>
    (await engine.search(everything)).hits.map(({ make }) => make);

  it('25.2 is unavailable before it is activated', async () => {
    const search = await open('new');
    expect(await search.currentIndex()).toBeUndefined();
    await expect(search.engine.search(everything)).rejects.toBeInstanceOf(SearchUnavailable);
    await expect(search.ping()).rejects.toBeInstanceOf(SearchUnavailable);
    const index = await search.createIndex();
    await search.writeTo(index).index([put(1, 1)], 1);
    await expect(search.ping()).rejects.toBeInstanceOf(SearchUnavailable);
    await search.activate(index);
    await search.ping();
    expect(await search.currentIndex()).toBe(index);
    expect(await findMakes(search)).toEqual(['Kia']);
  });

  it('25.2 switches to a rebuilt index, and deletes the old one', async () => {
    const search = await open('rebuilt');
    const old = await search.createIndex();
    await search.writeTo(old).index([put(1, 1, 'Kia')], 1);
    await search.activate(old);
    const rebuilt = await search.createIndex();
    await search.writeTo(rebuilt, { isFirstLoad: true }).index([put(1, 1, 'Audi')], 2);
    expect(await findMakes(search)).toEqual(['Kia']);
    await search.activate(rebuilt);
    expect(await findMakes(search)).toEqual(['Audi']);
    await expect(search.countPartitions(old)).rejects.toBeInstanceOf(SearchUnavailable);
  });

  it('25.2 gives another definition its own alias, so that servers of two versions run side by side', async () => {
    const [search, changed] = [await open('changed'), await open('changed', { version: '2' })];
    const index = await search.createIndex();
    await search.activate(index);
    expect(await changed.currentIndex()).toBeUndefined();
    await changed.activate(await changed.createIndex());
    expect(await search.currentIndex()).toBe(index);
  });

  it.each([1, 3])('25.2 ignores changes older than what the index has, with %i shards', async (shards) => {
    const search = await open(`versions-${shards}`, { shards });
    const index = await search.createIndex();
    await search.activate(index);
    const writer = search.writeTo(index);
    await writer.index([put(1, 1, 'new'), put(2, 1, 'deleted'), put(3, 1, 'same')], 10);
    await writer.index([remove(2)], 12);
    await writer.index([put(1, 1, 'old'), put(2, 1, 'old'), remove(3)], 9);
    expect(await findMakes(search)).toEqual(['new', 'same']);
    await writer.index([put(1, 1, 'repeated')], 10);
    expect(await findMakes(search)).toEqual(['repeated', 'same']);
  });

  it('25.2 moves a document to the shard of its new partition', async () => {
    const search = await open('moved', { shards: 5 });
    const index = await search.createIndex();
    await search.activate(index);
    const writer = search.writeTo(index);
    const dealers = Array.from({ length: 12 }, (_, dealer) => dealer);
    for (const dealer of dealers) {
      await writer.index([put(1, dealer)], dealer);
      expect([...(await search.countPartitions(index)).keys()]).toEqual([dealer]);
      const filter = { kind: 'equals', attribute: 'dealer', value: dealer } as const;
      expect((await search.engine.search({ ...everything, filter })).count).toBe(1);
    }
    await writer.index([remove(1)], 100);
    expect(await search.engine.stats()).toMatchObject({ documents: 0 });
  });

  it('25.2 shows a first load with one refresh, and then finds documents that move to another shard', async () => {
    const search = await open('loaded', { shards: 5 });
    const index = await search.createIndex();
    const load = search.writeTo(index, { isFirstLoad: true });
    const ids = Array.from({ length: 20 }, (_, id) => id);
    await load.index(
      ids.map((id) => put(id, 1)),
      1,
    );
    expect(await search.countPartitions(index)).toEqual(new Map());
    await search.refresh(index);
    expect((await search.countPartitions(index)).get(1)?.documents).toBe(20);
    await search.writeTo(index).index(
      ids.map((id) => put(id, 2 + id)),
      2,
    );
    const counts = await search.countPartitions(index);
    expect(counts.size).toBe(20);
    expect(counts.has(1)).toBe(false);
  });

  it('25.2 counts the documents of each partition with the sum of their checksums', async () => {
    const search = await open('counted');
    const index = await search.createIndex();
    const [first, second, third] = [createCar(1, 7), createCar(2, 7, 'Audi'), createCar(3, -2)];
    const changes = [first, second, third].map((document) => ({ kind: 'upsert', document }) as const);
    await search.writeTo(index).index(changes, 1);
    const [sum1, sum2, sum3] = [first, second, third].map((car) => search.computeChecksum(car)) as [
      number,
      number,
      number,
    ];
    expect(sum1).not.toBe(sum2);
    expect(await search.countPartitions(index)).toEqual(
      new Map([
        [-2, { documents: 1, checksum: sum3 }],
        [7, { documents: 2, checksum: sum1 + sum2 }],
      ]),
    );
    expect(await search.listChecksums(index, 7)).toEqual(
      new Map([
        [1, sum1],
        [2, sum2],
      ]),
    );
    expect(await search.listChecksums(index, 8)).toEqual(new Map());
  });

  it('25.3 searches another node if one does not answer, and reports that none does', async () => {
    const { nodes, prefix } = parseSearchUrl(await getServiceUrl('opensearch'));
    const dead = 'http://127.0.0.1:9';
    const search = await open('failover', { address: { nodes: [dead, ...nodes], prefix } });
    await search.activate(await search.createIndex());
    for (const _ of [1, 2, 3]) expect(await findMakes(search)).toEqual([]);
    const lost = await open('failover', { address: { nodes: [dead], prefix } });
    await expect(lost.engine.search(everything)).rejects.toBeInstanceOf(SearchUnavailable);
    await expect(lost.engine.stats()).rejects.toBeInstanceOf(SearchUnavailable);
  });

  it('25.2 reports changes that OpenSearch refuses', async () => {
    const search = await open('refused');
    const index = await search.createIndex();
    const writer = search.writeTo(index);
    await expect(writer.index([put(1, 1), put(2, 2 ** 70)], 1)).rejects.toThrow(/did not store 1 changes; document 2/);
  });
});
