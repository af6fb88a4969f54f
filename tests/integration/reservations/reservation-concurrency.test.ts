import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTenantCache } from '../../../src/platform/cache/tenant-cache.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { makeCheckoutInput, openCheckoutHarness } from '../../support/harness/checkout-harness.ts';
import { testReservationLinks } from '../../support/fixtures/test-reservation-links.ts';

let harness: Awaited<ReturnType<typeof openCheckoutHarness>>;
beforeAll(async () => {
  const cache = createTenantCache({ clock: systemClock, maxAgeMs: 5000, maxTenants: 10 });
  harness = await openCheckoutHarness({ connections: 20, cache });
});
afterAll(() => harness.close());

it('lets one of a thousand concurrent buyers reserve a car, and charges none of the others', async () => {
  const { id, slug } = await harness.newCar();
  const buyers = Array.from({ length: 1000 }, (_, place) =>
    makeCheckoutInput({ email: `buyer${place}@example.com`, key: crypto.randomUUID() }),
  );
  const results = await Promise.all(
    buyers.map((typed) => harness.call({ car_slug: slug, processor: 'sandbox', ...typed })),
  );
  const winners = results.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  const losers = results.filter(({ status }) => status !== 200);
  expect(new Set(losers.map(({ status }) => status))).toEqual(new Set([409]));
  const lost = { code: 'car_locked', frees_up_at: expect.any(String) };
  for (const { body } of losers) expect(body).toMatchObject(lost);
  const reservations = await harness.owner`select id from reservations where car_id = ${id}`;
  expect(reservations).toEqual([{ id: testReservationLinks.readToken(winners[0]?.body.reservation_token as string) }]);
  expect(await harness.readLedger()).toHaveLength(1);
}, 120_000);
