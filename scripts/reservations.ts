// npm run reservations -- list | convert <id> | release <id> | refund <id>: staff actions on reservations.
import process from 'node:process';
import {
  convertReservation,
  releaseReservation,
} from '../src/features/reservations/staff/convert-reservation.server.ts';
import { retryRefund } from '../src/features/reservations/staff/retry-refund.server.ts';
import { formatCents } from '../src/features/reservations/deposit.ts';
import {
  listLiveReservations,
  listStuckRefunds,
  type LiveReservation,
  type StuckRefund,
} from '../src/features/reservations/staff/staff-reservation-store.server.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openJobs } from '../src/platform/jobs/open-jobs.ts';
import { openDatabase } from '../src/platform/postgres/database.ts';
import { openPlatformDatabase } from '../src/platform/postgres/platform-database.ts';
import { StartError } from '../src/platform/start-error.ts';
import { type ReservationsCommand, readReservationsArguments } from './reservations-arguments.ts';
import { type Logins, withDatabase } from './database/with-database.ts';

const say = (line: string): void => console.log(line);

async function run(command: ReservationsCommand, { app, platform }: Logins): Promise<void> {
  const database = openDatabase(app.directUrl, { connections: 1 });
  const platformDatabase = openPlatformDatabase(platform.directUrl, { connections: 1 });
  const scope = platformDatabase.forPlatform();
  try {
    if (command.does === 'list') {
      const live = await listLiveReservations(scope);
      live.forEach((reservation) => say(formatReservation(reservation)));
      say(live.length === 0 ? 'No car is locked or held.' : `${live.length} in all`);
      const stuck = await listStuckRefunds(scope);
      stuck.forEach((refund) => say(formatStuckRefund(refund)));
      if (stuck.length > 0) say(`${stuck.length} refunds failed: fix the cause, then run refund <id>`);
      return;
    }
    const jobs = await openJobs({
      url: app.directUrl,
      database,
      works: false,
      onError: (error) => console.error(error),
    });
    const { run: action, done, notDone } = actions[command.does];
    const hasRun = await action({ scope, jobs, clock: systemClock }, command.id).finally(() => jobs.close());
    if (!hasRun) throw new StartError(notDone);
    say(done);
  } finally {
    await platformDatabase.close();
    await database.close();
  }
}

const notHeld = 'This reservation holds no car.';
const refundStarted = 'the deposit is being refunded.';

const actions = {
  convert: { run: convertReservation, done: 'The car is marked as bought.', notDone: notHeld },
  release: {
    run: releaseReservation,
    done: `The car is released: ${refundStarted}`,
    notDone: 'This reservation neither holds a car nor was converted.',
  },
  refund: {
    run: retryRefund,
    done: `The refund is retried: ${refundStarted}`,
    notDone: 'This reservation has no failed refund.',
  },
};

const formatStuckRefund = ({ id, dealership, car, name, lastName, deposit, tryAt, lastError }: StuckRefund) =>
  [
    id,
    tryAt ? `refund postponed until ${tryAt.toISOString()}` : 'refund failed',
    dealership,
    `${car.name} (${car.stocknum})`,
    `${name} ${lastName}`.trim(),
    formatCents(deposit),
    lastError ?? 'returned by the bank',
  ].join('  ');

const formatReservation = ({
  id,
  state,
  car,
  name,
  lastName,
  lockedUntil,
  heldUntil,
  deposit,
  dealership,
}: LiveReservation) =>
  [
    id,
    state,
    `until ${(heldUntil ?? lockedUntil).toISOString()}`,
    dealership,
    `${car.name} (${car.stocknum})`,
    `${name} ${lastName}`.trim(),
    formatCents(deposit),
  ].join('  ');

try {
  const command = readReservationsArguments(process.argv.slice(2));
  await withDatabase(({ logins }) => run(command, logins));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
