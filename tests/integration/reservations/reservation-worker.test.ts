import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  convertReservation,
  releaseReservation,
} from '../../../src/features/reservations/staff/convert-reservation.server.ts';
import { countReservations } from '../../../src/features/reservations/settlement/due-reservation-store.server.ts';
import { expireRecords } from '../../../src/features/privacy/expire-records.server.ts';
import { listLiveReservations } from '../../../src/features/reservations/staff/staff-reservation-store.server.ts';
import { receivePaymentMessage } from '../../../src/features/reservations/payments/receive-payment-message.server.ts';
import { settleReservation } from '../../../src/features/reservations/settlement/settle-reservation.server.ts';
import { startSettlementWorker } from '../../../src/features/reservations/settlement/settlement-worker.server.ts';
import { openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { openReservationHarness, type ReservationHarness } from '../../support/harness/reservation-harness.ts';
import { shortIntervals } from '../../support/harness/short-intervals.ts';
import { failingLog } from '../../support/fixtures/failing-log.ts';

let harness: ReservationHarness;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  harness = await openReservationHarness();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await harness.tidy();
});
afterAll(() => harness.close());

/** A separate worker with the harness's clock. */
async function startWorker(sweepMs: number): Promise<string[]> {
  const logged: string[] = [];
  const log = {
    warn: (_: object, text: string) => void logged.push(text),
    error: (_: object, text: string) => void logged.push(text),
  };
  const jobs = await openJobs({
    url: harness.platformUrl,
    database: harness.database,
    works: true,
    ...shortIntervals,
    onError: (error) => harness.errors.push(error),
  });
  const stop = await startSettlementWorker({ ...harness.settling, jobs, log, sweepMs });
  stops.push(async () => {
    await stop();
    await jobs.close();
  });
  return logged;
}

const never = 3_600_000;
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

describe('a worker', () => {
  it('settles a message once, even with two workers', async () => {
    await Promise.all([startWorker(never), startWorker(never)]);
    const { slug } = await harness.addCar();
    const { id, token } = await harness.reserve({ slug });
    await harness.pay(id);
    const about = { processor: 'sandbox', messageId: `of ${id}`, kind: 'paid', reservationId: id } as const;
    await receivePaymentMessage(harness.settling, about);
    await soon(async () => expect(await harness.view(token)).toMatchObject({ state: 'held' }));
    expect((await harness.view(token)).history).toHaveLength(2);
  });

  it('R5 R6 sweeps what no job has settled: an ended lock, an ended hold, a sold car', async () => {
    const [lot, stored, sold] = [await harness.addCar(), await harness.addCar(), await harness.addCar()];
    const held = await harness.hold({ slug: stored.slug });
    harness.advanceClock(48 * 3600);
    const locked = await harness.reserve({ slug: lot.slug });
    harness.advanceClock(900);
    const bought = await harness.hold({ slug: sold.slug });
    await harness.updateCar(sold.id, { sold: true, status: 'sold', sold_at: harness.clock() });
    await harness.owner`delete from jobs.job`;
    await Promise.all([startWorker(50), startWorker(50)]);
    await soon(async () => {
      expect(await harness.view(held.token)).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
      expect(await harness.view(locked.token)).toMatchObject({ state: 'abandoned' });
      expect(await harness.view(bought.token)).toMatchObject({ state: 'converted' });
    });
    expect(await harness.readLedgerEntry(held.id)).toMatchObject({ refunded: 20_000 });
  });

  it('continues when an unreachable provider is back, and logs the failures', async () => {
    const { slug } = await harness.addCar();
    const { token } = await harness.reserve({ slug });
    harness.switchboard.faults = { cancel: 'unreachable' };
    harness.advanceClock(900);
    const logged = await startWorker(50);
    await soon(async () => expect(logged).toContain('settling the reservation failed; it will be retried'));
    expect(await harness.view(token)).toMatchObject({ state: 'pending_payment' });
    harness.switchboard.faults = {};
    await soon(async () => expect(await harness.view(token)).toMatchObject({ state: 'abandoned' }));
  });
});

describe('a buyer who never paid', () => {
  it('is anonymised 90 days after the end, without losing its history; paying buyers stay', async () => {
    const [unpaid, late, live] = [
      await harness.reserve({ slug: (await harness.addCar()).slug }),
      await harness.reserve({ slug: (await harness.addCar()).slug }),
      await harness.hold({ slug: (await harness.addCar()).slug }),
    ];
    harness.advanceClock(1800);
    await harness.settle(unpaid.id);
    await harness.pay(late.id);
    await harness.settle(late.id);
    const forgetAfter = async (days: number) => {
      harness.advanceClock(days * 86_400);
      await expireRecords({ platformDatabase: harness.platformDatabase, clock: harness.clock, log: failingLog });
    };
    await forgetAfter(89);
    expect((await harness.view(unpaid.token)).buyer).toEqual(unpaid.buyer);
    await forgetAfter(2);
    const forgotten = await harness.view(unpaid.token);
    expect(forgotten).toMatchObject({ state: 'abandoned', pickUp: null, car: unpaid.car });
    expect(forgotten.buyer).toEqual({ name: '', lastName: '', email: '', phone: '' });
    expect(forgotten.history).toHaveLength(2);
    expect((await harness.view(late.token)).buyer).toEqual(late.buyer);
    expect((await harness.view(live.token)).buyer).toEqual(live.buyer);
  });
});

describe('staff', () => {
  it('mark a car as bought, or release it', async () => {
    const [first, second] = [await harness.addCar(), await harness.addCar()];
    const [bought, freed] = [await harness.hold({ slug: first.slug }), await harness.hold({ slug: second.slug })];
    const ids = (await listLiveReservations(harness.platformDatabase.forPlatform())).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([bought.id, freed.id]));
    expect(await convertReservation(harness.staff, bought.id)).toBe(true);
    expect(await convertReservation(harness.staff, bought.id)).toBe(false);
    const { state, history, refund } = await harness.view(bought.token);
    expect({ state, refund, by: history.at(-1)?.actor }).toEqual({ state: 'converted', refund: null, by: 'staff' });
    // A bought car stays reserved until a feed marks it as sold.
    expect(await harness.owner`select reserved, hold from cars where id = ${first.id}`).toEqual([
      { reserved: true, hold: null },
    ]);
    expect(await releaseReservation(harness.staff, freed.id)).toBe(true);
    await harness.settle(freed.id);
    expect(await harness.view(freed.token)).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
  });

  it('reverse a sale that fell through: the deposit is refunded, and the current holder keeps the car', async () => {
    const { id: carId, slug } = await harness.addCar();
    const { id, token } = await harness.hold({ slug });
    await harness.updateCar(carId, { sold: true, status: 'sold', sold_at: harness.clock() });
    await harness.settle(id);
    expect(await harness.view(token)).toMatchObject({ state: 'converted' });
    await harness.updateCar(carId, { sold: false, status: 'in_stock', sold_at: null });
    const next = await harness.hold({ slug });
    expect(await releaseReservation(harness.staff, id)).toBe(true);
    await harness.runJobs();
    const undone = await harness.view(token);
    expect(undone).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
    expect(undone.history.at(-1)).toMatchObject({ from: 'converted', event: 'sale_fell_through', actor: 'staff' });
    expect((await harness.notices(id)).map(({ kind }) => kind as string)).toEqual(
      ['converted', 'held', 'refunded', 'released'].flatMap((kind) => [kind, kind]),
    );
    expect(await releaseReservation(harness.staff, id)).toBe(false);
    expect(await harness.view(next.token)).toMatchObject({ state: 'held' });
    expect(await harness.readCar(carId)).toMatchObject({ hold: 'held' });
  });

  it('24.19 hear of every request that the provider rejects', async () => {
    const { slug } = await harness.addCar();
    const { id } = await harness.hold({ slug });
    harness.switchboard.faults = { refund: 'refused' };
    const onRejectedRequest = vi.fn<() => void>();
    await releaseReservation(harness.staff, id);
    await settleReservation({ ...harness.settling, onRejectedRequest }, id);
    expect(onRejectedRequest).toHaveBeenCalledExactlyOnceWith({
      processor: 'sandbox',
      request: 'refund',
      reservationId: id,
      dealershipId: harness.ours.dealershipId,
      reason: 'the provider refuses',
    });
  });

  it('see failed refunds in the metrics', async () => {
    const before = await countReservations(harness.platformDatabase.forPlatform());
    const { slug } = await harness.addCar();
    const { id } = await harness.hold({ slug });
    harness.switchboard.faults = { refund: 'refused' };
    const onFailedRefund = vi.fn<() => void>();
    await releaseReservation(harness.staff, id);
    await settleReservation({ ...harness.settling, onFailedRefund }, id);
    await settleReservation({ ...harness.settling, onFailedRefund }, id);
    const after = await countReservations(harness.platformDatabase.forPlatform());
    expect(after.refundsFailed - before.refundsFailed).toBe(1);
    expect(onFailedRefund).toHaveBeenCalledExactlyOnceWith({
      reservationId: id,
      dealershipId: harness.ours.dealershipId,
    });
  });
});
