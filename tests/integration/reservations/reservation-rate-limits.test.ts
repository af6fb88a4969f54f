import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type StartReservationInput,
  startReservation,
} from '../../../src/features/reservations/checkout/start-reservation.server.ts';
import { openDatabases } from '../../support/database/open-databases.ts';
import { signIn } from '../../support/harness/account-harness.ts';
import { makeCheckoutInput, openCheckoutHarness } from '../../support/harness/checkout-harness.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';
import { hashTestNetwork } from '../../support/fixtures/test-network.ts';

let harness: Awaited<ReturnType<typeof openCheckoutHarness>>;
beforeAll(async () => {
  harness = await openCheckoutHarness();
});
afterEach(() => harness.tidyUp());
afterAll(() => harness.close());

const kim = { name: 'Kim', lastName: 'Nguyen', email: 'kim@example.com', phone: '+61412345678' };
const someone = (place: number) => ({ ...kim, email: `buyer${place}@example.com`, phone: `+6149157${1000 + place}` });

const reserveNew = async (changes: Partial<StartReservationInput>, tenant: Tenant = harness.ours) =>
  harness.start({ slug: (await harness.addCar({}, tenant)).slug, ...changes }, tenant);
const refusals = (started: Awaited<ReturnType<typeof reserveNew>>[]) =>
  started.map((each) => ('refused' in each ? each.refused : null)).filter((refused) => refused !== null);

describe('unpaid reservations', () => {
  it.each<[string, (place: number) => Partial<StartReservationInput>]>([
    [
      'email, however it is written',
      (at) => ({ buyer: { ...someone(at), email: at % 2 ? kim.email : 'Kim@Example.com' } }),
    ],
    ['phone', (at) => ({ buyer: { ...someone(at), phone: kim.phone } })],
  ])('are limited to two per %s, across sites and servers', async (_whose, input) => {
    const other = openDatabases(harness.ownerUrl, { connections: 4, clock: harness.clock, onError: () => undefined });
    try {
      const cars = await Promise.all(
        Array.from({ length: 6 }, async (_, place) => {
          const tenant = place % 2 ? harness.ours : harness.theirs;
          return { tenant, slug: (await harness.addCar({}, tenant)).slug };
        }),
      );
      const started = await Promise.all(
        cars.map(async ({ tenant, slug }, place) => {
          const tools = await harness.getDependencies(tenant);
          const scope = place < 3 ? tools.scope : other.database.forSite(tenant.siteId);
          const settling = place < 3 ? tools.settling : { ...tools.settling, platformDatabase: other.platformDatabase };
          return startReservation(
            { ...tools, scope, settling },
            {
              slug,
              buyer: someone(place),
              processor: 'sandbox',
              pickUp: null,
              customerId: null,
              key: slug,
              ...input(place),
            },
          );
        }),
      );
      expect(refusals(started)).toEqual(Array.from({ length: 4 }, () => 'two_unpaid'));
    } finally {
      await other.close();
    }
  });

  it('are limited to two per customer, who may reserve more after paying', async () => {
    const { customerId } = await signIn(harness.owner, harness.ours.siteId, '+61491570156');
    const first = await harness.reserve({ slug: (await harness.addCar()).slug, customerId });
    expect(refusals([await reserveNew({ customerId })])).toEqual([]);
    expect(refusals([await reserveNew({ customerId })])).toEqual(['two_unpaid']);
    await harness.pay(first.id);
    await harness.settle(first.id);
    expect(refusals([await reserveNew({ customerId })])).toEqual([]);
  });

  it('are limited to six an hour per network', async () => {
    const started = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        reserveNew({ buyer: someone(place), network: hashTestNetwork('198.51.100.7') }),
      ),
    );
    expect(refusals(started)).toEqual(['too_many_unpaid', 'too_many_unpaid']);
    expect(refusals([await reserveNew({ network: hashTestNetwork('198.51.100.8') })])).toEqual([]);
    harness.advanceClock(3601);
    expect(refusals([await reserveNew({ network: hashTestNetwork('198.51.100.7') })])).toEqual([]);
  });
});

it('reservations are limited to five a day per mailbox, even if paid and cancelled, so that notices cannot be abused', async () => {
  for (let round = 0; round < 5; round += 1) {
    await harness.hold({ slug: (await harness.addCar()).slug, buyer: { ...someone(round), email: kim.email } });
  }
  expect(refusals([await reserveNew({ buyer: { ...someone(9), email: kim.email } })])).toEqual(['too_many_today']);
  harness.advanceClock(86_401);
  expect(refusals([await reserveNew({ buyer: { ...someone(9), email: kim.email } })])).toEqual([]);
});

describe('a buyer who reserves a third car', () => {
  it('sees the limit on the page, with the entered values, and in the API', async () => {
    const typed = { ...makeCheckoutInput(), key: crypto.randomUUID() };
    for (const slug of [(await harness.newCar()).slug, (await harness.newCar()).slug]) {
      expect((await harness.post(slug, { ...typed, key: crypto.randomUUID() })).status).toBe(303);
    }
    const { slug } = await harness.newCar();
    const { status, page } = await harness.post(slug, typed);
    expect(status).toBe(409);
    expect(page?.form).toMatchObject({
      problem: 'You are already reserving two cars. Please pay for one of them or cancel it first.',
      values: { name: 'Kim', email: 'kim@example.com' },
    });
    expect(await harness.call({ car_slug: slug, ...typed })).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_reservations',
        title: 'You are already reserving two cars. Please pay for one of them or cancel it first.',
      },
    });
    expect(await harness.readCar((await harness.addCar()).id)).toMatchObject({ hold: null });
  });
});
