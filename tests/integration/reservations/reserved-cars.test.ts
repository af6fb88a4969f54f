import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCarHit } from '../../../src/features/cars/car-hit.ts';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { getStockVersion } from '../../../src/features/car-search/stock-version.ts';
import { cancelReservation } from '../../../src/features/reservations/cancel-reservation.server.ts';
import type { VehicleData } from '../../../src/site/vehicle/vehicle-data.ts';
import { readVehicle } from '../../../src/site/vehicle/read-vehicle.server.ts';
import { anonymousRequester, type SiteRequest } from '../../../src/site/server/site-request.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { noProviders } from '../../support/fixtures/no-providers.ts';
import { openTestIndex } from '../../support/database/open-car-index.ts';
import { openReservationHarness, type ReservationHarness } from '../../support/harness/reservation-harness.ts';
import { listIndexedCars } from '../../support/harness/stock-harness.ts';
import { eventually } from '../../support/harness/eventually.ts';

let harness: ReservationHarness;
let index: CarIndex;
beforeAll(async () => {
  harness = await openReservationHarness();
  index = await openTestIndex(harness);
});
afterAll(async () => {
  await index.close();
  await harness.close();
});

/** The requirement: everywhere within two seconds. */
const withinTwoSeconds = (check: () => Promise<void>) => eventually(check);

const request = async (): Promise<SiteRequest> => ({
  ...anonymousRequester,
  ...noProviders,
  ...(await harness.getDependencies(harness.ours)),
  index,
  stockVersion: 1,
  cache: noTenantCache,
  clock: harness.clock,
  phoneRateLimiter: async () => 0,
  secondsToWait: async () => 0,
  requestId: 'test',
  logError: (error) => {
    throw error;
  },
});

const readPage = async (slug: string): Promise<VehicleData> =>
  readVehicle(await request(), slug, new URLSearchParams());
const findHit = async (slug: string) => {
  const car = (await listIndexedCars(index)).find((one) => one.slug === slug);
  if (!car) throw new Error('the index does not have it yet');
  return toCarHit(car);
};
const findReserveLink = ({ actions }: VehicleData) => actions.find(({ kind }) => kind === 'reserve')?.href;

describe('a car that is reserved', () => {
  it('R5 R11 shows as reserved everywhere within 2 seconds of the payment, and as free within 2 seconds of its release', async () => {
    const { slug } = await harness.addCar();
    await withinTwoSeconds(async () => expect(await findHit(slug)).toMatchObject({ reserved: false }));
    expect(findReserveLink(await readPage(slug))).toBe(`/cars/${slug}/checkout`);
    const version = getStockVersion(await harness.findSite(harness.ours.siteId), index);

    const { id, token } = await harness.reserve({ slug });
    const locked = await readPage(slug);
    expect(locked.holdNote?.text).toBe('Someone is reserving this car. It may be free again at 10:15am (Perth time).');
    expect(findReserveLink(locked)).toBeUndefined();
    // Cached pages are rendered again.
    await withinTwoSeconds(async () =>
      expect(getStockVersion(await harness.findSite(harness.ours.siteId), index)).toBeGreaterThan(version),
    );
    expect(await findHit(slug)).toMatchObject({ reserved: false });

    await harness.pay(id);
    await harness.settle(id);
    await withinTwoSeconds(async () => expect(await findHit(slug)).toMatchObject({ reserved: true }));
    const held = await readPage(slug);
    expect(held.holdNote?.text).toBe('Reserved until Tuesday 17 November, 10am (Perth time).');
    expect(findReserveLink(held)).toBeUndefined();
    expect(held.cardCar.tag).toEqual({ kind: 'reserved', text: 'Reserved' });

    await cancelReservation(
      { scope: harness.database.forSite(harness.ours.siteId), settling: harness.settling },
      token,
    );
    await withinTwoSeconds(async () => expect(await findHit(slug)).toMatchObject({ reserved: false }));
    const free = await readPage(slug);
    expect(free.holdNote).toBeNull();
    expect(findReserveLink(free)).toBe(`/cars/${slug}/checkout`);
  });

  it('is not blocked by an expired lock', async () => {
    const { slug } = await harness.addCar();
    await harness.reserve({ slug });
    harness.advanceClock(900);
    await withinTwoSeconds(async () => void (await findHit(slug)));
    const page = await readPage(slug);
    expect(page.holdNote).toBeNull();
    expect(findReserveLink(page)).toBe(`/cars/${slug}/checkout`);
  });
});

it('a car has no reserve button without a payment processor', async () => {
  const { slug } = await harness.addCar();
  await withinTwoSeconds(async () => void (await findHit(slug)));
  const siteRequest = await request();
  const unpaid = { ...siteRequest, settling: { ...siteRequest.settling, payments: {} } };
  expect(findReserveLink(await readVehicle(unpaid, slug, new URLSearchParams()))).toBeUndefined();
});
