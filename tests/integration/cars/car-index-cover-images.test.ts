import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { eventually } from '../../support/harness/eventually.ts';

let harness: StockHarness;
beforeAll(async () => {
  harness = await openStockHarness();
});
afterAll(() => harness.close());

type Write = (sql: Sql, carId: number) => Promise<unknown>;

const add =
  (position: number): Write =>
  (sql, carId) =>
    sql`
    insert into car_images (car_id, dealership_id, position, image_id)
    select cars.id, cars.dealership_id, ${position}, min(images.id)
    from cars join images on images.dealership_id = cars.dealership_id where cars.id = ${carId} group by cars.id`;
const remove =
  (position: number): Write =>
  (sql, carId) =>
    sql`delete from car_images where car_id = ${carId} and position = ${position}`;

/** Starts the second write before the first has committed. */
async function writeConcurrently(first: Write, second: Write, carId: number): Promise<void> {
  const [one, other] = await Promise.all([harness.owner.reserve(), harness.owner.reserve()]);
  try {
    await one`begin`;
    await first(one as unknown as Sql, carId);
    await other`begin`;
    const [{ pid } = {}] = await other`select pg_backend_pid() as pid`;
    const waiting = second(other as unknown as Sql, carId).then(() => other`commit`);
    await eventually(async () => {
      const [activity] = await harness.owner`select wait_event_type from pg_stat_activity where pid = ${pid}`;
      expect(activity).toEqual({ wait_event_type: 'Lock' });
    });
    await one`commit`;
    await waiting;
  } finally {
    one.release();
    other.release();
  }
}

describe('the pictures of a car with two concurrent writers', () => {
  it.each([
    { what: 'both add to what it has', has: 5, first: add(6), second: add(7), expected: 7 },
    { what: 'both add the first ones', has: 0, first: add(1), second: add(2), expected: 2 },
    { what: 'one adds, one removes', has: 2, first: add(3), second: remove(1), expected: 2 },
    { what: 'both remove', has: 3, first: remove(1), second: remove(2), expected: 1 },
  ])('are counted as they are in the end: $what', async ({ what, has, first, second, expected }) => {
    const slug = what.replaceAll(/\W+/g, '-');
    const carId = await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug });
    for (let position = 1; position <= has; position++) await add(position)(harness.owner, carId);
    await writeConcurrently(first, second, carId);
    const [cover] = await harness.owner`select photos_count, json_array_length(pictures::json) as pictures
      from car_covers where car_id = ${carId}`;
    expect(cover).toEqual({ photos_count: expected, pictures: Math.min(5, expected) });
    await eventually(async () => expect((await harness.find(slug))?.photos_count).toBe(expected));
  });

  it('do not wait for a transaction that only updates the car', async () => {
    const carId = await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'priced' });
    const feed = await harness.owner.reserve();
    try {
      await feed`begin`;
      await feed`update cars set price = 1 where id = ${carId}`;
      await add(1)(harness.owner, carId);
      await eventually(async () =>
        expect(await harness.find('priced')).toMatchObject({ price: 20_000, photos_count: 1 }),
      );
      await feed`commit`;
    } finally {
      feed.release();
    }
  });
});
