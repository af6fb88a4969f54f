// npm run reservations -- list | convert <id> | release <id>: what staff do about reservations.
import process from 'node:process';
import { convertReservation, releaseReservation } from '../src/features/reservations/convert-reservation.server.ts';
import { printCents } from '../src/features/sites/deposit.ts';
import {
  listLiveReservations,
  type LiveReservation,
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
      return;
    }
    const jobs = await openJobs({ url, database, works: false, onError: (error) => console.error(error) });
    const end = command.does === 'convert' ? convertReservation : releaseReservation;
    const isDone = await end({ database, jobs, clock: systemClock }, command.id).finally(() => jobs.close());
    if (!isDone) throw new StartError('No car is held by this reservation.');
    say(command.does === 'convert' ? 'The car is bought.' : 'The car is free, and the deposit is on its way back.');
  } finally {
    await database.close();
  }
}

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
