import { createRandom } from '../../../src/demo/random.ts';
import { listDueReservations } from '../../../src/features/reservations/settlement/due-reservation-store.server.ts';
import type { ReservationHarness } from '../harness/reservation-harness.ts';
import { listTransitions, zones } from './clock-transitions.ts';

type Row = {
  id: string;
  state: string;
  lockedUntil: Date;
  heldUntil: Date | null;
  payment: string;
};

export type JumpingClockCheck = { cars: number; jumps: number; ended: number; faults: string[] };

const minutes = 60;
const hours = 60 * minutes;

/** Seconds by which the clock goes on, and the jumps of a clock that is set. */
const passing = [1, 5 * minutes, 15 * minutes - 1, 15 * minutes, 47 * hours, 48 * hours];
const jumps = [1 * hours, -1 * hours];

/**
 * Reserves cars by a clock that starts at a change to or from daylight saving and is set forward and back by an hour. Checks
 * after every step that nothing ended before its time and that nothing due is still there.
 */
export async function checkJumpingClock(
  harness: ReservationHarness,
  { cars, steps = 14, seed }: { cars: number; steps?: number; seed: number },
): Promise<JumpingClockCheck> {
  const check: JumpingClockCheck = { cars, jumps: 0, ended: 0, faults: [] };
  const transitions = zones.flatMap((zone) => listTransitions(zone, 3));
  for (let car = 0; car < cars; car++) {
    await harness.tidy();
    const random = createRandom('jumping-clock', seed, car);
    harness.setTime(new Date(random.pick(transitions) - random.int(0, 20) * minutes * 1000));
    const { id, slug } = await harness.addCar();
    for (let step = 0; step < steps; step++) {
      const isJump = random.chance(0.4);
      check.jumps += isJump ? 1 : 0;
      harness.advanceClock(random.pick(isJump ? jumps : passing));
      await checkStep(check, harness, id, () => act(harness, { slug, carId: id, random }));
    }
    // Long after every deadline, and after any jump.
    harness.advanceClock(30 * 24 * hours);
    await checkStep(check, harness, id, async () => undefined);
    await checkBooks(check, harness, id);
  }
  return check;
}

type Turn = { slug: string; carId: number; random: ReturnType<typeof createRandom> };

/** A buyer reserves the car, or the one who has reserved it pays. */
async function act(harness: ReservationHarness, { slug, carId, random }: Turn): Promise<void> {
  if (random.chance(0.5)) await harness.start({ slug });
  const live = (await readRows(harness, carId)).find(({ state }) => state === 'pending_payment');
  if (live && random.chance(0.4)) await harness.pay(live.id);
}

async function checkStep(
  { faults, ...check }: JumpingClockCheck,
  harness: ReservationHarness,
  carId: number,
  happen: () => Promise<void>,
): Promise<void> {
  const before = new Map((await readRows(harness, carId)).map((row) => [row.id, row]));
  await happen();
  const scope = harness.platformDatabase.forPlatform();
  // What a sweep has changed may be due again: a refund after the end of a hold.
  for (let sweep = 0; sweep < 2; sweep++) for (const id of await listDueReservations(scope)) await harness.settle(id);
  const now = harness.clock();
  const at = `at ${now.toISOString()} of car ${check.cars}-${carId}`;
  for (const { id, state, lockedUntil, heldUntil, payment } of await readRows(harness, carId)) {
    const was = before.get(id);
    if (state === 'pending_payment' && lockedUntil <= now) faults.push(`lost expiry of a lock ${at}`);
    if (state === 'held' && heldUntil && heldUntil <= now) faults.push(`lost expiry of a hold ${at}`);
    if (was?.state === 'pending_payment' && state === 'abandoned') {
      if (was.lockedUntil > now) faults.push(`early release of a lock ${at}`);
      if (payment === 'succeeded') faults.push(`a paid car was given away ${at}`);
    }
    if (was?.state === 'held' && state === 'released' && was.heldUntil && was.heldUntil > now)
      faults.push(`early release of a hold ${at}`);
  }
}

/** Every deposit was paid once and, as the car was not sold, refunded once. */
async function checkBooks(check: JumpingClockCheck, harness: ReservationHarness, carId: number): Promise<void> {
  const rows = await readRows(harness, carId);
  check.ended += rows.length;
  for (const { id, state } of rows) {
    const entry = await harness.readLedgerEntry(id);
    const owed = entry?.state === 'succeeded' ? entry.amount : 0;
    if (entry && entry.refunded !== owed) check.faults.push(`${state}: paid ${owed}, refunded ${entry.refunded}`);
  }
}

const readRows = (harness: ReservationHarness, carId: number) => harness.owner<Row[]>`
  select r.id, r.state, r.locked_until as "lockedUntil", r.held_until as "heldUntil", p.state as payment
  from reservations r join reservation_payments p on p.reservation_id = r.id where r.car_id = ${carId}`;
