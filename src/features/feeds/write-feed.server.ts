import type { SiteScope } from '../../platform/postgres/database.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { readAdDetails } from './ad-details-store.server.ts';
import type { FeedColumn } from './advertised-car.ts';
import type { FormatRow } from '../../platform/text/delimited-rows.ts';

export type FeedFormat = {
  columns: readonly FeedColumn[];
  formatRow: FormatRow;
  isEligible(car: IndexedCar): boolean;
};

/** Small enough not to delay other requests, large enough for few queries. */
const batchSize = 500;

/**
 * Generates a feed in chunks, each when the reader has consumed the previous one: a slow reader occupies neither memory
 * nor a database connection, and a disconnect stops it.
 */
export async function* writeFeed(
  scope: SiteScope,
  cars: readonly IndexedCar[],
  { columns, formatRow }: FeedFormat,
  origin: string,
): AsyncGenerator<string> {
  yield formatRow(columns.map(([name]) => name));
  for (let at = 0; at < cars.length; at += batchSize) {
    const batch = cars.slice(at, at + batchSize);
    const detailsById = await readAdDetails(
      scope,
      batch.map(({ id }) => id),
    );
    let lines = '';
    for (const car of batch) {
      const details = detailsById.get(car.id);
      if (details) lines += formatRow(columns.map(([, getValue]) => getValue({ car, details, origin })));
    }
    yield lines;
  }
}
