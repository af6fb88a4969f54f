import { redirect } from 'react-router';
import { readCustomer } from '../../features/accounts/customer-store.server.ts';
import { listEnquiries } from '../../features/accounts/enquiries-store.server.ts';
import { exportAccount } from '../../features/accounts/export-account.ts';
import { listSessions } from '../../features/accounts/session-store.server.ts';
import { findCarsById } from '../../features/inventory/find-cars-by-id.server.ts';
import { listReservationsOf } from '../../features/reservations/customer-reservations-store.server.ts';
import { listSavedSearches } from '../../features/saved-searches/saved-search-store.server.ts';
import { listWatched } from '../../features/watchlist/watchlist-store.server.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { wayBack } from '../way-back.ts';
import { accountPath } from './account-paths.ts';
import { personal } from './personal-headers.ts';
import { requireCustomer } from '../sign-in/require-customer.ts';

/** All that is kept of a customer, as a file. Switched off or not, what is there is theirs. */
export async function sendAccountExport(asked: SiteRequest, request: Request): Promise<Response> {
  const { site, scope, clock } = asked;
  const back = wayBack(request, site.config);
  // First to the account: after a sign-in a page is expected, not a file.
  const { id } = requireCustomer(asked, { type: 'account', redirect: `${accountPath}#data`, back });
  const [customer, sessions, watched, reservations, searches, enquiries] = await Promise.all([
    readCustomer(scope, id),
    listSessions(scope, id),
    listWatched(scope, id),
    listReservationsOf(scope, id),
    listSavedSearches(scope, id),
    listEnquiries(scope, id),
  ]);
  if (!customer) throw redirect(accountPath); // deleted a moment ago
  const cars = await findCarsById(
    searchContextOf(asked),
    watched.map(({ carId }) => carId),
  );
  const watchlist = watched.map((entry) => ({ ...entry, car: cars.find(({ car }) => car.id === entry.carId)?.car }));
  const now = clock();
  const exported = exportAccount({ site, customer, sessions, watchlist, reservations, searches, enquiries, now });
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      ...personal.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${site.slug}-my-data.json"`,
    },
  });
}
