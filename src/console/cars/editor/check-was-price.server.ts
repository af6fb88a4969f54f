import { findWasPriceProblem } from '../../../features/stock/prices/check-was-price.ts';
import { listCarPrices } from '../../../features/stock/prices/price-store.server.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import type { CarForm } from './read-car-form.server.ts';

/** Refuses a new was price at which the car was not listed for long enough. One that is stored already may stay. */
export async function checkWasPrice(
  scope: DealershipScope,
  carId: number,
  { was, given }: Pick<CarForm, 'was' | 'given'>,
  now: Date,
): Promise<Record<string, string>> {
  const entries = typeof given.before_price === 'number' ? await listCarPrices(scope, carId) : [];
  const problem = findWasPriceProblem(given, { current: was, entries, now });
  return problem === undefined ? {} : { before_price: problem };
}
