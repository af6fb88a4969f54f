import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { writeCheckpointParts } from '../../../src/features/car-index/checkpoints/checkpoint-store.server.ts';
import { carSearchSchema } from '../../../src/features/car-index/car-search-schema.ts';
import type { StoredCar } from '../../../src/features/car-index/stored-car.server.ts';
import { createEmbeddedEngine } from '../../../src/search/embedded/embedded-engine.ts';
import { readIndexContents, openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { eventually } from '../../support/harness/eventually.ts';

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

const checkpoints = { format: 'this code', minCars: 1, calmSeconds: 0 };

/** Opens a server with checkpoints, and records the cars that it indexes. */
async function openServer(format = checkpoints.format) {
  const embedded = createEmbeddedEngine<StoredCar>(carSearchSchema);
  const indexed: string[] = [];
  const index: typeof embedded.index = (changes) => {
    for (const each of changes) indexed.push(each.kind === 'upsert' ? each.document.slug : `gone ${each.id}`);
    return embedded.index(changes);
  };
  const server = await harness.open({ engine: { ...embedded, index }, checkpoints: { ...checkpoints, format } });
  return { ...server, indexed };
}

const writtenAt = async (): Promise<string | undefined> => {
  const [row] = await harness.owner`select max(written_at)::text as at from car_index_checkpoints`;
  return row?.at ?? undefined;
};

async function withServer<Result>(
  work: (server: CarIndex & { indexed: string[] }) => Promise<Result>,
  format?: string,
) {
  const server = await openServer(format);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** Starts a server, waits until it has written a checkpoint, and stops it. */
async function leaveCheckpoint(): Promise<string> {
  const before = await writtenAt();
  return withServer(async () => {
    await eventually(async () => expect(await writtenAt()).not.toBe(before));
    return (await writtenAt()) as string;
  });
}

describe('a start from a checkpoint', () => {
  it('reads only cars that changed since, and has the same contents as a start without one', async () => {
    await leaveCheckpoint();
    await withServer(async (server) => {
      expect(server.indexed).toEqual([]);
      expect(await readIndexContents(server)).toEqual(await harness.withFreshIndex(readIndexContents));
      expect(server.dealerships()).toEqual(harness.index.dealerships());
    });
  });

  it('catches up with all changes in between', async () => {
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
      expect(server.indexed).toContain('comes-meanwhile');
      expect(server.indexed).toContain(`gone ${gone}`);
      expect(await readIndexContents(server)).toEqual(await harness.withFreshIndex(readIndexContents));
      const renamed = { attribute: 'dealership_name', value: 'Heron & Sons' };
      const ofHeron = { filter: { kind: 'equals', ...renamed }, offset: 0, limit: 0 } as const;
      expect((await server.engine.search(ofHeron)).count).toBeGreaterThan(5);
      expect(server.dealerships().map(({ name }) => name)).toContain('Heron & Sons');
    });
  });

  it('follows the change log from there', async () => {
    await leaveCheckpoint();
    await withServer(async (server) => {
      await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'after-the-start' });
      await eventually(() => expect(server.indexed).toContain('after-the-start'));
      expect(await readIndexContents(server)).toEqual(await harness.withFreshIndex(readIndexContents));
    });
  });

  it('writes a checkpoint itself, including cars that no request has read', async () => {
    await leaveCheckpoint();
    await harness.owner`update cars set km = coalesce(km, 0) + 1 where slug like 'stock-1%'`;
    await leaveCheckpoint();
    await withServer(async (server) => {
      expect(server.indexed).toEqual([]);
      expect(await readIndexContents(server)).toEqual(await harness.withFreshIndex(readIndexContents));
    });
  });

  it('reloads everything when the change log was pruned beyond it', async () => {
    await leaveCheckpoint();
    await harness.owner`update car_changes_pruned set xid = pg_current_xact_id()::text::bigint`;
    await withServer(async (server) => {
      expect(server.indexed).toContain('stock-7');
      expect(await readIndexContents(server)).toEqual(await harness.withFreshIndex(readIndexContents));
    });
  });
});

describe('an unusable checkpoint', () => {
  it('is ignored by another code version', async () => {
    await leaveCheckpoint();
    await withServer(async (server) => expect(server.indexed).toContain('stock-7'), 'other code');
  });

  it('is ignored in another cluster, where its position is meaningless', async () => {
    await leaveCheckpoint();
    await harness.owner`update car_index_checkpoints set format = regexp_replace(format, '[0-9]+$', '1')`;
    await withServer(async (server) => expect(server.indexed).toContain('stock-7'));
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

  it('is not visible to any tenant', async () => {
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

describe('a server with checkpoints', () => {
  it('writes another one when 5% of its cars have changed', async () => {
    const first = await leaveCheckpoint();
    await withServer(async (server) => {
      await harness.owner`update cars set km = coalesce(km, 0) + 1 where slug = 'stock-3'`;
      await eventually(() => expect(server.indexed).toContain('stock-3'));
      await harness.owner`update cars set km = coalesce(km, 0) + 1 where slug like 'stock-2%'`;
      await eventually(async () => expect(await writtenAt()).not.toBe(first));
    });
  });

  it('writes another one after a day if anything has changed', async () => {
    const first = await leaveCheckpoint();
    await withServer(async (server) => {
      harness.putClockForward(25 * 3_600_000);
      await harness.owner`update cars set km = coalesce(km, 0) + 1 where slug = 'stock-4'`;
      await eventually(() => expect(server.indexed).toContain('stock-4'));
      await eventually(async () => expect(await writtenAt()).not.toBe(first));
    });
  });

  it('does not overwrite a newer one from another server', async () => {
    const time = await leaveCheckpoint();
    const write = vi.fn<() => Promise<void>>(async () => undefined);
    const attempt = (previousVersion: string | undefined) =>
      writeCheckpointParts(harness.platformDatabase.forPlatform(), checkpoints.format, previousVersion, write);
    expect(await attempt(undefined)).toBe(time);
    expect(await attempt('2020-01-01 00:00:00+00')).toBe(time);
    expect(write).not.toHaveBeenCalled();
    await attempt(time);
    expect(write).toHaveBeenCalledOnce();
  });

  it('writes none while another server is writing one', async () => {
    const scope = harness.platformDatabase.forPlatform();
    const noWrite = vi.fn<() => Promise<void>>(async () => undefined);
    await writeCheckpointParts(scope, checkpoints.format, undefined, async (put) => {
      await put(Buffer.from('whole'));
      expect(await writeCheckpointParts(scope, checkpoints.format, undefined, noWrite)).toBeUndefined();
    });
    expect(noWrite).not.toHaveBeenCalled();
  });

  it('writes a checkpoint atomically', async () => {
    const time = await leaveCheckpoint();
    const parts = () => harness.owner`select format, part, length(content) from car_index_checkpoints order by part`;
    const before = await parts();
    const failing = writeCheckpointParts(
      harness.platformDatabase.forPlatform(),
      checkpoints.format,
      time,
      async (put) => {
        await put(Buffer.from('half'));
        throw new Error('stopped half-way');
      },
    );
    await expect(failing).rejects.toThrow('stopped half-way');
    expect(await parts()).toEqual(before);
  });

  it('writes none for few cars, which load fast enough', async () => {
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
