import { StartError } from '../src/platform/start-error.ts';
import { isUuid } from '../src/platform/uuid.ts';

const actions = ['convert', 'release', 'refund'] as const;

export type ReservationsCommand = { does: 'list' } | { does: (typeof actions)[number]; id: string };

const usage = [
  'npm run reservations -- list           lists locked and held cars, and refunds that failed',
  'npm run reservations -- convert <id>   the buyer bought the car: the dealership keeps the deposit',
  'npm run reservations -- release <id>   releases the car, or reverses its sale, and refunds the deposit',
  'npm run reservations -- refund <id>    retries a failed refund',
].join('\n');

/** @throws StartError with the usage */
export function readReservationsArguments([does, id = '', ...more]: readonly string[]): ReservationsCommand {
  if (does === 'list' && id === '') return { does };
  const action = actions.find((name) => name === does);
  if (action && isUuid(id) && more.length === 0) return { does: action, id };
  throw new StartError(usage);
}
