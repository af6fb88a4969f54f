import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTenantMemory } from '../../src/platform/cache/tenant-memory.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { makeTyped, openCheckoutDesk } from '../support/checkout-desk.ts';

let desk: Awaited<ReturnType<typeof openCheckoutDesk>>;
beforeAll(async () => {
  const memory = createTenantMemory({ clock: systemClock, maxAgeMs: 5000, mostTenants: 10 });
  desk = await openCheckoutDesk({ connections: 20, memory });
});
afterAll(() => desk.close());

it('of a thousand that reserve one car at the same moment one gets it, and no loser is asked for money', async () => {
  const { id, slug } = await desk.newCar();
  const buyers = Array.from({ length: 1000 }, (_, place) =>
    makeTyped({ email: `buyer${place}@example.com`, key: crypto.randomUUID() }),
  );
  const answers = await Promise.all(
    buyers.map((typed) => desk.call({ car_slug: slug, processor: 'sandbox', ...typed })),
  );
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  const losers = answers.filter(({ status }) => status !== 200);
  expect(new Set(losers.map(({ status }) => status))).toEqual(new Set([409]));
  const lost = { code: 'car_locked', frees_up_at: expect.any(String) };
  for (const { body } of losers) expect(body).toMatchObject(lost);
  const reservations = await desk.owner`select token from reservations where car_id = ${id}`;
  expect(reservations).toEqual([{ token: winners[0]?.body.reservation_token }]);
  expect(await desk.books()).toHaveLength(1);
}, 120_000);
