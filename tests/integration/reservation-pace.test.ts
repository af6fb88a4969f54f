import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, startReservation } from '../../src/features/reservations/start-reservation.server.ts';
import { openDatabase } from '../../src/platform/postgres/database.ts';
import { signIn } from '../support/account-desk.ts';
import { makeTyped, openCheckoutDesk } from '../support/checkout-desk.ts';
import type { Tenant } from '../support/tenants.ts';

let desk: Awaited<ReturnType<typeof openCheckoutDesk>>;
beforeAll(async () => {
  desk = await openCheckoutDesk();
});
afterEach(() => desk.tidyUp());
afterAll(() => desk.close());

const kim = { name: 'Kim', lastName: 'Nguyen', email: 'kim@example.com', phone: '+61412345678' };
const someone = (place: number) => ({ ...kim, email: `buyer${place}@example.com`, phone: `+6149157${1000 + place}` });

const reserveNew = async (changes: Partial<Asked>, tenant: Tenant = desk.ours) =>
  desk.start({ slug: (await desk.addCar({}, tenant)).slug, ...changes }, tenant);
const refusals = (started: Awaited<ReturnType<typeof reserveNew>>[]) =>
  started.map((each) => ('refused' in each ? each.refused : null)).filter((refused) => refused !== null);

describe('cars that nobody pays for', () => {
  it.each<[string, (place: number) => Partial<Asked>]>([
    [
      'email, however it is written',
      (at) => ({ buyer: { ...someone(at), email: at % 2 ? kim.email : 'Kim@Example.com' } }),
    ],
    ['phone', (at) => ({ buyer: { ...someone(at), phone: kim.phone } })],
  ])('are two for one %s, on all websites and servers together', async (_whose, asked) => {
    const other = openDatabase(desk.url, { connections: 4, clock: desk.clock, onError: () => undefined });
    try {
      const cars = await Promise.all(
        Array.from({ length: 6 }, async (_, place) => {
          const tenant = place % 2 ? desk.ours : desk.theirs;
          return { tenant, slug: (await desk.addCar({}, tenant)).slug };
        }),
      );
      const started = await Promise.all(
        cars.map(async ({ tenant, slug }, place) => {
          const tools = await desk.toolsOf(tenant);
          const scope = place < 3 ? tools.scope : other.forSite(tenant.siteId);
          const settling = place < 3 ? tools.settling : { ...tools.settling, database: other };
          return startReservation(
            { ...tools, scope, settling },
            {
              slug,
              buyer: someone(place),
              processor: 'sandbox',
              pickUp: null,
              customerId: null,
              key: slug,
              ...asked(place),
            },
          );
        }),
      );
      expect(refusals(started)).toEqual(Array.from({ length: 4 }, () => 'two_unpaid'));
    } finally {
      await other.close();
    }
  });

  it('are two for one customer, who may reserve more once they have paid', async () => {
    const { customerId } = await signIn(desk.owner, desk.ours.siteId, '+61491570156');
    const first = await desk.reserve({ slug: (await desk.addCar()).slug, customerId });
    expect(refusals([await reserveNew({ customerId })])).toEqual([]);
    expect(refusals([await reserveNew({ customerId })])).toEqual(['two_unpaid']);
    await desk.pay(first.id);
    await desk.settle(first.id);
    expect(refusals([await reserveNew({ customerId })])).toEqual([]);
  });

  it('are six in an hour from one network', async () => {
    const started = await Promise.all(
      Array.from({ length: 8 }, (_, place) => reserveNew({ buyer: someone(place), network: '198.51.100.7' })),
    );
    expect(refusals(started)).toEqual(['too_many_unpaid', 'too_many_unpaid']);
    expect(refusals([await reserveNew({ network: '198.51.100.8' })])).toEqual([]);
    desk.pass(3601);
    expect(refusals([await reserveNew({ network: '198.51.100.7' })])).toEqual([]);
    const [row] = await desk.owner`select network from reservations where network is not null limit 1`;
    expect(row?.network).not.toContain('198.51');
  });
});

it('reservations are five in a day for one mailbox, be they paid and cancelled: no notice is a relay', async () => {
  for (let round = 0; round < 5; round += 1) {
    await desk.hold({ slug: (await desk.addCar()).slug, buyer: { ...someone(round), email: kim.email } });
  }
  expect(refusals([await reserveNew({ buyer: { ...someone(9), email: kim.email } })])).toEqual(['too_many_today']);
  desk.pass(86_401);
  expect(refusals([await reserveNew({ buyer: { ...someone(9), email: kim.email } })])).toEqual([]);
});

describe('whoever reserves a third car', () => {
  it('is told so on the page, with all that was typed, and by a call', async () => {
    const typed = { ...makeTyped(), key: crypto.randomUUID() };
    for (const slug of [(await desk.newCar()).slug, (await desk.newCar()).slug]) {
      expect((await desk.post(slug, { ...typed, key: crypto.randomUUID() })).status).toBe(303);
    }
    const { slug } = await desk.newCar();
    const { status, page } = await desk.post(slug, typed);
    expect(status).toBe(409);
    expect(page?.form).toMatchObject({
      problem: 'You are already reserving two cars. Pay for one of them, or let it go, first.',
      values: { name: 'Kim', email: 'kim@example.com' },
    });
    expect(await desk.call({ car_slug: slug, ...typed })).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_reservations',
        title: 'You are already reserving two cars. Pay for one of them, or let it go, first.',
      },
    });
    expect(await desk.carOf((await desk.addCar()).id)).toMatchObject({ hold: null });
  });
});
