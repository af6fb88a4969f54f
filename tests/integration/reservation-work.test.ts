import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { convertReservation, releaseReservation } from '../../src/features/reservations/convert-reservation.server.ts';
import { countReservations } from '../../src/features/reservations/due-reservation-store.server.ts';
import { forgetBuyers } from '../../src/features/reservations/forgotten-buyer-store.server.ts';
import { listLiveReservations } from '../../src/features/reservations/live-reservation-store.server.ts';
import { receivePaymentMessage } from '../../src/features/reservations/receive-payment-message.server.ts';
import { settleReservation } from '../../src/features/reservations/settle-reservation.server.ts';
import { workReservations } from '../../src/features/reservations/work-reservations.server.ts';
import { openJobs } from '../../src/platform/jobs/open-jobs.ts';
import { openReservationDesk, type ReservationDesk } from '../support/reservation-desk.ts';

let desk: ReservationDesk;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  desk = await openReservationDesk();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await desk.tidy();
});
afterAll(() => desk.close());

/** A worker of its own, with the desk's clock. */
async function startWorker(sweepMs: number): Promise<string[]> {
  const said: string[] = [];
  const log = {
    warn: (_: object, words: string) => void said.push(words),
    error: (_: object, words: string) => void said.push(words),
  };
  const jobs = await openJobs({
    url: desk.url,
    database: desk.database,
    works: true,
    onError: (error) => desk.errors.push(error),
  });
  const stop = await workReservations({ ...desk.settling, jobs, log, sweepMs });
  stops.push(async () => {
    await stop();
    await jobs.close();
  });
  return said;
}

const never = 3_600_000;
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

describe('a worker', () => {
  it('acts upon a message, and two of them act upon it once', async () => {
    await Promise.all([startWorker(never), startWorker(never)]);
    const { slug } = await desk.addCar();
    const { id, token } = await desk.reserve({ slug });
    await desk.pay(id);
    const about = { processor: 'sandbox', messageId: `of ${id}`, kind: 'paid', reservationId: id } as const;
    await receivePaymentMessage(desk.settling, about);
    await soon(async () => expect(await desk.view(token)).toMatchObject({ state: 'held' }));
    expect((await desk.view(token)).history).toHaveLength(2);
  });

  it('R5 R6 sweeps up what no job has done: a lock and a hold that are over, a car that was sold', async () => {
    const [lot, kept, sold] = [await desk.addCar(), await desk.addCar(), await desk.addCar()];
    const held = await desk.hold({ slug: kept.slug });
    desk.pass(48 * 3600);
    const locked = await desk.reserve({ slug: lot.slug });
    desk.pass(900);
    const bought = await desk.hold({ slug: sold.slug });
    await desk.updateCar(sold.id, { sold: true, status: 'sold', sold_at: desk.clock() });
    await desk.owner`delete from jobs.job`;
    await Promise.all([startWorker(50), startWorker(50)]);
    await soon(async () => {
      expect(await desk.view(held.token)).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
      expect(await desk.view(locked.token)).toMatchObject({ state: 'abandoned' });
      expect(await desk.view(bought.token)).toMatchObject({ state: 'converted' });
    });
    expect(await desk.bookOf(held.id)).toMatchObject({ refunded: 20_000 });
  });

  it('goes on when a provider is back that was away, and says so meanwhile', async () => {
    const { slug } = await desk.addCar();
    const { token } = await desk.reserve({ slug });
    desk.switchboard.trouble = { cancel: 'unreachable' };
    desk.pass(900);
    const said = await startWorker(50);
    await soon(async () => expect(said).toContain('a reservation could not be brought forward this time'));
    expect(await desk.view(token)).toMatchObject({ state: 'pending_payment' });
    desk.switchboard.trouble = {};
    await soon(async () => expect(await desk.view(token)).toMatchObject({ state: 'abandoned' }));
  });
});

describe('a buyer who never paid', () => {
  it('is forgotten 90 days after the end, and what happened is not; whoever has paid is kept', async () => {
    const [unpaid, late, live] = [
      await desk.reserve({ slug: (await desk.addCar()).slug }),
      await desk.reserve({ slug: (await desk.addCar()).slug }),
      await desk.hold({ slug: (await desk.addCar()).slug }),
    ];
    desk.pass(1800);
    await desk.settle(unpaid.id);
    await desk.pay(late.id);
    await desk.settle(late.id);
    const days = (count: number) => new Date(desk.clock().getTime() + count * 86_400_000);
    const forget = (now: Date) => forgetBuyers(desk.database.forPlatform(), new Date(now.getTime() - 90 * 86_400_000));
    await forget(days(89));
    expect((await desk.view(unpaid.token)).buyer).toEqual(unpaid.buyer);
    await forget(days(91));
    const forgotten = await desk.view(unpaid.token);
    expect(forgotten).toMatchObject({ state: 'abandoned', pickUp: null, car: unpaid.car });
    expect(forgotten.buyer).toEqual({ name: '', lastName: '', email: '', phone: '' });
    expect(forgotten.history).toHaveLength(2);
    expect((await desk.view(late.token)).buyer).toEqual(late.buyer);
    expect((await desk.view(live.token)).buyer).toEqual(live.buyer);
  });
});

describe('staff', () => {
  it('say that a car was bought, or let it go', async () => {
    const [first, second] = [await desk.addCar(), await desk.addCar()];
    const [bought, freed] = [await desk.hold({ slug: first.slug }), await desk.hold({ slug: second.slug })];
    const ids = (await listLiveReservations(desk.database.forPlatform())).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([bought.id, freed.id]));
    expect(await convertReservation(desk.settling, bought.id)).toBe(true);
    expect(await convertReservation(desk.settling, bought.id)).toBe(false);
    const { state, history, refund } = await desk.view(bought.token);
    expect({ state, refund, by: history.at(-1)?.actor }).toEqual({ state: 'converted', refund: null, by: 'staff' });
    // Until a feed calls it sold, a car that was bought is not to be had a second time.
    expect(await desk.owner`select reserved, hold from cars where id = ${first.id}`).toEqual([
      { reserved: true, hold: null },
    ]);
    expect(await releaseReservation(desk.settling, freed.id)).toBe(true);
    await desk.settle(freed.id);
    expect(await desk.view(freed.token)).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
  });

  it('undo a sale that came to nothing: the deposit goes back, and whoever holds the car now keeps it', async () => {
    const { id: carId, slug } = await desk.addCar();
    const { id, token } = await desk.hold({ slug });
    await desk.updateCar(carId, { sold: true, status: 'sold', sold_at: desk.clock() });
    await desk.settle(id);
    expect(await desk.view(token)).toMatchObject({ state: 'converted' });
    await desk.updateCar(carId, { sold: false, status: 'in_stock', sold_at: null });
    const next = await desk.hold({ slug });
    expect(await releaseReservation(desk.settling, id)).toBe(true);
    await desk.doJobs();
    const undone = await desk.view(token);
    expect(undone).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
    expect(undone.history.at(-1)).toMatchObject({ from: 'converted', event: 'sale_fell_through', actor: 'staff' });
    expect((await desk.notices(id)).map(({ kind }) => kind as string)).toEqual(
      ['converted', 'held', 'refunded', 'released'].flatMap((kind) => [kind, kind]),
    );
    expect(await releaseReservation(desk.settling, id)).toBe(false);
    expect(await desk.view(next.token)).toMatchObject({ state: 'held' });
    expect(await desk.carOf(carId)).toMatchObject({ hold: 'held' });
  });

  it('see in the figures what could not be given back', async () => {
    const before = await countReservations(desk.database.forPlatform());
    const { slug } = await desk.addCar();
    const { id } = await desk.hold({ slug });
    desk.switchboard.trouble = { refund: 'refused' };
    const onFailedRefund = vi.fn<() => void>();
    await releaseReservation(desk.settling, id);
    await settleReservation({ ...desk.settling, onFailedRefund }, id);
    await settleReservation({ ...desk.settling, onFailedRefund }, id);
    const after = await countReservations(desk.database.forPlatform());
    expect(after.refundsFailed - before.refundsFailed).toBe(1);
    expect(onFailedRefund).toHaveBeenCalledExactlyOnceWith({ reservationId: id, dealershipId: desk.ours.dealershipId });
  });
});
