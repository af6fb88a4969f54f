// npm run reservations -- list | convert <id> | release <id> | refund <id>: what staff do about reservations.
import process from 'node:process';
import { convertReservation, releaseReservation } from '../src/features/reservations/convert-reservation.server.ts';
import { retryRefund } from '../src/features/reservations/retry-refund.server.ts';
import { printCents } from '../src/features/sites/deposit.ts';
import {
  listLiveReservations,
  listStuckRefunds,
  type LiveReservation,
  type StuckRefund,
} from '../src/features/reservations/live-reservation-store.server.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openJobs } from '../src/platform/jobs/open-jobs.ts';
import { appDatabaseUrl } from '../src/platform/postgres/app-role.ts';
import { openDatabase } from '../src/platform/postgres/database.ts';
import { StartError } from '../src/platform/start-error.ts';
import { type ReservationsCommand, readReservationsArguments } from './reservations-arguments.ts';
import { withDatabase } from './with-database.ts';

const say = (line: string): void => console.log(line);

async function run(command: ReservationsCommand, ownerUrl: string): Promise<void> {
  const url = appDatabaseUrl(ownerUrl);
  const database = openDatabase(url, { connections: 1 });
  const scope = database.forPlatform();
  try {
    if (command.does === 'list') {
      const live = await listLiveReservations(scope);
      live.forEach((reservation) => say(lineOf(reservation)));
      say(live.length === 0 ? 'No car is locked or held.' : `${live.length} in all`);
      const stuck = await listStuckRefunds(scope);
      stuck.forEach((refund) => say(stuckLineOf(refund)));
      if (stuck.length > 0) say(`${stuck.length} could not be given back: see why, mend it, then refund <id>`);
      return;
    }
    const jobs = await openJobs({ url, database, works: false, onError: (error) => console.error(error) });
    const { deed, done, notDone } = deeds[command.does];
    const isDone = await deed({ database, jobs, clock: systemClock }, command.id).finally(() => jobs.close());
    if (!isDone) throw new StartError(notDone);
    say(done);
  } finally {
    await database.close();
  }
}

const notHeld = 'No car is held by this reservation.';
const onItsWay = 'the deposit is on its way back.';

const deeds = {
  convert: { deed: convertReservation, done: 'The car is bought.', notDone: notHeld },
  release: {
    deed: releaseReservation,
    done: `No longer theirs: ${onItsWay}`,
    notDone: 'No car is held or bought by this reservation.',
  },
  refund: { deed: retryRefund, done: `Tried again: ${onItsWay}`, notDone: 'No refund of this reservation has failed.' },
};

const stuckLineOf = ({ id, dealership, car, name, lastName, deposit, tryAt, lastError }: StuckRefund) =>
  [
    id,
    tryAt ? `refund put off until ${tryAt.toISOString()}` : 'refund failed',
    dealership,
    `${car.name} (${car.stocknum})`,
    `${name} ${lastName}`.trim(),
    printCents(deposit),
    lastError ?? 'sent back by the bank',
  ].join('  ');

const lineOf = ({ id, state, car, name, lastName, lockedUntil, heldUntil, deposit, dealership }: LiveReservation) =>
  [
    id,
    state,
    `until ${(heldUntil ?? lockedUntil).toISOString()}`,
    dealership,
    `${car.name} (${car.stocknum})`,
    `${name} ${lastName}`.trim(),
    printCents(deposit),
  ].join('  ');

try {
  const command = readReservationsArguments(process.argv.slice(2));
  await withDatabase((url) => run(command, url));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
