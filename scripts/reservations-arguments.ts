import { StartError } from '../src/platform/start-error.ts';
import { isUuid } from '../src/platform/uuid.ts';

const deeds = ['convert', 'release', 'refund'] as const;

export type ReservationsCommand = { does: 'list' } | { does: (typeof deeds)[number]; id: string };

const usage = [
  'npm run reservations -- list           lists the cars that are locked or held, and deposits that could not be given back',
  'npm run reservations -- convert <id>   the buyer has bought the car: the deposit stays',
  'npm run reservations -- release <id>   frees the car, or undoes its sale, and gives the deposit back',
  'npm run reservations -- refund <id>    tries again to give back a deposit that could not be',
].join('\n');

/** @throws StartError that says what can be asked for. */
export function readReservationsArguments([does, id = '', ...more]: readonly string[]): ReservationsCommand {
  if (does === 'list' && id === '') return { does };
  const deed = deeds.find((known) => known === does);
  if (deed && isUuid(id) && more.length === 0) return { does: deed, id };
  throw new StartError(usage);
}
