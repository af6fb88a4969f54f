import { data } from 'react-router';
import { Overloaded } from '../../platform/postgres/connections/acquire-connection.ts';
import { DatabaseUnavailable } from '../../platform/postgres/connections/connection-loss.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';

/** Thrown by a loader or an action: the page responds 503 and shows that it will try again. */
const outage = data('The database is unavailable.', { status: 503 });

/** The scope for pages: a database that cannot be reached, as during a failover, becomes a 503 response. */
export const withDatabaseOutage = (scope: SiteScope, logError: (error: unknown) => void): SiteScope => ({
  ...scope,
  run: (work, moment) =>
    scope.run(work, moment).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable) && !(error instanceof Overloaded)) throw error;
      logError(error);
      throw outage;
    }),
});
