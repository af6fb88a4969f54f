import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelReservation } from '../../../src/features/reservations/cancel-reservation.server.ts';
import {
  convertReservation,
  releaseReservation,
} from '../../../src/features/reservations/staff/convert-reservation.server.ts';
import { receivePaymentMessage } from '../../../src/features/reservations/payments/receive-payment-message.server.ts';
import { retryRefund } from '../../../src/features/reservations/staff/retry-refund.server.ts';
import { transitions } from '../../../src/features/reservations/reservation-states.ts';
import { ProviderUnreachable } from '../../../src/features/reservations/settlement/settle-reservation.server.ts';
import type { ProviderCall } from '../../support/servers/fake-payment-provider.ts';
import { openReservationHarness, type ReservationHarness } from '../../support/harness/reservation-harness.ts';
import { atDepth } from '../../support/harness/test-depth.ts';
import { testReservationLinks } from '../../support/fixtures/test-reservation-links.ts';

let harness: ReservationHarness;
beforeAll(async () => {
  harness = await openReservationHarness();
});
afterAll(() => harness.close());

type Lot = { carId: number; slug: string };
type Happening = { text: string; happens(lot: Lot): Promise<unknown> };

const happening = (text: string, happens: Happening['happens']): Happening => ({ text, happens });

const listReservations = ({ carId }: Lot) =>
  harness.owner`select r.id, r.state, p.state as payment, f.state as refund
    from reservations r join reservation_payments p on p.reservation_id = r.id
    left join reservation_refunds f on f.reservation_id = r.id where r.car_id = ${carId} order by r.created_at, r.id`;

async function ofEach(lot: Lot, act: (reservation: { id: string; token: string }) => Promise<unknown>): Promise<void> {
  for (const { id } of await listReservations(lot)) {
    await act({ id: id as string, token: testReservationLinks.makeToken(id as string) });
  }
}

/** An unreachable provider or a crashed process is handled by the next settling run. */
const unlessAway = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof ProviderUnreachable)) throw error;
  });
};

const minutes = 60;
const hours = 60 * minutes;

const settleAll = (lot: Lot, heard = false) => ofEach(lot, ({ id }) => unlessAway(harness.settle(id, heard)));

const plain: Happening[] = [
  happening('a buyer reserves', ({ slug }) => unlessAway(harness.start({ slug }))),
  happening('a buyer pays', (lot) => ofEach(lot, ({ id }) => harness.pay(id))),
  happening('a bank takes its time', (lot) => ofEach(lot, ({ id }) => harness.delay(id))),
  happening('all is settled', (lot) => settleAll(lot)),
  happening('all is settled by two at once', (lot) => Promise.all([settleAll(lot), settleAll(lot)])),
  happening('a buyer cancels', (lot) =>
    ofEach(lot, ({ token }) =>
      cancelReservation({ scope: harness.database.forSite(harness.ours.siteId), settling: harness.settling }, token),
    ),
  ),
  happening('staff mark it as bought', (lot) => ofEach(lot, ({ id }) => convertReservation(harness.staff, id))),
  happening('staff let it go, or undo its sale', (lot) =>
    ofEach(lot, ({ id }) => releaseReservation(harness.staff, id)),
  ),
  happening('the car is sold', ({ carId }) =>
    harness.updateCar(carId, { sold: true, status: 'sold', sold_at: harness.clock() }),
  ),
  happening('the car comes back', ({ carId }) =>
    harness.updateCar(carId, { sold: false, status: 'in_stock', sold_at: null }),
  ),
  happening('refunds take their time', async () => (harness.switchboard.refunds = 'pending')),
  happening('refunds come through', async (lot) => {
    harness.switchboard.refunds = 'succeeded';
    await ofEach(lot, ({ id }) => harness.finishRefund(id, 'succeeded'));
  }),
  happening('refunds fail', (lot) => ofEach(lot, ({ id }) => harness.finishRefund(id, 'failed'))),
  happening('staff try the refund again', (lot) => ofEach(lot, ({ id }) => retryRefund(harness.staff, id))),
  happening('the provider works', async () => (harness.switchboard.faults = {})),
  happening('a message comes twice', (lot) =>
    ofEach(lot, async ({ id }) => {
      const message = { processor: 'sandbox', messageId: `m ${id}`, kind: 'any', reservationId: id } as const;
      await Promise.all([
        receivePaymentMessage(harness.settling, message),
        receivePaymentMessage(harness.settling, message),
      ]);
      await unlessAway(harness.settle(id, true));
    }),
  ),
];

const calls: ProviderCall[] = ['open', 'read', 'cancel', 'refund', 'readRefund'];

const dies = fc.tuple(fc.constantFrom(...calls), fc.constantFrom('before', 'after')).map(([call, when]) =>
  happening(`a process dies ${when} it has the provider ${call}`, async (lot) => {
    harness.switchboard.onCall = async (named, at) => {
      if (named === call && at === when) throw new Error('died');
    };
    await settleAll(lot);
    harness.switchboard.onCall = async () => undefined;
  }),
);

const anything: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...plain) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(1 * minutes, 15 * minutes, 16 * minutes, 36 * hours, 48 * hours)
      .map((seconds) => happening(`${seconds / 60} minutes pass`, async () => harness.advanceClock(seconds))),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...calls)
      .map((call) =>
        happening(
          `the provider fails to ${call}`,
          async () => (harness.switchboard.faults = { [call]: 'unreachable' }),
        ),
      ),
  },
  { weight: 2, arbitrary: dies },
);

/** Invariants at every moment. */
async function check(lot: Lot): Promise<void> {
  const all = await listReservations(lot);
  expect(all.filter(({ state }) => state === 'pending_payment' || state === 'held').length).toBeLessThanOrEqual(1);
  for (const { id, state, payment, refund } of all) {
    const isHeldOrConverted = state === 'held' || state === 'converted';
    if (payment === 'succeeded') expect(isHeldOrConverted, `${state} and paid`).toBe(refund === null);
    else expect({ isHeldOrConverted, refund }).toEqual({ isHeldOrConverted: false, refund: null });
    const steps = await harness.owner`select from_state, to_state from reservation_steps
      where reservation_id = ${id as string} order by id`;
    expect(steps.at(-1)?.to_state).toBe(state);
    for (const [place, { from_state, to_state }] of steps.entries()) {
      expect(from_state).toBe(place === 0 ? null : steps[place - 1]?.to_state);
      if (place > 0) expect(Object.values(transitions[from_state as 'held'])).toContain(to_state);
    }
  }
}

/** Invariants after all providers are reachable and everything due is settled: money and states agree. */
async function checkMoney(lot: Lot): Promise<void> {
  const states = new Map((await listReservations(lot)).map(({ id, state }) => [id as string, state as string]));
  for (const book of await harness.readLedger()) {
    const state = states.get(book.reservation_id);
    if (state === undefined) continue;
    expect(book.opened).toBe(1);
    const isHeldOrConverted = state === 'held' || state === 'converted';
    const isBack = !isHeldOrConverted && book.refund_state !== 'failed';
    if (book.state === 'succeeded') expect(book.refunded, state).toBe(isBack ? book.amount : 0);
    else expect(book.refunded).toBe(0);
    // An ended reservation can no longer be paid.
    if (!isHeldOrConverted && state !== 'pending_payment')
      expect(['succeeded', 'cancelled', 'processing']).toContain(book.state);
  }
}

it('no sequence of events leaves a reservation paid, unrefunded and neither held nor converted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 3, maxLength: 14 }), async (happenings) => {
      await harness.tidy();
      const { id: carId, slug } = await harness.addCar();
      const lot = { carId, slug };
      for (const { happens } of [plain[0] as Happening, ...happenings]) {
        await happens(lot);
        await check(lot);
      }
      harness.switchboard.faults = {};
      harness.advanceClock(16 * minutes);
      await settleAll(lot, true);
      await check(lot);
      await checkMoney(lot);
    }),
    // A machine too slow to run all sequences has not proven them.
    { numRuns: atDepth({ quick: 8, full: 25 }), interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
  );
}, 120_000);
