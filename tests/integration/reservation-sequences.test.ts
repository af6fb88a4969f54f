import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelReservation } from '../../src/features/reservations/cancel-reservation.server.ts';
import { convertReservation, releaseReservation } from '../../src/features/reservations/convert-reservation.server.ts';
import { receivePaymentMessage } from '../../src/features/reservations/receive-payment-message.server.ts';
import { retryRefund } from '../../src/features/reservations/retry-refund.server.ts';
import { transitions } from '../../src/features/reservations/reservation-states.ts';
import { ProviderUnreachable } from '../../src/features/reservations/settle-reservation.server.ts';
import type { ProviderCall } from '../support/fake-provider.ts';
import { openReservationDesk, type ReservationDesk } from '../support/reservation-desk.ts';

let desk: ReservationDesk;
beforeAll(async () => {
  desk = await openReservationDesk();
});
afterAll(() => desk.close());

type Lot = { carId: number; slug: string };
type Happening = { words: string; happens(lot: Lot): Promise<unknown> };

const happening = (words: string, happens: Happening['happens']): Happening => ({ words, happens });

const reservationsOf = ({ carId }: Lot) =>
  desk.owner`select r.id, r.token, r.state, p.state as payment, f.state as refund
    from reservations r join reservation_payments p on p.reservation_id = r.id
    left join reservation_refunds f on f.reservation_id = r.id where r.car_id = ${carId} order by r.created_at, r.id`;

async function ofEach(lot: Lot, act: (reservation: { id: string; token: string }) => Promise<unknown>): Promise<void> {
  for (const { id, token } of await reservationsOf(lot)) await act({ id: id as string, token: token as string });
}

/** A provider that is away, and a process that dies, are found again by whoever settles next. */
const unlessAway = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof ProviderUnreachable)) throw error;
  });
};

const minutes = 60;
const hours = 60 * minutes;

const settleAll = (lot: Lot, heard = false) => ofEach(lot, ({ id }) => unlessAway(desk.settle(id, heard)));

const plain: Happening[] = [
  happening('somebody reserves', ({ slug }) => unlessAway(desk.start({ slug }))),
  happening('somebody pays', (lot) => ofEach(lot, ({ id }) => desk.pay(id))),
  happening('a bank takes its time', (lot) => ofEach(lot, ({ id }) => desk.delay(id))),
  happening('all is settled', (lot) => settleAll(lot)),
  happening('all is settled by two at once', (lot) => Promise.all([settleAll(lot), settleAll(lot)])),
  happening('a buyer cancels', (lot) =>
    ofEach(lot, ({ token }) =>
      cancelReservation({ scope: desk.database.forSite(desk.ours.siteId), settling: desk.settling }, token),
    ),
  ),
  happening('staff say it was bought', (lot) => ofEach(lot, ({ id }) => convertReservation(desk.settling, id))),
  happening('staff let it go, or undo its sale', (lot) =>
    ofEach(lot, ({ id }) => releaseReservation(desk.settling, id)),
  ),
  happening('the car is sold', ({ carId }) =>
    desk.updateCar(carId, { sold: true, status: 'sold', sold_at: desk.clock() }),
  ),
  happening('the car comes back', ({ carId }) =>
    desk.updateCar(carId, { sold: false, status: 'in_stock', sold_at: null }),
  ),
  happening('refunds take their time', async () => (desk.switchboard.refunds = 'pending')),
  happening('refunds come through', async (lot) => {
    desk.switchboard.refunds = 'succeeded';
    await ofEach(lot, ({ id }) => desk.finishRefund(id, 'succeeded'));
  }),
  happening('refunds fail', (lot) => ofEach(lot, ({ id }) => desk.finishRefund(id, 'failed'))),
  happening('staff try the refund again', (lot) => ofEach(lot, ({ id }) => retryRefund(desk.settling, id))),
  happening('the provider works', async () => (desk.switchboard.trouble = {})),
  happening('a message comes twice', (lot) =>
    ofEach(lot, async ({ id }) => {
      const message = { processor: 'sandbox', messageId: `m ${id}`, kind: 'any', reservationId: id } as const;
      await Promise.all([receivePaymentMessage(desk.settling, message), receivePaymentMessage(desk.settling, message)]);
      await unlessAway(desk.settle(id, true));
    }),
  ),
];

const calls: ProviderCall[] = ['open', 'read', 'cancel', 'refund', 'readRefund'];

const dies = fc.tuple(fc.constantFrom(...calls), fc.constantFrom('before', 'after')).map(([call, when]) =>
  happening(`a process dies ${when} it has the provider ${call}`, async (lot) => {
    desk.switchboard.onCall = async (named, at) => {
      if (named === call && at === when) throw new Error('died');
    };
    await settleAll(lot);
    desk.switchboard.onCall = async () => undefined;
  }),
);

const anything: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...plain) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(1 * minutes, 15 * minutes, 16 * minutes, 36 * hours, 48 * hours)
      .map((seconds) => happening(`${seconds / 60} minutes pass`, async () => desk.pass(seconds))),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...calls)
      .map((call) =>
        happening(`nobody can ${call}`, async () => (desk.switchboard.trouble = { [call]: 'unreachable' })),
      ),
  },
  { weight: 2, arbitrary: dies },
);

/** What must hold at every moment, whatever has happened. */
async function check(lot: Lot): Promise<void> {
  const all = await reservationsOf(lot);
  expect(all.filter(({ state }) => state === 'pending_payment' || state === 'held').length).toBeLessThanOrEqual(1);
  for (const { id, state, payment, refund } of all) {
    const isKept = state === 'held' || state === 'converted';
    if (payment === 'succeeded') expect(isKept, `${state} and paid`).toBe(refund === null);
    else expect({ isKept, refund }).toEqual({ isKept: false, refund: null });
    const steps = await desk.owner`select from_state, to_state from reservation_steps
      where reservation_id = ${id as string} order by id`;
    expect(steps.at(-1)?.to_state).toBe(state);
    for (const [place, { from_state, to_state }] of steps.entries()) {
      expect(from_state).toBe(place === 0 ? null : steps[place - 1]?.to_state);
      if (place > 0) expect(Object.values(transitions[from_state as 'held'])).toContain(to_state);
    }
  }
}

/** What must hold once everybody can be reached again and everything due was done: money and states agree. */
async function checkMoney(lot: Lot): Promise<void> {
  const states = new Map((await reservationsOf(lot)).map(({ id, state }) => [id as string, state as string]));
  for (const book of await desk.books()) {
    const state = states.get(book.reservation_id);
    if (state === undefined) continue;
    expect(book.opened).toBe(1);
    const isKept = state === 'held' || state === 'converted';
    const isBack = !isKept && book.refund_state !== 'failed';
    if (book.state === 'succeeded') expect(book.refunded, state).toBe(isBack ? book.amount : 0);
    else expect(book.refunded).toBe(0);
    // Nothing can be paid any more for what is over.
    if (!isKept && state !== 'pending_payment') expect(['succeeded', 'cancelled', 'processing']).toContain(book.state);
  }
}

it('no sequence of events leaves a reservation paid, unrefunded and neither held nor converted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 3, maxLength: 14 }), async (happenings) => {
      await desk.tidy();
      const { id: carId, slug } = await desk.addCar();
      const lot = { carId, slug };
      for (const { happens } of [plain[0] as Happening, ...happenings]) {
        await happens(lot);
        await check(lot);
      }
      desk.switchboard.trouble = {};
      desk.pass(16 * minutes);
      await settleAll(lot, true);
      await check(lot);
      await checkMoney(lot);
    }),
    // A machine that is too slow for all of them has not proved them.
    { numRuns: 25, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
  );
}, 120_000);
