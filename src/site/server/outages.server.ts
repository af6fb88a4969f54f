import { data } from 'react-router';
import type { CarIndex } from '../../features/car-index/car-index.server.ts';
import { Overloaded } from '../../platform/postgres/connections/acquire-connection.ts';
import { DatabaseUnavailable } from '../../platform/postgres/connections/connection-loss.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { SearchUnavailable } from '../../search/search-engine.ts';

// Thrown by a loader or an action: the page responds 503 and shows that it will try again.
const searchOutage = data('The search is unavailable.', { status: 503 });
const databaseOutage = data('The database is unavailable.', { status: 503 });

/** The index for pages: an unavailable search becomes a 503 response. */
export const withSearchOutage = (index: CarIndex): CarIndex => ({
  ...index,
  engine: {
    ...index.engine,
    search: (query) =>
      index.engine.search(query).catch((error: unknown) => {
        throw error instanceof SearchUnavailable ? searchOutage : error;
      }),
  },
});

/** The fallback while the search is unavailable, for parts that a page can do without. */
export const unlessSearchIsDown = <Result>(reading: Promise<Result>, fallback: Result): Promise<Result> =>
  reading.catch((error: unknown) => {
    if (error !== searchOutage) throw error;
    return fallback;
  });

/** The scope for pages: a database that cannot be reached, as during a failover, becomes a 503 response. */
export const withDatabaseOutage = (scope: SiteScope, logError: (error: unknown) => void): SiteScope => ({
  ...scope,
  run: (work, moment) =>
    scope.run(work, moment).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable) && !(error instanceof Overloaded)) throw error;
      logError(error);
      throw databaseOutage;
    }),
});
