import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelReservation } from '../../src/features/reservations/cancel-reservation.server.ts';
import { listDueReservations } from '../../src/features/reservations/due-reservation-store.server.ts';
import { readSettleJob, reservationQueue } from '../../src/features/reservations/reservation-queues.server.ts';
import { openReservationDesk, type ReservationDesk } from '../support/reservation-desk.ts';
import type { Deed, Deeds } from '../support/reserve-and-die.ts';

const startedAt = new Date('2026-11-15T02:00:00Z');

let desk: ReservationDesk;
const arranging: (() => Promise<Deed>)[] = [];

beforeAll(async () => {
  desk = await openReservationDesk();
  const deeds: Deed[] = [];
  for (const arrange of arranging) deeds.push(await arrange());
  await dieDoing({ ownerUrl: desk.ownerUrl, site: await desk.siteOf(desk.ours.siteId), deeds });
});
beforeEach(() => desk.setTime(startedAt));
afterAll(() => desk.close());

/** Another process does them, each as far as it gets. */
async function dieDoing(deeds: Deeds): Promise<void> {
  const child = spawn(process.execPath, ['tests/support/reserve-and-die.ts', JSON.stringify(deeds)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') throw new Error(`it was not killed but ended with ${code}`);
}

type Scene<Left> = { deed: Omit<Deed, 'now'>; left: Left };

/**
 * Arranges what a process is killed at. One process does the deeds of all tests at once and is killed when each of them
 * has come to its own point, since it takes longer to start than they do.
 * @returns what is known of it afterwards
 */
function killed<Left>(arrange: () => Promise<Scene<Left>>): () => Left {
  let scene: Scene<Left> | undefined;
  arranging.push(async () => {
    desk.setTime(startedAt);
    scene = await arrange();
    return { ...scene.deed, now: desk.clock().toISOString() };
  });
  return () => {
    if (!scene) throw new Error('nothing was arranged');
    return scene.left;
  };
}

/** What a worker does after a while, here about one reservation alone. */
async function sweep(id: string): Promise<void> {
  expect(await listDueReservations(desk.database.forPlatform())).toContain(id);
  await desk.settle(id);
}

const cancel = (token: string) =>
  cancelReservation({ scope: desk.database.forSite(desk.ours.siteId), settling: desk.settling }, token);

const asked = (slug: string) => ({
  slug,
  // One for each car, since buyers are counted.
  buyer: { name: 'Kim', lastName: 'Nguyen', email: `${slug}@example.com`, phone: slug },
  processor: 'sandbox' as const,
  pickUp: null,
  customerId: null,
  key: crypto.randomUUID(),
});

async function startedWith(key: string) {
  const [started] = await desk.owner`select id, token from reservations where key = ${key}`;
  return started as unknown as { id: string; token: string };
}

describe.each(['before', 'after'] as const)('a process that is killed %s', (when) => {
  const opening = () =>
    killed(async () => {
      const { id: carId, slug } = await desk.addCar();
      const form = asked(slug);
      return { deed: { does: { start: form }, diesAt: { call: 'open', when } }, left: { carId, form } };
    });

  const opened = opening();
  it('a payment is opened leaves one that is found, paid once and held', async () => {
    const { form } = opened();
    const { id, token } = await startedWith(form.key);
    expect(await desk.view(token)).toMatchObject({ state: 'pending_payment', payment: { state: 'intended' } });
    expect(await desk.bookOf(id)).toEqual(when === 'before' ? undefined : expect.objectContaining({ state: 'open' }));
    desk.pass(30);
    await sweep(id);
    const found = await desk.view(token);
    expect(found).toMatchObject({ state: 'pending_payment', payment: { state: 'open' } });
    // The buyer sends the form again, and is where they were.
    expect(await desk.start(form)).toEqual({ token, payment: { processor: 'sandbox', url: found.payment.payUrl } });
    await desk.pay(id);
    await sweep(id);
    expect(await desk.view(token)).toMatchObject({ state: 'held' });
    expect((await desk.books()).filter((book) => book.reservation_id === id)).toHaveLength(1);
  });

  const openedForNobody = opening();
  it('a payment is opened locks the car for 15 minutes and no longer', async () => {
    const { carId, form } = openedForNobody();
    const { id, token } = await startedWith(form.key);
    desk.pass(900);
    await sweep(id);
    expect(await desk.carOf(carId)).toMatchObject({ hold: null });
    expect(await desk.view(token)).toMatchObject({ state: 'abandoned' });
    expect(await desk.bookOf(id)).toMatchObject({ state: 'cancelled' });
  });

  const read = killed(async () => {
    const { id, token } = await desk.reserve({ slug: (await desk.addCar()).slug });
    await desk.pay(id);
    return { deed: { does: { settle: id }, diesAt: { call: 'read', when } }, left: { id, token } };
  });
  it('a payment is asked after leaves a car that is held for the buyer who has paid', async () => {
    const { id, token } = read();
    expect(await desk.view(token)).toMatchObject({ state: 'pending_payment' });
    desk.pass(30);
    await sweep(id);
    expect(await desk.view(token)).toMatchObject({ state: 'held', refund: null });
    expect(await desk.bookOf(id)).toMatchObject({ state: 'succeeded', opened: 1, refunded: 0 });
  });

  describe.each([
    [false, 'abandoned'],
    [true, 'held'],
  ] as const)('a payment is called off at the end of a lock, paid: %s,', (isPaid, state) => {
    const calledOff = killed(async () => {
      const { id, token } = await desk.reserve({ slug: (await desk.addCar()).slug });
      if (isPaid) await desk.pay(id);
      desk.pass(900);
      return { deed: { does: { settle: id }, diesAt: { call: 'cancel', when } }, left: { id, token } };
    });
    it(`leaves it ${state}`, async () => {
      const { id, token } = calledOff();
      expect(await desk.view(token)).toMatchObject({ state: 'pending_payment' });
      desk.pass(900);
      await sweep(id);
      expect(await desk.view(token)).toMatchObject({ state, refund: null });
      expect(await desk.bookOf(id)).toMatchObject({ state: isPaid ? 'succeeded' : 'cancelled', refunded: 0 });
    });
  });

  const refunded = killed(async () => {
    const { id, token } = await desk.hold({ slug: (await desk.addCar()).slug });
    await cancel(token);
    return { deed: { does: { settle: id }, diesAt: { call: 'refund', when } }, left: { id, token } };
  });
  it('R6 a deposit is given back leaves one that is given back once', async () => {
    const { id, token } = refunded();
    expect(await desk.view(token)).toMatchObject({ state: 'released', refund: { state: 'intended' } });
    desk.pass(30);
    await sweep(id);
    expect(await desk.view(token)).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
    expect(await desk.bookOf(id)).toMatchObject({ refunded: 20_000 });
  });

  const refundRead = killed(async () => {
    const { id, token } = await desk.hold({ slug: (await desk.addCar()).slug });
    await cancel(token);
    desk.switchboard.refunds = 'pending';
    await desk.settle(id);
    desk.switchboard.refunds = 'succeeded';
    await desk.finishRefund(id, 'succeeded');
    desk.pass(30);
    return { deed: { does: { settle: id }, diesAt: { call: 'readRefund', when } }, left: { id, token } };
  });
  it('a deposit on its way back is asked after leaves one that is given back once', async () => {
    const { id, token } = refundRead();
    expect(await desk.view(token)).toMatchObject({ state: 'released', refund: { state: 'pending' } });
    desk.pass(60);
    await sweep(id);
    expect(await desk.view(token)).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
    expect(await desk.bookOf(id)).toMatchObject({ refunded: 20_000 });
  });
});

describe('a process that is killed', () => {
  const told = killed(async () => {
    const { id, token } = await desk.reserve({ slug: (await desk.addCar()).slug });
    await desk.pay(id);
    return { deed: { does: { receive: id }, diesAt: 'the end' }, left: { id, token } };
  });
  it('when it has received a message leaves a job that acts upon it', async () => {
    const { id, token } = told();
    expect(await desk.view(token)).toMatchObject({ state: 'pending_payment' });
    const waiting = await desk.owner`select data from jobs.job where name = ${reservationQueue}`;
    const jobs = waiting.map(({ data }) => readSettleJob(data as Record<string, unknown>));
    const heard = jobs.filter((job) => job.reservationId === id && job.heard);
    expect(heard).toHaveLength(1);
    await desk.settle(id, true);
    expect(await desk.view(token)).toMatchObject({ state: 'held' });
  });
});
