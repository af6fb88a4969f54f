import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelReservation } from '../../../src/features/reservations/cancel-reservation.server.ts';
import { listDueReservations } from '../../../src/features/reservations/settlement/due-reservation-store.server.ts';
import {
  readSettleJob,
  settlementQueue,
} from '../../../src/features/reservations/settlement/settlement-queue.server.ts';
import { openReservationHarness, type ReservationHarness } from '../../support/harness/reservation-harness.ts';
import { bundleProgram } from '../../support/servers/bundle-program.ts';
import type { ProcessAction, ProcessInput } from '../../support/database/reserve-and-exit.ts';
import { testReservationLinks } from '../../support/fixtures/test-reservation-links.ts';

const startedAt = new Date('2026-11-15T02:00:00Z');

let harness: ReservationHarness;
const arranging: (() => Promise<ProcessAction>)[] = [];

beforeAll(async () => {
  harness = await openReservationHarness();
  const actions: ProcessAction[] = [];
  for (const arrange of arranging) actions.push(await arrange());
  await dieDoing({ ownerUrl: harness.ownerUrl, site: await harness.findSite(harness.ours.siteId), actions });
});
beforeEach(() => harness.setTime(startedAt));
afterAll(() => harness.close());

/** Runs the actions in another process, which is killed during them. */
async function dieDoing(input: ProcessInput): Promise<void> {
  const program = await bundleProgram('tests/support/database/reserve-and-exit.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(input)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') throw new Error(`it was not killed but ended with ${code}`);
}

type Scene<Left> = { action: Omit<ProcessAction, 'now'>; left: Left };

/**
 * Registers the actions of a test. One process runs the actions of all tests concurrently and is killed when each
 * has reached its point, because starting a process takes longer than the actions.
 * @returns a getter for the state that the process left
 */
function killed<Left>(arrange: () => Promise<Scene<Left>>): () => Left {
  let scene: Scene<Left> | undefined;
  arranging.push(async () => {
    harness.setTime(startedAt);
    scene = await arrange();
    return { ...scene.action, now: harness.clock().toISOString() };
  });
  return () => {
    if (!scene) throw new Error('nothing was arranged');
    return scene.left;
  };
}

/** Does the same as a worker's sweep, for one reservation. */
async function sweep(id: string): Promise<void> {
  expect(await listDueReservations(harness.platformDatabase.forPlatform())).toContain(id);
  await harness.settle(id);
}

const cancel = (token: string) =>
  cancelReservation({ scope: harness.database.forSite(harness.ours.siteId), settling: harness.settling }, token);

const makeInput = (slug: string) => ({
  slug,
  // One buyer per car, because of the rate limits.
  buyer: { name: 'Kim', lastName: 'Nguyen', email: `${slug}@example.com`, phone: slug },
  processor: 'sandbox' as const,
  pickUp: null,
  customerId: null,
  key: crypto.randomUUID(),
});

async function startedWith(key: string) {
  const [started] = await harness.owner`select id from reservations where key = ${key}`;
  const id = started?.id as string;
  return { id, token: testReservationLinks.makeToken(id) };
}

describe.each(['before', 'after'] as const)('a process that is killed %s', (when) => {
  const opening = () =>
    killed(async () => {
      const { id: carId, slug } = await harness.addCar();
      const form = makeInput(slug);
      return { action: { does: { start: form }, diesAt: { call: 'open', when } }, left: { carId, form } };
    });

  const opened = opening();
  it('opening a payment leaves a payment that is found, paid once and held', async () => {
    const { form } = opened();
    const { id, token } = await startedWith(form.key);
    expect(await harness.view(token)).toMatchObject({ state: 'pending_payment', payment: { state: 'intended' } });
    expect(await harness.readLedgerEntry(id)).toEqual(
      when === 'before' ? undefined : expect.objectContaining({ state: 'open' }),
    );
    harness.advanceClock(30);
    await sweep(id);
    const found = await harness.view(token);
    expect(found).toMatchObject({ state: 'pending_payment', payment: { state: 'open' } });
    // The buyer sends the form again and continues where they were.
    expect(await harness.start(form)).toEqual({ token, payment: { processor: 'sandbox', url: found.payment.payUrl } });
    await harness.pay(id);
    await sweep(id);
    expect(await harness.view(token)).toMatchObject({ state: 'held' });
    expect((await harness.readLedger()).filter((book) => book.reservation_id === id)).toHaveLength(1);
  });

  const openedForNobody = opening();
  it('opening a payment locks the car for 15 minutes and no longer', async () => {
    const { carId, form } = openedForNobody();
    const { id, token } = await startedWith(form.key);
    harness.advanceClock(900);
    await sweep(id);
    expect(await harness.readCar(carId)).toMatchObject({ hold: null });
    expect(await harness.view(token)).toMatchObject({ state: 'abandoned' });
    expect(await harness.readLedgerEntry(id)).toMatchObject({ state: 'cancelled' });
  });

  const read = killed(async () => {
    const { id, token } = await harness.reserve({ slug: (await harness.addCar()).slug });
    await harness.pay(id);
    return { action: { does: { settle: id }, diesAt: { call: 'read', when } }, left: { id, token } };
  });
  it('reading a payment leaves the car held for the buyer who paid', async () => {
    const { id, token } = read();
    expect(await harness.view(token)).toMatchObject({ state: 'pending_payment' });
    harness.advanceClock(30);
    await sweep(id);
    expect(await harness.view(token)).toMatchObject({ state: 'held', refund: null });
    expect(await harness.readLedgerEntry(id)).toMatchObject({ state: 'succeeded', opened: 1, refunded: 0 });
  });

  describe.each([
    [false, 'abandoned'],
    [true, 'held'],
  ] as const)('cancelling a payment at the end of a lock, paid: %s,', (isPaid, state) => {
    const calledOff = killed(async () => {
      const { id, token } = await harness.reserve({ slug: (await harness.addCar()).slug });
      if (isPaid) await harness.pay(id);
      harness.advanceClock(900);
      return { action: { does: { settle: id }, diesAt: { call: 'cancel', when } }, left: { id, token } };
    });
    it(`leaves it ${state}`, async () => {
      const { id, token } = calledOff();
      expect(await harness.view(token)).toMatchObject({ state: 'pending_payment' });
      harness.advanceClock(900);
      await sweep(id);
      expect(await harness.view(token)).toMatchObject({ state, refund: null });
      expect(await harness.readLedgerEntry(id)).toMatchObject({
        state: isPaid ? 'succeeded' : 'cancelled',
        refunded: 0,
      });
    });
  });

  const refunded = killed(async () => {
    const { id, token } = await harness.hold({ slug: (await harness.addCar()).slug });
    await cancel(token);
    return { action: { does: { settle: id }, diesAt: { call: 'refund', when } }, left: { id, token } };
  });
  it('R6 refunding a deposit leaves a deposit that is refunded once', async () => {
    const { id, token } = refunded();
    expect(await harness.view(token)).toMatchObject({ state: 'released', refund: { state: 'intended' } });
    harness.advanceClock(30);
    await sweep(id);
    expect(await harness.view(token)).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
    expect(await harness.readLedgerEntry(id)).toMatchObject({ refunded: 20_000 });
  });

  const refundRead = killed(async () => {
    const { id, token } = await harness.hold({ slug: (await harness.addCar()).slug });
    await cancel(token);
    harness.switchboard.refunds = 'pending';
    await harness.settle(id);
    harness.switchboard.refunds = 'succeeded';
    await harness.finishRefund(id, 'succeeded');
    harness.advanceClock(30);
    return { action: { does: { settle: id }, diesAt: { call: 'readRefund', when } }, left: { id, token } };
  });
  it('reading a pending refund leaves a deposit that is refunded once', async () => {
    const { id, token } = refundRead();
    expect(await harness.view(token)).toMatchObject({ state: 'released', refund: { state: 'pending' } });
    harness.advanceClock(60);
    await sweep(id);
    expect(await harness.view(token)).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
    expect(await harness.readLedgerEntry(id)).toMatchObject({ refunded: 20_000 });
  });
});

describe('a process that is killed', () => {
  const readKilled = killed(async () => {
    const { id, token } = await harness.reserve({ slug: (await harness.addCar()).slug });
    await harness.pay(id);
    return { action: { does: { receive: id }, diesAt: 'the end' }, left: { id, token } };
  });
  it('after receiving a message leaves a job that settles it', async () => {
    const { id, token } = readKilled();
    expect(await harness.view(token)).toMatchObject({ state: 'pending_payment' });
    const waiting = await harness.owner`select data from jobs.job where name = ${settlementQueue}`;
    const jobs = waiting.map(({ data }) => readSettleJob(data as Record<string, unknown>));
    const notified = jobs.filter((job) => job.reservationId === id && job.isNotified);
    expect(notified).toHaveLength(1);
    await harness.settle(id, true);
    expect(await harness.view(token)).toMatchObject({ state: 'held' });
  });
});
