import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CarIndex } from '../../src/features/car-index/car-index.server.ts';
import { writeCheckpointParts } from '../../src/features/car-index/checkpoints/checkpoint-store.server.ts';
import { carSearchSchema } from '../../src/features/car-index/car-search-schema.ts';
import type { StoredCar } from '../../src/features/car-index/stored-car.server.ts';
import { createEmbeddedEngine } from '../../src/search/embedded/embedded-engine.ts';
import {
  readIndexContents,
  openStockHarness,
  eventually,
  type StockHarness,
} from '../support/harness/stock-harness.ts';
import { createCar } from '../support/database/create-tenant.ts';

let harness: StockHarness;
beforeAll(async () => {
  harness = await openStockHarness();
  for (let car = 0; car < 30; car++) {
    const dealershipId = car % 3 === 0 ? harness.heron.dealershipId : harness.swan.dealershipId;
    const carId = await createCar(harness.owner, { dealershipId, slug: `stock-${car}` });
    await harness.addPicture(carId, dealershipId, 1);
  }
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.owner`delete from car_index_checkpoints`;
  harness.log.warn.mockClear();
});

const checkpoints = { format: 'this code', minCars: 1 };

/** A server that keeps checkpoints, and the cars that it has put into its engine so far. */
async function openServer(format = checkpoints.format) {
  const embedded = createEmbeddedEngine<StoredCar>(carSearchSchema);
  const taken: string[] = [];
  const index: typeof embedded.index = (changes) => {
    for (const each of changes) taken.push(each.kind === 'upsert' ? each.document.slug : `gone ${each.id}`);
    return embedded.index(changes);
  };
  const server = await harness.open({ engine: { ...embedded, index }, checkpoints: { ...checkpoints, format } });
  return { ...server, taken };
}

const writtenAt = async (): Promise<string | undefined> => {
  const [row] = await harness.owner`select max(written_at)::text as at from car_index_checkpoints`;
  return row?.at ?? undefined;
};

async function withServer<Result>(work: (server: CarIndex & { taken: string[] }) => Promise<Result>, format?: string) {
  const server = await openServer(format);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** A server that has started, written down what it holds, and stopped. */
async function leaveCheckpoint(): Promise<string> {
  const before = await writtenAt();
  return withServer(async () => {
    await eventually(async () => expect(await writtenAt()).not.toBe(before));
    return (await writtenAt()) as string;
  });
}

describe('a start from a checkpoint', () => {
  it('reads no car that has not changed since, and holds what a start without one holds', async () => {
    await leaveCheckpoint();
    await withServer(async (server) => {
      expect(server.taken).toEqual([]);
      expect(await readIndexContents(server)).toEqual(await harness.withFreshIndex(readIndexContents));
      expect(server.dealerships()).toEqual(harness.index.dealerships());
    });
  });

  it('catches up with whatever happened in between', async () => {
    const { dealershipId } = harness.swan;
    const gone = await createCar(harness.owner, { dealershipId, slug: 'goes-meanwhile' });
    const moves = await createCar(harness.owner, { dealershipId, slug: 'moves-meanwhile' });
    await leaveCheckpoint();
    await createCar(harness.owner, { dealershipId, slug: 'comes-meanwhile' });
    await harness.owner`delete from cars where id = ${gone}`;
    await harness.owner`update cars set price = 4321 where id = ${moves}`;
    await harness.owner`update dealerships set name = 'Heron & Sons', share_stock = not share_stock
      where id = ${harness.heron.dealershipId}`;
    await withServer(async (server) => {
      expect(server.taken).toContain('comes-meanwhile');
      expect(server.taken).toContain(`gone ${gone}`);
      expect(await readIndexContents(server)).toEqual(await harness.withFreshIndex(readIndexContents));
      const renamed = { attribute: 'dealership_name', value: 'Heron & Sons' };
      const ofHeron = { filter: { kind: 'equals', ...renamed }, offset: 0, limit: 0 } as const;
      expect((await server.engine.search(ofHeron)).count).toBeGreaterThan(5);
      expect(server.dealerships().map(({ name }) => name)).toContain('Heron & Sons');
    });
  });

  it('follows the log from there like any other', async () => {
    await leaveCheckpoint();
    await withServer(async (server) => {
      await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'after-the-start' });
      await eventually(() => expect(server.taken).toContain('after-the-start'));
      expect(await readIndexContents(server)).toEqual(await harness.withFreshIndex(readIndexContents));
    });
  });

  it('writes a checkpoint itself, including cars that no request has read', async () => {
    await leaveCheckpoint();
    await harness.owner`update cars set km = coalesce(km, 0) + 1 where slug like 'stock-1%'`;
    await leaveCheckpoint();
    await withServer(async (server) => {
      expect(server.taken).toEqual([]);
      expect(await readIndexContents(server)).toEqual(await harness.withFreshIndex(readIndexContents));
    });
  });

  it('reloads everything when the log no longer goes back far enough', async () => {
    await leaveCheckpoint();
    await harness.owner`update car_changes_pruned set xid = pg_current_xact_id()::text::bigint`;
    await withServer(async (server) => {
      expect(server.taken).toContain('stock-7');
      expect(await readIndexContents(server)).toEqual(await harness.withFreshIndex(readIndexContents));
    });
  });
});

describe('a checkpoint that is of no use', () => {
  it('is left alone by other code', async () => {
    await leaveCheckpoint();
    await withServer(async (server) => expect(server.taken).toContain('stock-7'), 'other code');
  });

  it('is left alone in another cluster, where its position means nothing', async () => {
    await leaveCheckpoint();
    await harness.owner`update car_index_checkpoints set format = regexp_replace(format, '[0-9]+$', '1')`;
    await withServer(async (server) => expect(server.taken).toContain('stock-7'));
  });

  it.each([
    ['is cut short', () => harness.owner`update car_index_checkpoints set content = substring(content for 40)`],
    [
      'lacks its end',
      () => harness.owner`delete from car_index_checkpoints
        where part = (select max(part) from car_index_checkpoints)`,
    ],
  ])('does not prevent a start when it %s', async (_, damage) => {
    await leaveCheckpoint();
    await damage();
    await withServer(async (server) => {
      expect(await readIndexContents(server)).toEqual(await harness.withFreshIndex(readIndexContents));
      expect(harness.log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('could not be read'));
    });
  });

  it('can be seen by no tenant', async () => {
    await leaveCheckpoint();
    const count = sql`select count(*)::int as parts from car_index_checkpoints`;
    const { rows } = await harness.database.forSite(harness.swan.siteId).run((tx) => tx.execute(count));
    expect(rows).toEqual([{ parts: 0 }]);
    await expect(
      harness.database
        .forDealership(harness.swan.dealershipId)
        .run((tx) => tx.execute(sql`insert into car_index_checkpoints (format, part, content) values ('mine', 0, '')`)),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } });
  });
});

describe('a server that keeps checkpoints', () => {
  it('writes another one when a twentieth of its cars has changed', async () => {
    const first = await leaveCheckpoint();
    await withServer(async (server) => {
      await harness.owner`update cars set km = coalesce(km, 0) + 1 where slug = 'stock-3'`;
      await eventually(() => expect(server.taken).toContain('stock-3'));
      await harness.owner`update cars set km = coalesce(km, 0) + 1 where slug like 'stock-2%'`;
      await eventually(async () => expect(await writtenAt()).not.toBe(first));
    });
  });

  it('writes another one after a day, when anything has changed', async () => {
    const first = await leaveCheckpoint();
    await withServer(async (server) => {
      harness.putClockForward(25 * 3_600_000);
      await harness.owner`update cars set km = coalesce(km, 0) + 1 where slug = 'stock-4'`;
      await eventually(() => expect(server.taken).toContain('stock-4'));
      await eventually(async () => expect(await writtenAt()).not.toBe(first));
    });
  });

  it('leaves the one alone that another server has written since', async () => {
    const time = await leaveCheckpoint();
    const write = vi.fn<() => Promise<void>>(async () => undefined);
    const attempt = (previousVersion: string | undefined) =>
      writeCheckpointParts(harness.database.forPlatform(), checkpoints.format, previousVersion, write);
    expect(await attempt(undefined)).toBe(time);
    expect(await attempt('2020-01-01 00:00:00+00')).toBe(time);
    expect(write).not.toHaveBeenCalled();
    await attempt(time);
    expect(write).toHaveBeenCalledOnce();
  });

  it('leaves it to the one that is at it already', async () => {
    const scope = harness.database.forPlatform();
    const noWrite = vi.fn<() => Promise<void>>(async () => undefined);
    await writeCheckpointParts(scope, checkpoints.format, undefined, async (put) => {
      await put(Buffer.from('whole'));
      expect(await writeCheckpointParts(scope, checkpoints.format, undefined, noWrite)).toBeUndefined();
    });
    expect(noWrite).not.toHaveBeenCalled();
  });

  it('writes all of one or nothing', async () => {
    const time = await leaveCheckpoint();
    const parts = () => harness.owner`select format, part, length(content) from car_index_checkpoints order by part`;
    const before = await parts();
    const failing = writeCheckpointParts(harness.database.forPlatform(), checkpoints.format, time, async (put) => {
      await put(Buffer.from('half'));
      throw new Error('stopped half-way');
    });
    await expect(failing).rejects.toThrow('stopped half-way');
    expect(await parts()).toEqual(before);
  });

  it('keeps none of few cars, which are read in a moment', async () => {
    const server = await harness.open({ checkpoints: { format: 'this code', minCars: 1000 } });
    await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'one-of-few' });
    await eventually(async () => expect(await harness.find('one-of-few')).toBeDefined());
    await server.close();
    expect(await writtenAt()).toBeUndefined();
  });

  it('deletes checkpoints of code versions that no longer run', async () => {
    await harness.owner`insert into car_index_checkpoints (format, part, content, written_at)
      values ('code of last week', 0, 'x', now() - interval '3 days'), ('code of yesterday', 0, 'x', now())`;
    await withServer(() =>
      eventually(async () => {
        const formats = await harness.owner`select distinct format from car_index_checkpoints order by format`;
        expect(formats.map(({ format }) => format)).toEqual(['code of yesterday', expect.stringMatching(/^this code/)]);
      }),
    );
  });
});
