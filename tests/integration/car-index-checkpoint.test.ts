import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CarIndex } from '../../src/features/inventory/car-index.server.ts';
import { writeCheckpointParts } from '../../src/features/inventory/car-checkpoint-store.server.ts';
import { carSearchSchema } from '../../src/features/inventory/car-search-schema.ts';
import type { StoredCar } from '../../src/features/inventory/stored-car.server.ts';
import { createEmbeddedEngine } from '../../src/search/embedded/embedded-engine.ts';
import { contentsOf, openStockYard, soon, type StockYard } from '../support/stock-yard.ts';
import { createCar } from '../support/tenants.ts';

let yard: StockYard;
beforeAll(async () => {
  yard = await openStockYard();
  for (let car = 0; car < 30; car++) {
    const dealershipId = car % 3 === 0 ? yard.heron.dealershipId : yard.swan.dealershipId;
    const carId = await createCar(yard.owner, { dealershipId, slug: `stock-${car}` });
    await yard.addPicture(carId, dealershipId, 1);
  }
});
afterAll(() => yard.close());
beforeEach(async () => {
  await yard.owner`delete from car_index_checkpoints`;
  yard.log.warn.mockClear();
});

const checkpoints = { format: 'this code', fewestCars: 1 };

/** A server that keeps checkpoints, and the cars that it has put into its engine so far. */
async function openServer(format = checkpoints.format) {
  const embedded = createEmbeddedEngine<StoredCar>(carSearchSchema);
  const taken: string[] = [];
  const index: typeof embedded.index = (changes) => {
    for (const each of changes) taken.push(each.kind === 'upsert' ? each.document.slug : `gone ${each.id}`);
    return embedded.index(changes);
  };
  const server = await yard.open({ engine: { ...embedded, index }, checkpoints: { ...checkpoints, format } });
  return { ...server, taken };
}

const writtenAt = async (): Promise<string | undefined> => {
  const [row] = await yard.owner`select max(written_at)::text as at from car_index_checkpoints`;
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
    await soon(async () => expect(await writtenAt()).not.toBe(before));
    return (await writtenAt()) as string;
  });
}

describe('a start from a checkpoint', () => {
  it('reads no car that has not changed since, and holds what a start without one holds', async () => {
    await leaveCheckpoint();
    await withServer(async (server) => {
      expect(server.taken).toEqual([]);
      expect(await contentsOf(server)).toEqual(await yard.readAnew(contentsOf));
      expect(server.dealerships()).toEqual(yard.index.dealerships());
    });
  });

  it('catches up with whatever happened in between', async () => {
    const { dealershipId } = yard.swan;
    const gone = await createCar(yard.owner, { dealershipId, slug: 'goes-meanwhile' });
    const moves = await createCar(yard.owner, { dealershipId, slug: 'moves-meanwhile' });
    await leaveCheckpoint();
    await createCar(yard.owner, { dealershipId, slug: 'comes-meanwhile' });
    await yard.owner`delete from cars where id = ${gone}`;
    await yard.owner`update cars set price = 4321 where id = ${moves}`;
    await yard.owner`update dealerships set name = 'Heron & Sons', share_stock = not share_stock
      where id = ${yard.heron.dealershipId}`;
    await withServer(async (server) => {
      expect(server.taken).toContain('comes-meanwhile');
      expect(server.taken).toContain(`gone ${gone}`);
      expect(await contentsOf(server)).toEqual(await yard.readAnew(contentsOf));
      const renamed = { attribute: 'dealership_name', value: 'Heron & Sons' };
      const ofHeron = { filter: { kind: 'equals', ...renamed }, offset: 0, limit: 0 } as const;
      expect((await server.engine.search(ofHeron)).count).toBeGreaterThan(5);
      expect(server.dealerships().map(({ name }) => name)).toContain('Heron & Sons');
    });
  });

  it('follows the log from there like any other', async () => {
    await leaveCheckpoint();
    await withServer(async (server) => {
      await createCar(yard.owner, { dealershipId: yard.swan.dealershipId, slug: 'after-the-start' });
      await soon(() => expect(server.taken).toContain('after-the-start'));
      expect(await contentsOf(server)).toEqual(await yard.readAnew(contentsOf));
    });
  });

  it('leaves a checkpoint itself, with the cars that nobody has looked at', async () => {
    await leaveCheckpoint();
    await yard.owner`update cars set km = coalesce(km, 0) + 1 where slug like 'stock-1%'`;
    await leaveCheckpoint();
    await withServer(async (server) => {
      expect(server.taken).toEqual([]);
      expect(await contentsOf(server)).toEqual(await yard.readAnew(contentsOf));
    });
  });

  it('reads everything anew when the log no longer goes back so far', async () => {
    await leaveCheckpoint();
    await yard.owner`update car_changes_pruned set xid = pg_current_xact_id()::text::bigint`;
    await withServer(async (server) => {
      expect(server.taken).toContain('stock-7');
      expect(await contentsOf(server)).toEqual(await yard.readAnew(contentsOf));
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
    await yard.owner`update car_index_checkpoints set format = regexp_replace(format, '[0-9]+$', '1')`;
    await withServer(async (server) => expect(server.taken).toContain('stock-7'));
  });

  it.each([
    ['is cut short', () => yard.owner`update car_index_checkpoints set content = substring(content for 40)`],
    [
      'lacks its end',
      () => yard.owner`delete from car_index_checkpoints
        where part = (select max(part) from car_index_checkpoints)`,
    ],
  ])('keeps nobody from starting when it %s', async (_, damage) => {
    await leaveCheckpoint();
    await damage();
    await withServer(async (server) => {
      expect(await contentsOf(server)).toEqual(await yard.readAnew(contentsOf));
      expect(yard.log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('starts anew'));
    });
  });

  it('can be seen by no tenant', async () => {
    await leaveCheckpoint();
    const count = sql`select count(*)::int as parts from car_index_checkpoints`;
    const { rows } = await yard.database.forSite(yard.swan.siteId).run((tx) => tx.execute(count));
    expect(rows).toEqual([{ parts: 0 }]);
    await expect(
      yard.database
        .forDealership(yard.swan.dealershipId)
        .run((tx) => tx.execute(sql`insert into car_index_checkpoints (format, part, content) values ('mine', 0, '')`)),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } });
  });
});

describe('a server that keeps checkpoints', () => {
  it('writes another one when a twentieth of its cars has changed', async () => {
    const first = await leaveCheckpoint();
    await withServer(async (server) => {
      await yard.owner`update cars set km = coalesce(km, 0) + 1 where slug = 'stock-3'`;
      await soon(() => expect(server.taken).toContain('stock-3'));
      await yard.owner`update cars set km = coalesce(km, 0) + 1 where slug like 'stock-2%'`;
      await soon(async () => expect(await writtenAt()).not.toBe(first));
    });
  });

  it('writes another one after a day, when anything has changed', async () => {
    const first = await leaveCheckpoint();
    await withServer(async (server) => {
      yard.putClockForward(25 * 3_600_000);
      await yard.owner`update cars set km = coalesce(km, 0) + 1 where slug = 'stock-4'`;
      await soon(() => expect(server.taken).toContain('stock-4'));
      await soon(async () => expect(await writtenAt()).not.toBe(first));
    });
  });

  it('leaves the one alone that another server has written since', async () => {
    const time = await leaveCheckpoint();
    const write = vi.fn<() => Promise<void>>(async () => undefined);
    const attempt = (known: string | undefined) =>
      writeCheckpointParts(yard.database.forPlatform(), checkpoints.format, known, write);
    expect(await attempt(undefined)).toBe(time);
    expect(await attempt('2020-01-01 00:00:00+00')).toBe(time);
    expect(write).not.toHaveBeenCalled();
    await attempt(time);
    expect(write).toHaveBeenCalledOnce();
  });

  it('leaves it to the one that is at it already', async () => {
    const scope = yard.database.forPlatform();
    const nobody = vi.fn<() => Promise<void>>(async () => undefined);
    await writeCheckpointParts(scope, checkpoints.format, undefined, async (put) => {
      await put(Buffer.from('whole'));
      expect(await writeCheckpointParts(scope, checkpoints.format, undefined, nobody)).toBeUndefined();
    });
    expect(nobody).not.toHaveBeenCalled();
  });

  it('writes all of one or nothing', async () => {
    const time = await leaveCheckpoint();
    const parts = () => yard.owner`select format, part, length(content) from car_index_checkpoints order by part`;
    const before = await parts();
    const failing = writeCheckpointParts(yard.database.forPlatform(), checkpoints.format, time, async (put) => {
      await put(Buffer.from('half'));
      throw new Error('stopped half-way');
    });
    await expect(failing).rejects.toThrow('stopped half-way');
    expect(await parts()).toEqual(before);
  });

  it('keeps none of few cars, which are read in a moment', async () => {
    const server = await yard.open({ checkpoints: { format: 'this code', fewestCars: 1000 } });
    await createCar(yard.owner, { dealershipId: yard.swan.dealershipId, slug: 'one-of-few' });
    await soon(async () => expect(await yard.find('one-of-few')).toBeDefined());
    await server.close();
    expect(await writtenAt()).toBeUndefined();
  });

  it('forgets those of code that nobody runs anymore', async () => {
    await yard.owner`insert into car_index_checkpoints (format, part, content, written_at)
      values ('code of last week', 0, 'x', now() - interval '3 days'), ('code of yesterday', 0, 'x', now())`;
    await withServer(() =>
      soon(async () => {
        const formats = await yard.owner`select distinct format from car_index_checkpoints order by format`;
        expect(formats.map(({ format }) => format)).toEqual(['code of yesterday', expect.stringMatching(/^this code/)]);
      }),
    );
  });
});
