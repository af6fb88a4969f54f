import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listDeskActions, runDeskAction } from '../../../src/features/reservations/staff/desk-actions.server.ts';
import { describeEvent, describeMoney } from '../../../src/features/reservations/staff/desk-copy.ts';
import {
  findDeskReservation,
  listOpenReservations,
  listPastReservations,
  listReservationEvents,
} from '../../../src/features/reservations/staff/desk-reservation-store.server.ts';
import type { DealershipScope } from '../../../src/platform/postgres/database.ts';
import type { StaffActor } from '../../../src/platform/postgres/staff-actor.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import { openReservationHarness, type ReservationHarness } from '../../support/harness/reservation-harness.ts';

let harness: ReservationHarness;
let sales: StaffActor;
let ourScope: DealershipScope;
let theirScope: DealershipScope;
beforeAll(async () => {
  harness = await openReservationHarness();
  const { owner, ours, theirs, database } = harness;
  sales = await createStaff(owner, 'Alex Chen');
  await addMember(owner, sales, 'sales', { dealershipId: ours.dealershipId });
  const stranger = await createStaff(owner, 'Kit Wong');
  await addMember(owner, stranger, 'manager', { dealershipId: theirs.dealershipId });
  ourScope = database.forStaff(sales).dealership(ours.dealershipId);
  theirScope = database.forStaff(stranger).dealership(theirs.dealershipId);
});
afterEach(async () => {
  await harness.tidy();
  await harness.owner`update reservations set state = 'abandoned', ended_at = now() where state in ('pending_payment', 'held')`;
});
afterAll(() => harness.close());

const tools = () => {
  const { platformDatabase, jobs, clock, ours } = harness;
  return { scope: platformDatabase.asStaff({ ...sales, dealershipId: ours.dealershipId }), jobs, clock };
};
const find = async (id: string) => {
  const found = await findDeskReservation(ourScope, id);
  if (!found) throw new Error('the reservation does not exist');
  return found;
};
const holdCar = async () => harness.hold({ slug: (await harness.addCar()).slug });

describe('28.8 the reservation desk', () => {
  it('lists refunds that failed first, then held and locked cars by deadline', async () => {
    const refused = await holdCar();
    harness.switchboard.refunds = 'failed';
    await runDeskAction(tools(), refused.id, 'release');
    await harness.settle(refused.id);
    const later = await holdCar();
    harness.advanceClock(-3600);
    const sooner = await holdCar();
    const paying = await harness.reserve({ slug: (await harness.addCar()).slug });
    const listed = await listOpenReservations(ourScope);
    expect(listed.map(({ id }) => id)).toEqual([refused.id, paying.id, sooner.id, later.id]);
    await runDeskAction(tools(), refused.id, 'retry-refund');
  });

  it('shows what was agreed, with the version of the terms, and never the buyer’s token', async () => {
    const { id, token } = await holdCar();
    const reservation = await find(id);
    expect(reservation).toMatchObject({
      state: 'held',
      deposit: 20_000,
      buyer: { name: 'Kim', lastName: 'Nguyen' },
      terms: {
        version: 'terms-1',
        text: 'A deposit of $200 holds the car for 48 hours and is refundable in full. I agree to the terms of use and the privacy policy.',
      },
    });
    expect(JSON.stringify(reservation)).not.toContain(token);
  });

  it('converts a held car: the deposit is kept, and the car stays reserved', async () => {
    const { id, car } = await holdCar();
    expect(listDeskActions(await find(id))).toEqual(['convert', 'release']);
    expect(await runDeskAction(tools(), id, 'convert')).toBe(true);
    const bought = await find(id);
    expect(describeMoney(bought)).toBe('You keep the deposit of $200. It is part of the price.');
    expect(listDeskActions(bought)).toEqual(['undo-sale']);
    expect(await harness.readCar(car.id)).toMatchObject({ reserved: true });
    expect((await listPastReservations(ourScope, 'bought', { limit: 1 })).map((one) => one.id)).toEqual([id]);
  });

  it.each(['release', 'undo-sale'] as const)('refunds the whole deposit: %s', async (action) => {
    const { id, car } = await holdCar();
    if (action === 'undo-sale') await runDeskAction(tools(), id, 'convert');
    expect(await runDeskAction(tools(), id, action)).toBe(true);
    expect(describeMoney(await find(id))).toBe('The deposit of $200 is being refunded in full.');
    await harness.settle(id);
    expect((await find(id)).refund).toMatchObject({ state: 'succeeded' });
    expect(await harness.readCar(car.id)).toMatchObject({ hold: null, reserved: false });
    expect((await listPastReservations(ourScope, 'ended', { limit: 50 })).map((one) => one.id)).toContain(id);
    expect((await listOpenReservations(ourScope)).map((one) => one.id)).not.toContain(id);
  });

  it('retries a failed refund', async () => {
    const { id } = await holdCar();
    harness.switchboard.refunds = 'failed';
    await runDeskAction(tools(), id, 'release');
    await harness.settle(id);
    const failed = await find(id);
    expect(listDeskActions(failed)).toEqual(['retry-refund']);
    expect(describeMoney(failed)).toBe(
      'The refund of $200 failed. You owe the buyer this money: try again, or pay it back another way.',
    );
    harness.switchboard.refunds = 'succeeded';
    expect(await runDeskAction(tools(), id, 'retry-refund')).toBe(true);
    await harness.settle(id);
    expect(await find(id)).toMatchObject({ refund: { state: 'succeeded' } });
  });

  it('does nothing if another person was faster: a double click refunds once, and a release does not undo a sale', async () => {
    const { id } = await holdCar();
    const both = await Promise.all([runDeskAction(tools(), id, 'convert'), runDeskAction(tools(), id, 'release')]);
    expect(both.filter(Boolean)).toHaveLength(1);
    const again = both[0] ? 'release' : 'convert';
    expect(await runDeskAction(tools(), id, again)).toBe(false);
  });

  it('tells what has happened: who did it, and what the buyer was told', async () => {
    const { id } = await holdCar();
    await runDeskAction(tools(), id, 'release');
    const events = await listReservationEvents(ourScope, id);
    expect(events.filter(({ kind }) => kind === 'step').map(describeEvent)).toEqual([
      'The buyer started to reserve the car.',
      'The deposit has arrived.',
      'The dealership released the car. (Alex Chen)',
    ]);
    expect(events.filter(({ kind }) => kind === 'notice').map(describeEvent)).toContain(
      'About to tell the buyer: the car is released.',
    );
  });

  it('shows pages of past reservations, newest first', async () => {
    await harness.owner`delete from reservation_notices`;
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      harness.advanceClock(60);
      const { id } = await holdCar();
      await runDeskAction(tools(), id, 'convert');
      ids.unshift(id);
    }
    const [first, second] = await listPastReservations(ourScope, 'bought', { limit: 2 });
    expect([first?.id, second?.id]).toEqual(ids.slice(0, 2));
    const before = second && { at: second.createdAt, id: second.id };
    expect((await listPastReservations(ourScope, 'bought', { before, limit: 1 }))[0]?.id).toBe(ids[2]);
  });

  it('leaves out no reservation of the same millisecond between two pages', async () => {
    const ids = [(await holdCar()).id, (await holdCar()).id];
    for (const id of ids) await runDeskAction(tools(), id, 'convert');
    await harness.owner`
      update reservations set created_at = '2030-01-01T00:00:00.000200Z' where id = ${ids.toSorted()[1] ?? ''}`;
    await harness.owner`
      update reservations set created_at = '2030-01-01T00:00:00.000900Z' where id = ${ids.toSorted()[0] ?? ''}`;
    const [first] = await listPastReservations(ourScope, 'bought', { limit: 1 });
    const before = first && { at: first.createdAt, id: first.id };
    const [second] = await listPastReservations(ourScope, 'bought', { before, limit: 1 });
    expect([first?.id, second?.id].toSorted()).toEqual(ids.toSorted());
  });
});

describe('28.security the reservation desk', () => {
  it('shows no reservation to another dealership, nor to a website or job', async () => {
    const { id } = await holdCar();
    const { database, ours } = harness;
    expect(await findDeskReservation(theirScope, id)).toBeUndefined();
    expect(await listReservationEvents(theirScope, id)).toEqual([]);
    expect(await listOpenReservations(theirScope)).toEqual([]);
    expect(await findDeskReservation(database.forDealership(ours.dealershipId), id)).toBeUndefined();
  });
});
