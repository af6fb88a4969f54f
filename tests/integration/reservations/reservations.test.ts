import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelReservation } from '../../../src/features/reservations/cancel-reservation.server.ts';
import { receivePaymentMessage } from '../../../src/features/reservations/payments/receive-payment-message.server.ts';
import { listDueReservations } from '../../../src/features/reservations/settlement/due-reservation-store.server.ts';
import { listStuckRefunds } from '../../../src/features/reservations/staff/staff-reservation-store.server.ts';
import { retryRefund } from '../../../src/features/reservations/staff/retry-refund.server.ts';
import { findReservationByToken } from '../../../src/features/reservations/reservation-store.server.ts';
import { setPickUp } from '../../../src/features/reservations/pick-up/set-pick-up.server.ts';
import { hashToken, makeToken } from '../../../src/features/accounts/secret-token.server.ts';
import { createReservationLinks } from '../../../src/features/reservations/reservation-links.server.ts';
import { signIn } from '../../support/harness/account-harness.ts';
import { openReservationHarness, type ReservationHarness } from '../../support/harness/reservation-harness.ts';
import { testReservationLinks } from '../../support/fixtures/test-reservation-links.ts';

const hours = 3600;
const both = (kind: string) => ['buyer', 'dealer'].map((audience) => ({ kind, audience }));

let harness: ReservationHarness;
beforeAll(async () => {
  harness = await openReservationHarness();
});
afterEach(() => harness.tidy());
afterAll(() => harness.close());

const cancel = (token: string) =>
  cancelReservation({ scope: harness.database.forSite(harness.ours.siteId), settling: harness.settling }, token);

describe('a reservation', () => {
  it('R4 requires a deposit of $200 and locks the car for 15 minutes', async () => {
    const car = await harness.addCar();
    const started = await harness.start({ slug: car.slug });
    if ('refused' in started) throw new Error(started.refused);
    const reservation = await harness.view(started.token);
    const freesUpAt = new Date('2026-11-15T02:15:00Z');
    expect(reservation).toMatchObject({
      state: 'pending_payment',
      deposit: 20_000,
      lockedUntil: freesUpAt,
      holdHours: 48,
      buyer: { name: 'Kim', lastName: 'Nguyen', email: 'kim@example.com', phone: '+61412345678' },
      car: { slug: car.slug, price: 20_000 },
      dealership: { name: 'ours', email: 'sales@dealer.example' },
    });
    expect(started.payment).toEqual({ processor: 'sandbox', url: reservation.payment.payUrl });
    expect(reservation.payment.payUrl).toMatch(/^https:\/\/pay\.example\//);
    expect(await harness.readCar(car.id)).toMatchObject({ hold: 'locked', hold_until: freesUpAt, reserved: false });
    expect(await harness.start({ slug: car.slug })).toEqual({ refused: 'locked', freesUpAt, token: null });
  });

  it('requires a tenth of the price if that is less', async () => {
    const { slug } = await harness.addCar({ price: 1500 });
    expect(await harness.reserve({ slug })).toMatchObject({ deposit: 15_000 });
  });

  it('R5 holds the car for 48 hours from the payment, then releases it', async () => {
    const car = await harness.addCar();
    harness.advanceClock(60);
    const reservation = await harness.hold({ slug: car.slug });
    const heldUntil = new Date('2026-11-17T02:01:00Z');
    expect(reservation).toMatchObject({ state: 'held', heldUntil });
    expect(await harness.readCar(car.id)).toMatchObject({ hold: 'held', hold_until: heldUntil });
    expect(await harness.start({ slug: car.slug })).toEqual({ refused: 'held', freesUpAt: heldUntil, token: null });
    // The end of the lock, the reminder 12 hours before the end, and the end.
    expect(await harness.runJobs()).toEqual([900, 36 * hours, 48 * hours]);
    expect(await harness.view(reservation.token)).toMatchObject({ state: 'held' });
    harness.advanceClock(48 * hours - 1);
    await harness.settle(reservation.id);
    expect(await harness.view(reservation.token)).toMatchObject({ state: 'held' });
    harness.advanceClock(1);
    await harness.settle(reservation.id);
    expect(await harness.view(reservation.token)).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
    expect(await harness.readCar(car.id)).toMatchObject({ hold: null, hold_until: null });
    expect(await harness.reserve({ slug: car.slug })).toMatchObject({ state: 'pending_payment' });
  });

  it('R6 refunds the full deposit once when the buyer cancels', async () => {
    const { slug } = await harness.addCar();
    const { id, token } = await harness.hold({ slug });
    expect(await cancel(token)).toBe('cancelled');
    expect(await cancel(token)).toBe('cancelled');
    await harness.runJobs();
    await Promise.all([harness.settle(id), harness.settle(id)]);
    expect(await harness.readLedgerEntry(id)).toMatchObject({
      amount: 20_000,
      refunded: 20_000,
      refund_state: 'succeeded',
    });
    expect(await harness.notices(id)).toEqual([...both('held'), ...both('refunded'), ...both('released')]);
    expect((await harness.view(token)).history.map(({ from, to, actor }) => [from, to, actor])).toEqual([
      [null, 'pending_payment', 'buyer'],
      ['pending_payment', 'held', 'provider'],
      ['held', 'released', 'buyer'],
    ]);
  });

  it.each([
    [48, 36],
    [24, 12],
    [12, 6],
  ])('reminds buyer and dealer of a hold of %i hours after %i hours, once', async (holdHours, after) => {
    harness.configure({ reservation: { holdHours } });
    const { slug } = await harness.addCar();
    const { id } = await harness.hold({ slug });
    harness.advanceClock(after * hours - 1);
    await harness.settle(id);
    expect(await harness.notices(id)).toEqual(both('held'));
    harness.advanceClock(1);
    await Promise.all([harness.settle(id), harness.settle(id)]);
    expect(await harness.notices(id)).toEqual([...both('held'), ...both('reminder')]);
  });

  it('is abandoned if not paid within 15 minutes, and can no longer be paid', async () => {
    const car = await harness.addCar();
    const { id, token } = await harness.reserve({ slug: car.slug });
    harness.advanceClock(900);
    await harness.runJobs();
    expect(await harness.view(token)).toMatchObject({
      state: 'abandoned',
      payment: { state: 'cancelled', payUrl: null },
    });
    expect(await harness.pay(id)).toBe(false);
    expect(await harness.notices(id)).toEqual([]);
    expect(await harness.readCar(car.id)).toMatchObject({ hold: null });
  });

  it('takes over an expired lock once the provider confirms that it was not paid', async () => {
    const { slug } = await harness.addCar();
    const first = await harness.reserve({ slug });
    harness.advanceClock(901);
    const second = await harness.reserve({ slug });
    expect(await harness.view(first.token)).toMatchObject({ state: 'abandoned', payment: { state: 'cancelled' } });
    expect(second).toMatchObject({ state: 'pending_payment' });
    const { slug: other } = await harness.addCar();
    const paid = await harness.reserve({ slug: other });
    await harness.pay(paid.id);
    harness.advanceClock(901);
    expect(await harness.start({ slug: other })).toMatchObject({ refused: 'held' });
    expect(await harness.view(paid.token)).toMatchObject({ state: 'held' });
  });

  it('refunds a deposit that arrives after the end, and notifies both', async () => {
    const { slug } = await harness.addCar();
    const { id, token } = await harness.reserve({ slug });
    await harness.delay(id);
    harness.advanceClock(900);
    await harness.settle(id);
    harness.advanceClock(900);
    await harness.settle(id);
    expect(await harness.view(token)).toMatchObject({
      state: 'abandoned',
      payment: { state: 'processing' },
      refund: null,
    });
    const next = await harness.reserve({ slug });
    await harness.pay(id);
    await receivePaymentMessage(harness.settling, {
      processor: 'sandbox',
      messageId: 'late',
      kind: 'paid',
      reservationId: id,
    });
    await harness.runJobs();
    expect(await harness.view(token)).toMatchObject({ state: 'abandoned', refund: { state: 'succeeded' } });
    expect(await harness.readLedgerEntry(id)).toMatchObject({ refunded: 20_000 });
    expect(await harness.notices(id)).toEqual([...both('late_payment'), ...both('refunded')]);
    expect(await harness.view(next.token)).toMatchObject({ state: 'pending_payment' });
  });

  it('extends the lock once while the bank is processing, visible to others', async () => {
    const car = await harness.addCar();
    const { id, token } = await harness.reserve({ slug: car.slug });
    await harness.delay(id);
    harness.advanceClock(900);
    await Promise.all([harness.runJobs(), harness.settle(id)]);
    const freesUpAt = new Date('2026-11-15T02:30:00Z');
    expect(await harness.view(token)).toMatchObject({ state: 'pending_payment', lockedUntil: freesUpAt });
    expect(await harness.readCar(car.id)).toMatchObject({ hold: 'locked', hold_until: freesUpAt });
    expect(await harness.start({ slug: car.slug })).toEqual({ refused: 'locked', freesUpAt, token: null });
    harness.advanceClock(600);
    await harness.pay(id);
    await harness.settle(id);
    expect((await harness.view(token)).history.map(({ to, event }) => [to, event])).toEqual([
      ['pending_payment', null],
      ['pending_payment', 'delayed'],
      ['held', 'paid'],
    ]);
  });

  it('is cancelled during payment: an open payment is cancelled, a paid one refunded', async () => {
    const { slug } = await harness.addCar();
    const unpaid = await harness.reserve({ slug });
    expect(await cancel(unpaid.token)).toBe('cancelled');
    await harness.runJobs();
    expect(await harness.view(unpaid.token)).toMatchObject({ state: 'abandoned', payment: { state: 'cancelled' } });
    const paid = await harness.reserve({ slug });
    await harness.pay(paid.id);
    expect(await cancel(paid.token)).toBe('cancelled');
    await harness.runJobs();
    await harness.runJobs();
    expect(await harness.readLedgerEntry(paid.id)).toMatchObject({ state: 'succeeded', refunded: 20_000 });
  });

  it('cannot be cancelled after it ended, nor on another site', async () => {
    const { slug } = await harness.addCar();
    const { id, token } = await harness.reserve({ slug });
    const there = { scope: harness.database.forSite(harness.theirs.siteId), settling: harness.settling };
    expect(await cancelReservation(there, token)).toBe('unknown');
    expect(await findReservationByToken(there.scope, there.settling.links, token)).toBeUndefined();
    expect(await setPickUp(there, token, { locationId: 1, at: '2026-11-16T10:00' })).toBe(false);
    expect(await cancel('none')).toBe('unknown');
    harness.advanceClock(900);
    await harness.settle(id);
    expect(await cancel(token)).toBe('too_late');
  });

  it('30.1 stores the pick-up time, and plans one notice for each choice that none is waiting for', async () => {
    const { slug } = await harness.addCar();
    const { id, token } = await harness.hold({ slug });
    const [place] = await harness.owner`select id from locations where dealership_id = ${harness.ours.dealershipId}`;
    const pickUp = { locationId: place?.id as number, at: '2026-11-16T10:00' };
    const tools = await harness.getDependencies(harness.ours);
    expect(await setPickUp(tools, token, pickUp)).toBe(true);
    expect(await harness.view(token)).toMatchObject({ pickUp, location: { name: 'Main', state: 'WA' } });
    await setPickUp(tools, token, pickUp);
    expect(await harness.notices(id)).toEqual([...both('held'), ...both('pick_up')]);
    harness.advanceClock(1);
    await setPickUp(tools, token, { ...pickUp, at: '2026-11-16T11:00' });
    expect(await harness.notices(id)).toHaveLength(6);
    harness.advanceClock(1);
    await setPickUp(tools, token, pickUp);
    expect(await harness.notices(id), 'the notice of the first choice is still waiting').toHaveLength(6);
  });
});

describe('a repeated form', () => {
  it('returns the same reservation and payment page, on any server', async () => {
    const { slug } = await harness.addCar();
    const key = crypto.randomUUID();
    const starts = await Promise.all(Array.from({ length: 5 }, () => harness.start({ slug, key })));
    expect(new Set(starts.map((started) => JSON.stringify(started))).size).toBe(1);
    expect(starts[0]).toMatchObject({ payment: { url: expect.stringContaining('https://pay.example/') } });
    const [{ count } = { count: 0 }] = await harness.owner`select count(*)::int from reservations where key = ${key}`;
    expect(count).toBe(1);
  });

  it('makes another reservation after an abandoned one, and none after a paid one', async () => {
    const { slug } = await harness.addCar();
    const key = crypto.randomUUID();
    const buyer = { name: 'Kim', lastName: 'Nguyen', email: 'kim@example.com', phone: '+61412345678' };
    harness.switchboard.faults = { open: 'refused' };
    expect(await harness.start({ slug, key, buyer })).toMatchObject({ refused: 'rejected' });
    harness.switchboard.faults = {};
    const second = await harness.reserve({ slug, key, buyer });
    expect(second).toMatchObject({ state: 'pending_payment' });
    await harness.pay(second.id);
    await harness.settle(second.id);
    await cancel(second.token);
    expect(await harness.start({ slug, key, buyer })).toMatchObject({ token: second.token });
  });

  it('returns a customer or a browser to their own lock', async () => {
    const { slug } = await harness.addCar();
    const { customerId } = await signIn(harness.owner, harness.ours.siteId, '+61491570156');
    const { token, payment } = await harness.reserve({ slug, customerId });
    const theirs = { token, payment: { processor: 'sandbox', url: payment.payUrl } };
    expect(await harness.start({ slug, customerId })).toEqual(theirs);
    expect(await harness.start({ slug, token })).toEqual(theirs);
    expect(await harness.start({ slug, token: 'another' })).toMatchObject({ refused: 'locked' });
    harness.advanceClock(901);
    expect(await harness.reserve({ slug, customerId })).not.toMatchObject({ token });
  });
});

describe('a car', () => {
  it.each([
    ['is sold', { sold: true, status: 'sold', sold_at: new Date() }],
    ['is withdrawn', { show_on_dealer_website: false }],
    ['is marked as reserved by the dealer', { reserved: true }],
    ['has no price to speak of', { price: 10 }],
  ])('cannot be reserved if it %s', async (_what, columns) => {
    const { slug } = await harness.addCar(columns);
    expect(await harness.start({ slug })).toEqual({ refused: 'not_reservable', freesUpAt: null, token: null });
  });

  it('R7 R8 cannot be reserved if the site takes no reservations, or used cars only', async () => {
    const { slug } = await harness.addCar({ car_type: 'new' });
    harness.configure({ reservation: { enabled: false } });
    expect(await harness.start({ slug })).toMatchObject({ refused: 'not_reservable' });
    harness.configure({ reservation: { usedCarsOnly: true } });
    expect(await harness.start({ slug })).toMatchObject({ refused: 'not_reservable' });
    harness.configure({});
    expect(await harness.reserve({ slug })).toMatchObject({ state: 'pending_payment' });
  });

  it('R9 is paid through processors that the car, the site and the platform support', async () => {
    const none = await harness.addCar({ payment_processors: [] });
    expect(await harness.start({ slug: none.slug })).toMatchObject({ refused: 'no_processor' });
    const { slug } = await harness.addCar({ payment_processors: ['stripe'] });
    expect(await harness.start({ slug })).toMatchObject({ refused: 'no_processor' });
    expect(await harness.start({ slug, processor: 'stripe' })).toMatchObject({ refused: 'no_processor' });
    const both = await harness.addCar({ payment_processors: ['stripe', 'sandbox'] });
    harness.configure({ reservation: { processors: ['stripe'] } });
    expect(await harness.start({ slug: both.slug })).toMatchObject({ refused: 'no_processor' });
  });

  it('is reserved on a site that shows it, for the dealership that shares it', async () => {
    const [group] = await harness.owner`insert into groups (slug, name) values ('lenders', 'Lenders') returning id`;
    await harness.owner`update dealerships set group_id = ${group?.id}`;
    await harness.owner`update sites set config = '{"listing": {"mode": 12}}' where id = ${harness.ours.siteId}`;
    const { slug } = await harness.addCar({}, harness.theirs);
    const { token, dealershipId } = await harness.reserve({ slug });
    expect(dealershipId).toBe(harness.theirs.dealershipId);
    expect(await harness.start({ slug }, harness.theirs)).toMatchObject({ refused: 'locked' });
    // Its own site takes over an expired lock of the other site.
    harness.advanceClock(901);
    expect(await harness.reserve({ slug }, harness.theirs)).toMatchObject({ state: 'pending_payment' });
    await harness.owner`update dealerships set group_id = null`;
    await harness.owner`update sites set config = '{}' where id = ${harness.ours.siteId}`;
    expect(await harness.start({ slug })).toMatchObject({ refused: 'not_reservable' });
    // The car is no longer shared, and the buyer still sees the seller.
    expect(await harness.view(token)).toMatchObject({ state: 'abandoned', dealership: { name: 'theirs' } });
  });

  it('counts as bought if sold while held, and is lost to a buyer who has not paid', async () => {
    const [held, pending] = [await harness.addCar(), await harness.addCar()];
    const [buyer, late] = [await harness.hold({ slug: held.slug }), await harness.reserve({ slug: pending.slug })];
    const sold = { sold: true, status: 'sold', sold_at: harness.clock() };
    await Promise.all([held, pending].map(({ id }) => harness.updateCar(id, sold)));
    await harness.pay(late.id);
    await Promise.all([harness.settle(buyer.id), harness.settle(late.id)]);
    expect(await harness.view(buyer.token)).toMatchObject({ state: 'converted', refund: null });
    expect(await harness.notices(buyer.id)).toEqual([...both('converted'), ...both('held')]);
    expect(await cancel(buyer.token)).toBe('too_late');
    expect(await harness.view(late.token)).toMatchObject({ state: 'abandoned', refund: { state: 'succeeded' } });
  });

  it('stays held for its buyer when it is withdrawn', async () => {
    const car = await harness.addCar();
    const { id, token } = await harness.hold({ slug: car.slug });
    await harness.updateCar(car.id, { show_on_dealer_website: false });
    await harness.settle(id);
    expect(await harness.view(token)).toMatchObject({ state: 'held' });
  });

  it('that was deleted leads to a refund at the end of the hold', async () => {
    const car = await harness.addCar();
    const { id, token } = await harness.hold({ slug: car.slug });
    await harness.owner`delete from cars where id = ${car.id}`;
    harness.advanceClock(48 * hours);
    await harness.settle(id);
    expect(await harness.view(token)).toMatchObject({
      state: 'released',
      hasCar: false,
      refund: { state: 'succeeded' },
    });
  });
});

describe('a provider', () => {
  it('that is unreachable leaves the lock in place, and the buyer can retry', async () => {
    const { slug } = await harness.addCar();
    const key = crypto.randomUUID();
    harness.switchboard.faults = { open: 'unreachable' };
    const started = await harness.start({ slug, key });
    expect(started).toEqual({
      refused: 'unreachable',
      freesUpAt: new Date('2026-11-15T02:15:00Z'),
      token: expect.any(String),
    });
    harness.switchboard.faults = {};
    const again = await harness.start({ slug, key });
    expect(again).toMatchObject({
      token: (started as { token: string }).token,
      payment: { url: expect.stringContaining('https://pay.example/') },
    });
  });

  it('that refuses a payment frees the car, and the history records why', async () => {
    const { slug } = await harness.addCar();
    const key = crypto.randomUUID();
    harness.switchboard.faults = { open: 'refused' };
    expect(await harness.start({ slug, key })).toMatchObject({ refused: 'rejected' });
    const [refused] = await harness.owner`select id from reservations where key = ${key}`;
    const { state, history } = await harness.view(testReservationLinks.makeToken(refused?.id as string));
    expect(state).toBe('abandoned');
    expect(history.at(-1)).toMatchObject({
      actor: 'provider',
      reason: 'The payment was refused: the provider refuses',
    });
    harness.switchboard.faults = {};
    expect(await harness.reserve({ slug })).toMatchObject({ state: 'pending_payment' });
  });

  it('that is unreachable at the end of a lock delays the end for a limited time; a deposit that was paid is refunded', async () => {
    const { slug } = await harness.addCar();
    const { id, token } = await harness.reserve({ slug });
    await harness.pay(id);
    harness.switchboard.faults = { cancel: 'unreachable' };
    harness.advanceClock(901);
    await expect(harness.settle(id)).rejects.toThrow('sandbox did not respond to cancel');
    expect(await harness.start({ slug })).toEqual({ refused: 'locked', freesUpAt: null, token: null });
    harness.advanceClock(900);
    await expect(harness.settle(id)).rejects.toThrow('sandbox did not respond to cancel');
    expect(await harness.view(token)).toMatchObject({ state: 'abandoned' });
    harness.switchboard.faults = {};
    await harness.settle(id);
    expect(await harness.view(token)).toMatchObject({ state: 'abandoned', refund: { state: 'succeeded' } });
  });

  it('that fails a refund causes a notice to both; a pending refund causes none', async () => {
    const { slug } = await harness.addCar();
    harness.switchboard.refunds = 'pending';
    const slow = await harness.hold({ slug });
    await cancel(slow.token);
    await harness.settle(slow.id);
    expect(await harness.view(slow.token)).toMatchObject({ refund: { state: 'pending' } });
    expect(await harness.notices(slow.id)).toEqual([...both('held'), ...both('released')]);
    await harness.finishRefund(slow.id, 'failed');
    await harness.settle(slow.id);
    expect(await harness.view(slow.token)).toMatchObject({ refund: { state: 'failed' } });
    expect(await harness.notices(slow.id)).toEqual([...both('held'), ...both('refund_failed'), ...both('released')]);
    harness.switchboard.faults = { refund: 'refused' };
    const refused = await harness.hold({ slug });
    await cancel(refused.token);
    await harness.settle(refused.id);
    expect(await harness.view(refused.token)).toMatchObject({ refund: { state: 'failed' } });
  });

  it('that failed a refund is retried by staff under another id, with a notice to both', async () => {
    const { slug } = await harness.addCar();
    const { id, token } = await harness.hold({ slug });
    expect(await retryRefund(harness.staff, id)).toBe(false);
    await cancel(token);
    await harness.settle(id);
    await harness.finishRefund(id, 'failed');
    await harness.settle(id, true);
    const first = await harness.readLedgerEntry(id);
    expect(await listStuckRefunds(harness.platformDatabase.forPlatform())).toContainEqual(
      expect.objectContaining({ id, deposit: 20_000, lastError: null, tryAt: null }),
    );
    expect(await retryRefund(harness.staff, id)).toBe(true);
    await harness.runJobs();
    expect(await harness.view(token)).toMatchObject({ refund: { state: 'succeeded' } });
    const again = await harness.readLedgerEntry(id);
    expect(again).toMatchObject({ refund_state: 'succeeded', refunded: 20_000 });
    expect(again?.refund_id).not.toBe(first?.refund_id);
    const [{ former_tries: former }] = (await harness.owner`
      select former_tries from reservation_refunds where reservation_id = ${id}`) as unknown as [
      { former_tries: unknown },
    ];
    expect(former).toEqual([
      expect.objectContaining({ id: first?.refund_id, providerId: `refund_${first?.refund_id}` }),
    ]);
    const events = (await harness.notices(id))
      .map(({ kind }) => kind as string)
      .filter((kind) => kind.startsWith('refund'));
    expect(events).toEqual(['refund_failed', 'refund_failed', 'refunded', 'refunded', 'refunded', 'refunded']);
    expect(await retryRefund(harness.staff, id)).toBe(false);
  });

  it('that postpones a refund is retried automatically, under another id', async () => {
    const { slug } = await harness.addCar();
    const { id, token } = await harness.hold({ slug });
    await cancel(token);
    harness.switchboard.faults = { refund: 'postponed' };
    const isDue = async () => (await listDueReservations(harness.platformDatabase.forPlatform())).includes(id);
    for (const hoursToWait of [1, 2, 4]) {
      await harness.settle(id);
      expect(await harness.view(token)).toMatchObject({ refund: { state: 'intended' } });
      harness.advanceClock(hoursToWait * hours - 1);
      expect(await isDue()).toBe(false);
      harness.advanceClock(1);
      expect(await isDue()).toBe(true);
    }
    harness.switchboard.faults = {};
    await harness.settle(id);
    expect(await harness.view(token)).toMatchObject({ refund: { state: 'succeeded' } });
    expect(await harness.notices(id)).toEqual([...both('held'), ...both('refunded'), ...both('released')]);
  });
});

describe('a provider’s message', () => {
  const message = { processor: 'sandbox', kind: 'payment.succeeded' } as const;

  it('is handled once, however often it arrives', async () => {
    const { slug } = await harness.addCar();
    const { id, token, payment } = await harness.reserve({ slug });
    await harness.pay(id);
    const about = { ...message, messageId: 'm1', providerId: `fake_${payment.payUrl?.split('/').at(-1)}` };
    const results = await Promise.all([1, 2, 3].map(() => receivePaymentMessage(harness.settling, about)));
    expect(results.toSorted()).toEqual(['received', 'repeated', 'repeated']);
    await harness.runJobs();
    expect(await harness.view(token)).toMatchObject({ state: 'held' });
  });

  it.each([{ providerId: 'nobody' }, { reservationId: 'nonsense' }, { reservationId: crypto.randomUUID() }])(
    'about an unrelated payment changes nothing: %o',
    async (about) => {
      expect(await receivePaymentMessage(harness.settling, { ...message, messageId: 'm2', ...about })).toBe('unknown');
      expect(await harness.runJobs()).toEqual([]);
    },
  );

  it('is only a trigger: the state read from the provider counts', async () => {
    const { slug } = await harness.addCar();
    const { id, token } = await harness.reserve({ slug });
    await receivePaymentMessage(harness.settling, { ...message, messageId: 'm3', reservationId: id });
    await harness.runJobs();
    expect(await harness.view(token)).toMatchObject({ state: 'pending_payment' });
  });
});

describe('the link to a reservation', () => {
  it('30.4 is not stored, only its hash', async () => {
    const { id, token } = await harness.reserve(await harness.addCar());
    const row = JSON.stringify(await harness.owner`select * from reservations where id = ${id}`);
    expect(row).toContain(hashToken(token));
    expect(row).not.toContain(token);
  });

  it('30.4 keeps working if it is older than the hashes, and so do links of later messages', async () => {
    const { id, token } = await harness.reserve(await harness.addCar());
    const former = makeToken();
    // As migration 0098 leaves it.
    await harness.owner`update reservations set token_hash = ${hashToken(former)} where id = ${id}`;
    expect(await harness.view(former)).toMatchObject({ id, token: former });
    expect(await harness.view(token)).toMatchObject({ id, token });
    expect(await cancel(former)).toBe('cancelled');
  });

  it('30.4 survives another CONSOLE_SECRET', async () => {
    const { id, token } = await harness.reserve(await harness.addCar());
    const scope = harness.database.forSite(harness.ours.siteId);
    const links = createReservationLinks('another secret of 32 characters!');
    expect(await findReservationByToken(scope, links, token)).toMatchObject({ id });
    expect(await findReservationByToken(scope, links, links.makeToken(id))).toMatchObject({ id });
    expect(await findReservationByToken(scope, testReservationLinks, links.makeToken(id))).toBeUndefined();
  });

  it('30.4 ends when its buyer is erased', async () => {
    const { id, token } = await harness.reserve(await harness.addCar());
    await harness.owner`update reservations set token_hash = null where id = ${id}`;
    await expect(harness.view(token)).rejects.toThrow('does not exist');
  });
});
