import type { SiteScope } from '../../platform/postgres/database.ts';
import type { IndexedCar } from '../inventory/indexed-car.ts';
import { readAdParts } from './ad-parts-store.server.ts';
import type { FeedColumn } from './advertised-car.ts';
import type { PrintLine } from './delimited.ts';

export type FeedFormat = {
  columns: readonly FeedColumn[];
  print: PrintLine;
  isWanted(car: IndexedCar): boolean;
};

/** Few enough that a visitor in between does not wait, many enough that PostgreSQL is not asked all the time. */
const carsAtOnce = 500;

/**
 * A feed piece by piece. The next piece is made when the reader has taken the last one: a slow reader costs no memory
 * and no connection, and one who leaves ends it.
 */
export async function* writeFeed(
  scope: SiteScope,
  cars: readonly IndexedCar[],
  { columns, print }: FeedFormat,
  origin: string,
): AsyncGenerator<string> {
  yield print(columns.map(([name]) => name));
  for (let at = 0; at < cars.length; at += carsAtOnce) {
    const some = cars.slice(at, at + carsAtOnce);
    const partsOf = await readAdParts(
      scope,
      some.map(({ id }) => id),
    );
    let lines = '';
    for (const car of some) {
      const parts = partsOf.get(car.id);
      if (parts) lines += print(columns.map(([, valueOf]) => valueOf({ car, parts, origin })));
    }
    yield lines;
  }
}
