import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toCarHit } from '../../src/features/inventory/car-hit.ts';
import type { CarIndex } from '../../src/features/inventory/car-index.server.ts';
import { stockVersionOf } from '../../src/features/inventory/stock-version.ts';
import { cancelReservation } from '../../src/features/reservations/cancel-reservation.server.ts';
import type { VehicleData } from '../../src/site/vehicle/vehicle-data.ts';
import { readVehicle } from '../../src/site/vehicle/read-vehicle.server.ts';
import { nobody, type SiteRequest } from '../../src/site/site-request.ts';
import { noMemory } from '../support/no-memory.ts';
import { noProviders } from '../support/no-providers.ts';
import { openTestIndex } from '../support/open-test-index.ts';
import { openReservationDesk, type ReservationDesk } from '../support/reservation-desk.ts';
import { everyCar } from '../support/stock-yard.ts';

let desk: ReservationDesk;
let index: CarIndex;
beforeAll(async () => {
  desk = await openReservationDesk();
  index = await openTestIndex(desk.database);
});
afterAll(async () => {
  await index.close();
  await desk.close();
});

/** The promise: everywhere, within two seconds. */
const withinTwoSeconds = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 2000, interval: 20 });

const request = async (): Promise<SiteRequest> => ({
  ...nobody,
  ...noProviders,
  ...(await desk.toolsOf(desk.ours)),
  index,
  stockVersion: 1,
  memory: noMemory,
  clock: desk.clock,
  phonePace: () => 0,
  secondsToWait: async () => 0,
  requestId: 'test',
  logError: (error) => {
    throw error;
  },
});

const pageOf = async (slug: string): Promise<VehicleData> => readVehicle(await request(), slug, new URLSearchParams());
const hitOf = async (slug: string) => {
  const car = (await everyCar(index)).find((one) => one.slug === slug);
  if (!car) throw new Error('the index does not have it yet');
  return toCarHit(car);
};
const reserveButtonOf = ({ actions }: VehicleData) => actions.find(({ kind }) => kind === 'reserve')?.href;

describe('a car that is reserved', () => {
  it('R5 R11 shows so everywhere within 2 seconds of the payment, and is free within 2 seconds of its release', async () => {
    const { slug } = await desk.addCar();
    await withinTwoSeconds(async () => expect(await hitOf(slug)).toMatchObject({ reserved: false }));
    expect(reserveButtonOf(await pageOf(slug))).toBe(`/cars/${slug}/checkout`);
    const version = stockVersionOf(await desk.siteOf(desk.ours.siteId), index);

    const { id, token } = await desk.reserve({ slug });
    const locked = await pageOf(slug);
    expect(locked.hold?.text).toBe('Someone is reserving this car. It may be free again at 10:15am (Perth time).');
    expect(reserveButtonOf(locked)).toBeUndefined();
    // Pages that are kept are made anew.
    await withinTwoSeconds(async () =>
      expect(stockVersionOf(await desk.siteOf(desk.ours.siteId), index)).toBeGreaterThan(version),
    );
    expect(await hitOf(slug)).toMatchObject({ reserved: false });

    await desk.pay(id);
    await desk.settle(id);
    await withinTwoSeconds(async () => expect(await hitOf(slug)).toMatchObject({ reserved: true }));
    const held = await pageOf(slug);
    expect(held.hold?.text).toBe('Reserved until Tuesday 17 November, 10am (Perth time).');
    expect(reserveButtonOf(held)).toBeUndefined();
    expect(held.kept.tag).toEqual({ kind: 'reserved', text: 'Reserved' });

    await cancelReservation({ scope: desk.database.forSite(desk.ours.siteId), settling: desk.settling }, token);
    await withinTwoSeconds(async () => expect(await hitOf(slug)).toMatchObject({ reserved: false }));
    const free = await pageOf(slug);
    expect(free.hold).toBeNull();
    expect(reserveButtonOf(free)).toBe(`/cars/${slug}/checkout`);
  });

  it('keeps nobody out by a lock that is over', async () => {
    const { slug } = await desk.addCar();
    await desk.reserve({ slug });
    desk.pass(900);
    await withinTwoSeconds(async () => void (await hitOf(slug)));
    const page = await pageOf(slug);
    expect(page.hold).toBeNull();
    expect(reserveButtonOf(page)).toBe(`/cars/${slug}/checkout`);
  });
});

it('a car has no button to reserve it where nobody can be paid', async () => {
  const { slug } = await desk.addCar();
  await withinTwoSeconds(async () => void (await hitOf(slug)));
  const asked = await request();
  const unpaid = { ...asked, settling: { ...asked.settling, payments: {} } };
  expect(reserveButtonOf(await readVehicle(unpaid, slug, new URLSearchParams()))).toBeUndefined();
});
