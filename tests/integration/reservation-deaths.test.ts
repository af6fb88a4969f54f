import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelReservation } from '../../src/features/reservations/cancel-reservation.server.ts';
import { listDueReservations } from '../../src/features/reservations/due-reservation-store.server.ts';
import { openReservationDesk, type ReservationDesk } from '../support/reservation-desk.ts';
import type { Deed } from '../support/reserve-and-die.ts';

let desk: ReservationDesk;
beforeAll(async () => {
  desk = await openReservationDesk();
});
afterEach(() => desk.tidy());
afterAll(() => desk.close());

/** Another process does it, as far as it gets. */
async function dieDoing(does: Deed['does'], diesAt: Deed['diesAt']): Promise<void> {
  const site = await desk.siteOf(desk.ours.siteId);
  const deed: Deed = { ownerUrl: desk.ownerUrl, now: desk.clock().toISOString(), site, does, diesAt };
  const child = spawn(process.execPath, ['tests/support/reserve-and-die.ts', JSON.stringify(deed)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

/** What a worker does after a while. @returns how many were due */
async function sweep(): Promise<number> {
  const due = await listDueReservations(desk.database.forPlatform());
  for (const id of due) await desk.settle(id);
  return due.length;
}

const asked = (slug: string) => ({
  slug,
  buyer: { name: 'Kim', lastName: 'Nguyen', email: 'kim@example.com', phone: '+61412345678' },
  processor: 'sandbox' as const,
  pickUp: null,
  customerId: null,
  key: crypto.randomUUID(),
});

const points = [['before'], ['after']] as const;

describe('a process that is killed', () => {
  it.each(points)('%s a payment is opened leaves one that is found, paid once and held', async (when) => {
    const { slug } = await desk.addCar();
    const form = asked(slug);
    await dieDoing({ start: form }, { call: 'open', when });
    const [left] = await desk.owner`select id, token from reservations where key = ${form.key}`;
    const { id, token } = left as unknown as { id: string; token: string };
    expect(await desk.view(token)).toMatchObject({ state: 'pending_payment', payment: { state: 'intended' } });
    expect(await desk.bookOf(id)).toEqual(when === 'before' ? undefined : expect.objectContaining({ state: 'open' }));
    desk.pass(30);
    expect(await sweep()).toBe(1);
    const found = await desk.view(token);
    expect(found).toMatchObject({ state: 'pending_payment', payment: { state: 'open' } });
    // The buyer sends the form again, and is where they were.
    expect(await desk.start(form)).toEqual({ token, payment: { processor: 'sandbox', url: found.payment.payUrl } });
    await desk.pay(id);
    await sweep();
    expect(await desk.view(token)).toMatchObject({ state: 'held' });
    expect((await desk.books()).filter((book) => book.reservation_id === id)).toHaveLength(1);
    await cancelReservation({ scope: desk.database.forSite(desk.ours.siteId), settling: desk.settling }, token);
    await desk.doJobs();
  });

  it.each(points)('%s a payment is opened locks the car for 15 minutes and no longer', async (when) => {
    const { id: carId, slug } = await desk.addCar();
    await dieDoing({ start: asked(slug) }, { call: 'open', when });
    desk.pass(900);
    await sweep();
    expect(await desk.carOf(carId)).toMatchObject({ hold: null });
    const [left] = await desk.owner`select id, state from reservations where car_id = ${carId}`;
    expect(left?.state).toBe('abandoned');
    expect(await desk.bookOf(left?.id as string)).toMatchObject({ state: 'cancelled' });
  });

  it.each([
    ['before', false, 'abandoned'],
    ['after', false, 'abandoned'],
    ['before', true, 'held'],
    ['after', true, 'held'],
  ] as const)(
    '%s a payment is called off at the end of a lock, paid: %s, leaves it %s',
    async (when, isPaid, state) => {
      const { slug } = await desk.addCar();
      const { id, token } = await desk.reserve({ slug });
      if (isPaid) await desk.pay(id);
      desk.pass(900);
      await dieDoing({ settle: id }, { call: 'cancel', when });
      expect(await desk.view(token)).toMatchObject({ state: 'pending_payment' });
      await sweep();
      expect(await desk.view(token)).toMatchObject({ state, refund: null });
      expect(await desk.bookOf(id)).toMatchObject({ state: isPaid ? 'succeeded' : 'cancelled', refunded: 0 });
    },
  );

  it.each(points)('R6 %s a deposit is given back leaves one that is given back once', async (when) => {
    const { slug } = await desk.addCar();
    const { id, token } = await desk.hold({ slug });
    await cancelReservation({ scope: desk.database.forSite(desk.ours.siteId), settling: desk.settling }, token);
    await dieDoing({ settle: id }, { call: 'refund', when });
    expect(await desk.view(token)).toMatchObject({ state: 'released', refund: { state: 'intended' } });
    desk.pass(30);
    await sweep();
    expect(await desk.view(token)).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
    expect(await desk.bookOf(id)).toMatchObject({ refunded: 20_000 });
  });

  it('when it has received a message leaves a job that acts upon it', async () => {
    const { slug } = await desk.addCar();
    const { id, token } = await desk.reserve({ slug });
    await desk.pay(id);
    await dieDoing({ receive: id }, 'the end');
    expect(await desk.view(token)).toMatchObject({ state: 'pending_payment' });
    await desk.doJobs();
    expect(await desk.view(token)).toMatchObject({ state: 'held' });
  });
});
