import { StartError } from '../src/platform/start-error.ts';
import { isUuid } from '../src/platform/uuid.ts';

export type ReservationsCommand = { does: 'list' } | { does: 'convert' | 'release'; id: string };

const usage = [
  'npm run reservations -- list           lists the cars that are locked or held',
  'npm run reservations -- convert <id>   the buyer has bought the car: the deposit stays',
  'npm run reservations -- release <id>   frees the car, and gives the deposit back',
].join('\n');

/** @throws StartError that says what can be asked for. */
export function readReservationsArguments([does, id = '', ...more]: readonly string[]): ReservationsCommand {
  if (does === 'list' && id === '') return { does };
  if ((does === 'convert' || does === 'release') && isUuid(id) && more.length === 0) return { does, id };
  throw new StartError(usage);
}
