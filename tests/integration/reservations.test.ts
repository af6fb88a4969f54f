import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelReservation } from '../../src/features/reservations/cancel-reservation.server.ts';
import { receivePaymentMessage } from '../../src/features/reservations/receive-payment-message.server.ts';
import { listDueReservations } from '../../src/features/reservations/due-reservation-store.server.ts';
import { listStuckRefunds } from '../../src/features/reservations/live-reservation-store.server.ts';
import { retryRefund } from '../../src/features/reservations/retry-refund.server.ts';
import { findReservationByToken } from '../../src/features/reservations/reservation-store.server.ts';
import { setPickUp } from '../../src/features/reservations/set-pick-up.server.ts';
import { signIn } from '../support/account-desk.ts';
import { openReservationDesk, type ReservationDesk } from '../support/reservation-desk.ts';

const hours = 3600;
const both = (kind: string) => ['buyer', 'dealer'].map((audience) => ({ kind, audience }));

let desk: ReservationDesk;
beforeAll(async () => {
  desk = await openReservationDesk();
});
afterEach(() => desk.tidy());
afterAll(() => desk.close());

const cancel = (token: string) =>
  cancelReservation({ scope: desk.database.forSite(desk.ours.siteId), settling: desk.settling }, token);

describe('a reservation', () => {
  it('R4 asks for a deposit of $200 and locks the car for 15 minutes', async () => {
    const car = await desk.addCar();
    const started = await desk.start({ slug: car.slug });
    if ('refused' in started) throw new Error(started.refused);
    const reservation = await desk.view(started.token);
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
    expect(await desk.carOf(car.id)).toMatchObject({ hold: 'locked', hold_until: freesUpAt, reserved: false });
    expect(await desk.start({ slug: car.slug })).toEqual({ refused: 'locked', freesUpAt, token: null });
  });

  it('asks for a tenth of the price where that is less', async () => {
    const { slug } = await desk.addCar({ price: 1500 });
    expect(await desk.reserve({ slug })).toMatchObject({ deposit: 15_000 });
  });

  it('R5 holds the car for 48 hours from the payment, and frees it then', async () => {
    const car = await desk.addCar();
    desk.pass(60);
    const reservation = await desk.hold({ slug: car.slug });
    const heldUntil = new Date('2026-11-17T02:01:00Z');
    expect(reservation).toMatchObject({ state: 'held', heldUntil });
    expect(await desk.carOf(car.id)).toMatchObject({ hold: 'held', hold_until: heldUntil });
    expect(await desk.start({ slug: car.slug })).toEqual({ refused: 'held', freesUpAt: heldUntil, token: null });
    // The end of the lock, the reminder 12 hours before the end, and the end.
    expect(await desk.doJobs()).toEqual([900, 36 * hours, 48 * hours]);
    expect(await desk.view(reservation.token)).toMatchObject({ state: 'held' });
    desk.pass(48 * hours - 1);
    await desk.settle(reservation.id);
    expect(await desk.view(reservation.token)).toMatchObject({ state: 'held' });
    desk.pass(1);
    await desk.settle(reservation.id);
    expect(await desk.view(reservation.token)).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
    expect(await desk.carOf(car.id)).toMatchObject({ hold: null, hold_until: null });
    expect(await desk.reserve({ slug: car.slug })).toMatchObject({ state: 'pending_payment' });
  });

  it('R6 gives the whole deposit back when the buyer cancels, once', async () => {
    const { slug } = await desk.addCar();
    const { id, token } = await desk.hold({ slug });
    expect(await cancel(token)).toBe('cancelled');
    expect(await cancel(token)).toBe('cancelled');
    await desk.doJobs();
    await Promise.all([desk.settle(id), desk.settle(id)]);
    expect(await desk.bookOf(id)).toMatchObject({ amount: 20_000, refunded: 20_000, refund_state: 'succeeded' });
    expect(await desk.notices(id)).toEqual([...both('held'), ...both('refunded'), ...both('released')]);
    expect((await desk.view(token)).history.map(({ from, to, actor }) => [from, to, actor])).toEqual([
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
    desk.configure({ reservation: { holdHours } });
    const { slug } = await desk.addCar();
    const { id } = await desk.hold({ slug });
    desk.pass(after * hours - 1);
    await desk.settle(id);
    expect(await desk.notices(id)).toEqual(both('held'));
    desk.pass(1);
    await Promise.all([desk.settle(id), desk.settle(id)]);
    expect(await desk.notices(id)).toEqual([...both('held'), ...both('reminder')]);
  });

  it('is abandoned when nobody pays within 15 minutes, and can be paid no more', async () => {
    const car = await desk.addCar();
    const { id, token } = await desk.reserve({ slug: car.slug });
    desk.pass(900);
    await desk.doJobs();
    expect(await desk.view(token)).toMatchObject({ state: 'abandoned', payment: { state: 'cancelled', payUrl: null } });
    expect(await desk.pay(id)).toBe(false);
    expect(await desk.notices(id)).toEqual([]);
    expect(await desk.carOf(car.id)).toMatchObject({ hold: null });
  });

  it('takes over a lock that is over, once its buyer is known not to have paid', async () => {
    const { slug } = await desk.addCar();
    const first = await desk.reserve({ slug });
    desk.pass(901);
    const second = await desk.reserve({ slug });
    expect(await desk.view(first.token)).toMatchObject({ state: 'abandoned', payment: { state: 'cancelled' } });
    expect(second).toMatchObject({ state: 'pending_payment' });
    const { slug: other } = await desk.addCar();
    const paid = await desk.reserve({ slug: other });
    await desk.pay(paid.id);
    desk.pass(901);
    expect(await desk.start({ slug: other })).toMatchObject({ refused: 'held' });
    expect(await desk.view(paid.token)).toMatchObject({ state: 'held' });
  });

  it('gives a deposit back at once that arrives after all was over, and tells both', async () => {
    const { slug } = await desk.addCar();
    const { id, token } = await desk.reserve({ slug });
    await desk.delay(id);
    desk.pass(900);
    await desk.settle(id);
    desk.pass(900);
    await desk.settle(id);
    expect(await desk.view(token)).toMatchObject({
      state: 'abandoned',
      payment: { state: 'processing' },
      refund: null,
    });
    const next = await desk.reserve({ slug });
    await desk.pay(id);
    await receivePaymentMessage(desk.settling, {
      processor: 'sandbox',
      messageId: 'late',
      kind: 'paid',
      reservationId: id,
    });
    await desk.doJobs();
    expect(await desk.view(token)).toMatchObject({ state: 'abandoned', refund: { state: 'succeeded' } });
    expect(await desk.bookOf(id)).toMatchObject({ refunded: 20_000 });
    expect(await desk.notices(id)).toEqual([...both('late_payment'), ...both('refunded')]);
    expect(await desk.view(next.token)).toMatchObject({ state: 'pending_payment' });
  });

  it('stays locked once more while a bank takes its time, and others read so', async () => {
    const car = await desk.addCar();
    const { id, token } = await desk.reserve({ slug: car.slug });
    await desk.delay(id);
    desk.pass(900);
    await Promise.all([desk.doJobs(), desk.settle(id)]);
    const freesUpAt = new Date('2026-11-15T02:30:00Z');
    expect(await desk.view(token)).toMatchObject({ state: 'pending_payment', lockedUntil: freesUpAt });
    expect(await desk.carOf(car.id)).toMatchObject({ hold: 'locked', hold_until: freesUpAt });
    expect(await desk.start({ slug: car.slug })).toEqual({ refused: 'locked', freesUpAt, token: null });
    desk.pass(600);
    await desk.pay(id);
    await desk.settle(id);
    expect((await desk.view(token)).history.map(({ to, event }) => [to, event])).toEqual([
      ['pending_payment', null],
      ['pending_payment', 'delayed'],
      ['held', 'paid'],
    ]);
  });

  it('is cancelled while it is being paid: what can be called off is, what was paid goes back', async () => {
    const { slug } = await desk.addCar();
    const unpaid = await desk.reserve({ slug });
    expect(await cancel(unpaid.token)).toBe('cancelled');
    await desk.doJobs();
    expect(await desk.view(unpaid.token)).toMatchObject({ state: 'abandoned', payment: { state: 'cancelled' } });
    const paid = await desk.reserve({ slug });
    await desk.pay(paid.id);
    expect(await cancel(paid.token)).toBe('cancelled');
    await desk.doJobs();
    await desk.doJobs();
    expect(await desk.bookOf(paid.id)).toMatchObject({ state: 'succeeded', refunded: 20_000 });
  });

  it('cannot be cancelled when it is over, nor by another website', async () => {
    const { slug } = await desk.addCar();
    const { id, token } = await desk.reserve({ slug });
    const there = { scope: desk.database.forSite(desk.theirs.siteId), settling: desk.settling };
    expect(await cancelReservation(there, token)).toBe('unknown');
    expect(await findReservationByToken(there.scope, token)).toBeUndefined();
    expect(await setPickUp(there, token, { locationId: 1, at: '2026-11-16T10:00' })).toBe(false);
    expect(await cancel('none')).toBe('unknown');
    desk.pass(900);
    await desk.settle(id);
    expect(await cancel(token)).toBe('too_late');
  });

  it('notes when the buyer comes for the car, and tells of each time that is chosen once', async () => {
    const { slug } = await desk.addCar();
    const { id, token } = await desk.hold({ slug });
    const [place] = await desk.owner`select id from locations where dealership_id = ${desk.ours.dealershipId}`;
    const pickUp = { locationId: place?.id as number, at: '2026-11-16T10:00' };
    const tools = await desk.toolsOf(desk.ours);
    expect(await setPickUp(tools, token, pickUp)).toBe(true);
    expect(await desk.view(token)).toMatchObject({ pickUp, location: { name: 'Main', state: 'WA' } });
    await setPickUp(tools, token, pickUp);
    expect(await desk.notices(id)).toEqual([...both('held'), ...both('pick_up')]);
    await setPickUp(tools, token, { ...pickUp, at: '2026-11-16T11:00' });
    expect(await desk.notices(id)).toHaveLength(6);
  });
});

describe('a form that is sent again', () => {
  it('is the same reservation with the same place to pay, however often and at however many servers', async () => {
    const { slug } = await desk.addCar();
    const key = crypto.randomUUID();
    const starts = await Promise.all(Array.from({ length: 5 }, () => desk.start({ slug, key })));
    expect(new Set(starts.map((started) => JSON.stringify(started))).size).toBe(1);
    expect(starts[0]).toMatchObject({ payment: { url: expect.stringContaining('https://pay.example/') } });
    const [{ count } = { count: 0 }] = await desk.owner`select count(*)::int from reservations where key = ${key}`;
    expect(count).toBe(1);
  });

  it('makes another reservation once the first has come to nothing, and none once it is paid', async () => {
    const { slug } = await desk.addCar();
    const key = crypto.randomUUID();
    const buyer = { name: 'Kim', lastName: 'Nguyen', email: 'kim@example.com', phone: '+61412345678' };
    desk.switchboard.trouble = { open: 'refused' };
    expect(await desk.start({ slug, key, buyer })).toMatchObject({ refused: 'no_processor' });
    desk.switchboard.trouble = {};
    const second = await desk.reserve({ slug, key, buyer });
    expect(second).toMatchObject({ state: 'pending_payment' });
    await desk.pay(second.id);
    await desk.settle(second.id);
    await cancel(second.token);
    expect(await desk.start({ slug, key, buyer })).toMatchObject({ token: second.token });
  });

  it('leads a customer, or a browser, back to the lock that is theirs', async () => {
    const { slug } = await desk.addCar();
    const { customerId } = await signIn(desk.owner, desk.ours.siteId, '+61491570156');
    const { token, payment } = await desk.reserve({ slug, customerId });
    const theirs = { token, payment: { processor: 'sandbox', url: payment.payUrl } };
    expect(await desk.start({ slug, customerId })).toEqual(theirs);
    expect(await desk.start({ slug, token })).toEqual(theirs);
    expect(await desk.start({ slug, token: 'another' })).toMatchObject({ refused: 'locked' });
    desk.pass(901);
    expect(await desk.reserve({ slug, customerId })).not.toMatchObject({ token });
  });
});

describe('a car', () => {
  it.each([
    ['is sold', { sold: true, status: 'sold', sold_at: new Date() }],
    ['is withdrawn', { show_on_dealer_website: false }],
    ['is marked as reserved by the dealer', { reserved: true }],
    ['has no price to speak of', { price: 10 }],
  ])('is not reserved that %s', async (_what, columns) => {
    const { slug } = await desk.addCar(columns);
    expect(await desk.start({ slug })).toEqual({ refused: 'not_reservable', freesUpAt: null, token: null });
  });

  it('R7 R8 is not reserved where the website reserves none, or used ones only', async () => {
    const { slug } = await desk.addCar({ car_type: 'new' });
    desk.configure({ reservation: { enabled: false } });
    expect(await desk.start({ slug })).toMatchObject({ refused: 'not_reservable' });
    desk.configure({ reservation: { usedCarsOnly: true } });
    expect(await desk.start({ slug })).toMatchObject({ refused: 'not_reservable' });
    desk.configure({});
    expect(await desk.reserve({ slug })).toMatchObject({ state: 'pending_payment' });
  });

  it('R9 is paid through those that it names, the website allows and the platform has', async () => {
    const none = await desk.addCar({ payment_processors: [] });
    expect(await desk.start({ slug: none.slug })).toMatchObject({ refused: 'no_processor' });
    const { slug } = await desk.addCar({ payment_processors: ['stripe'] });
    expect(await desk.start({ slug })).toMatchObject({ refused: 'no_processor' });
    expect(await desk.start({ slug, processor: 'stripe' })).toMatchObject({ refused: 'no_processor' });
    const both = await desk.addCar({ payment_processors: ['stripe', 'sandbox'] });
    desk.configure({ reservation: { processors: ['stripe'] } });
    expect(await desk.start({ slug: both.slug })).toMatchObject({ refused: 'no_processor' });
  });

  it('is reserved by a website that shows it, for the dealership that lends it', async () => {
    const [group] = await desk.owner`insert into groups (slug, name) values ('lenders', 'Lenders') returning id`;
    await desk.owner`update dealerships set group_id = ${group?.id}`;
    await desk.owner`update sites set config = '{"listing": {"mode": 12}}' where id = ${desk.ours.siteId}`;
    const { slug } = await desk.addCar({}, desk.theirs);
    const { token, dealershipId } = await desk.reserve({ slug });
    expect(dealershipId).toBe(desk.theirs.dealershipId);
    expect(await desk.start({ slug }, desk.theirs)).toMatchObject({ refused: 'locked' });
    // Its own website takes over a lock of the other one that is over.
    desk.pass(901);
    expect(await desk.reserve({ slug }, desk.theirs)).toMatchObject({ state: 'pending_payment' });
    await desk.owner`update dealerships set group_id = null`;
    await desk.owner`update sites set config = '{}' where id = ${desk.ours.siteId}`;
    expect(await desk.start({ slug })).toMatchObject({ refused: 'not_reservable' });
    // Nothing is lent any more, and the buyer still knows with whom they had to do.
    expect(await desk.view(token)).toMatchObject({ state: 'abandoned', dealership: { name: 'theirs' } });
  });

  it('is bought when it is sold while it is held, and lost to a buyer who has not paid', async () => {
    const [held, pending] = [await desk.addCar(), await desk.addCar()];
    const [buyer, late] = [await desk.hold({ slug: held.slug }), await desk.reserve({ slug: pending.slug })];
    const sold = { sold: true, status: 'sold', sold_at: desk.clock() };
    await Promise.all([held, pending].map(({ id }) => desk.updateCar(id, sold)));
    await desk.pay(late.id);
    await Promise.all([desk.settle(buyer.id), desk.settle(late.id)]);
    expect(await desk.view(buyer.token)).toMatchObject({ state: 'converted', refund: null });
    expect(await desk.notices(buyer.id)).toEqual([...both('converted'), ...both('held')]);
    expect(await cancel(buyer.token)).toBe('too_late');
    expect(await desk.view(late.token)).toMatchObject({ state: 'abandoned', refund: { state: 'succeeded' } });
  });

  it('stays held for its buyer when it is withdrawn', async () => {
    const car = await desk.addCar();
    const { id, token } = await desk.hold({ slug: car.slug });
    await desk.updateCar(car.id, { show_on_dealer_website: false });
    await desk.settle(id);
    expect(await desk.view(token)).toMatchObject({ state: 'held' });
  });

  it('that was removed gives the deposit back at the end of the hold', async () => {
    const car = await desk.addCar();
    const { id, token } = await desk.hold({ slug: car.slug });
    await desk.owner`delete from cars where id = ${car.id}`;
    desk.pass(48 * hours);
    await desk.settle(id);
    expect(await desk.view(token)).toMatchObject({
      state: 'released',
      carIsKnown: false,
      refund: { state: 'succeeded' },
    });
  });
});

describe('a provider', () => {
  it('that cannot be reached leaves the buyer their lock and a way to try again', async () => {
    const { slug } = await desk.addCar();
    const key = crypto.randomUUID();
    desk.switchboard.trouble = { open: 'unreachable' };
    const started = await desk.start({ slug, key });
    expect(started).toEqual({
      refused: 'unreachable',
      freesUpAt: new Date('2026-11-15T02:15:00Z'),
      token: expect.any(String),
    });
    desk.switchboard.trouble = {};
    const again = await desk.start({ slug, key });
    expect(again).toMatchObject({
      token: (started as { token: string }).token,
      payment: { url: expect.stringContaining('https://pay.example/') },
    });
  });

  it('that will not have a payment costs nobody the car, and the history says why', async () => {
    const { slug } = await desk.addCar();
    const key = crypto.randomUUID();
    desk.switchboard.trouble = { open: 'refused' };
    expect(await desk.start({ slug, key })).toMatchObject({ refused: 'no_processor' });
    const [refused] = await desk.owner`select token from reservations where key = ${key}`;
    const { state, history } = await desk.view(refused?.token as string);
    expect(state).toBe('abandoned');
    expect(history.at(-1)).toMatchObject({
      actor: 'provider',
      reason: 'The payment was refused: the provider will not have it',
    });
    desk.switchboard.trouble = {};
    expect(await desk.reserve({ slug })).toMatchObject({ state: 'pending_payment' });
  });

  it('that is away at the end of a lock is waited for, but not for ever; what was paid then goes back', async () => {
    const { slug } = await desk.addCar();
    const { id, token } = await desk.reserve({ slug });
    await desk.pay(id);
    desk.switchboard.trouble = { cancel: 'unreachable' };
    desk.pass(901);
    await expect(desk.settle(id)).rejects.toThrow('sandbox could not be asked to cancel');
    expect(await desk.start({ slug })).toEqual({ refused: 'locked', freesUpAt: null, token: null });
    desk.pass(900);
    await expect(desk.settle(id)).rejects.toThrow('sandbox could not be asked to cancel');
    expect(await desk.view(token)).toMatchObject({ state: 'abandoned' });
    desk.switchboard.trouble = {};
    await desk.settle(id);
    expect(await desk.view(token)).toMatchObject({ state: 'abandoned', refund: { state: 'succeeded' } });
  });

  it('that fails to give a deposit back is told of to both, and that it takes its time to nobody', async () => {
    const { slug } = await desk.addCar();
    desk.switchboard.refunds = 'pending';
    const slow = await desk.hold({ slug });
    await cancel(slow.token);
    await desk.settle(slow.id);
    expect(await desk.view(slow.token)).toMatchObject({ refund: { state: 'pending' } });
    expect(await desk.notices(slow.id)).toEqual([...both('held'), ...both('released')]);
    await desk.finishRefund(slow.id, 'failed');
    await desk.settle(slow.id);
    expect(await desk.view(slow.token)).toMatchObject({ refund: { state: 'failed' } });
    expect(await desk.notices(slow.id)).toEqual([...both('held'), ...both('refund_failed'), ...both('released')]);
    desk.switchboard.trouble = { refund: 'refused' };
    const refused = await desk.hold({ slug });
    await cancel(refused.token);
    await desk.settle(refused.id);
    expect(await desk.view(refused.token)).toMatchObject({ refund: { state: 'failed' } });
  });

  it('that failed to give a deposit back is asked again by staff, under another id, and both hear of it', async () => {
    const { slug } = await desk.addCar();
    const { id, token } = await desk.hold({ slug });
    expect(await retryRefund(desk.settling, id)).toBe(false);
    await cancel(token);
    await desk.settle(id);
    await desk.finishRefund(id, 'failed');
    await desk.settle(id, true);
    const first = await desk.bookOf(id);
    expect(await listStuckRefunds(desk.database.forPlatform())).toContainEqual(
      expect.objectContaining({ id, deposit: 20_000, lastError: null, tryAt: null }),
    );
    expect(await retryRefund(desk.settling, id)).toBe(true);
    await desk.doJobs();
    expect(await desk.view(token)).toMatchObject({ refund: { state: 'succeeded' } });
    const again = await desk.bookOf(id);
    expect(again).toMatchObject({ refund_state: 'succeeded', refunded: 20_000 });
    expect(again?.refund_id).not.toBe(first?.refund_id);
    const [{ former_tries: former }] = (await desk.owner`
      select former_tries from reservation_refunds where reservation_id = ${id}`) as unknown as [
      { former_tries: unknown },
    ];
    expect(former).toEqual([
      expect.objectContaining({ id: first?.refund_id, providerId: `refund_${first?.refund_id}` }),
    ]);
    const told = (await desk.notices(id)).map(({ kind }) => kind as string).filter((kind) => kind.startsWith('refund'));
    expect(told).toEqual(['refund_failed', 'refund_failed', 'refunded', 'refunded', 'refunded', 'refunded']);
    expect(await retryRefund(desk.settling, id)).toBe(false);
  });

  it('that cannot give a deposit back now is asked again later by itself, under another id', async () => {
    const { slug } = await desk.addCar();
    const { id, token } = await desk.hold({ slug });
    await cancel(token);
    desk.switchboard.trouble = { refund: 'postponed' };
    const isDue = async () => (await listDueReservations(desk.database.forPlatform())).includes(id);
    for (const hoursToWait of [1, 2, 4]) {
      await desk.settle(id);
      expect(await desk.view(token)).toMatchObject({ refund: { state: 'intended' } });
      desk.pass(hoursToWait * hours - 1);
      expect(await isDue()).toBe(false);
      desk.pass(1);
      expect(await isDue()).toBe(true);
    }
    desk.switchboard.trouble = {};
    await desk.settle(id);
    expect(await desk.view(token)).toMatchObject({ refund: { state: 'succeeded' } });
    expect(await desk.notices(id)).toEqual([...both('held'), ...both('refunded'), ...both('released')]);
  });
});

describe('a message of a provider', () => {
  const message = { processor: 'sandbox', kind: 'payment.succeeded' } as const;

  it('is acted upon once, however often it comes', async () => {
    const { slug } = await desk.addCar();
    const { id, token, payment } = await desk.reserve({ slug });
    await desk.pay(id);
    const about = { ...message, messageId: 'm1', providerId: `fake_${payment.payUrl?.split('/').at(-1)}` };
    const told = await Promise.all([1, 2, 3].map(() => receivePaymentMessage(desk.settling, about)));
    expect(told.toSorted()).toEqual(['received', 'repeated', 'repeated']);
    await desk.doJobs();
    expect(await desk.view(token)).toMatchObject({ state: 'held' });
  });

  it.each([{ providerId: 'nobody' }, { reservationId: 'nonsense' }, { reservationId: crypto.randomUUID() }])(
    'about a payment of somebody else’s changes nothing: %o',
    async (about) => {
      expect(await receivePaymentMessage(desk.settling, { ...message, messageId: 'm2', ...about })).toBe('unknown');
      expect(await desk.doJobs()).toEqual([]);
    },
  );

  it('decides nothing by itself: what counts is the answer when the provider is asked', async () => {
    const { slug } = await desk.addCar();
    const { id, token } = await desk.reserve({ slug });
    await receivePaymentMessage(desk.settling, { ...message, messageId: 'm3', reservationId: id });
    await desk.doJobs();
    expect(await desk.view(token)).toMatchObject({ state: 'pending_payment' });
  });
});
