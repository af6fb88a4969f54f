import { redirect } from 'react-router';
import { findCustomer } from '../../features/accounts/customer-store.server.ts';
import { listEnquiries } from '../../features/accounts/enquiry-store.server.ts';
import { buildAccountExport } from '../../features/accounts/export-account.ts';
import { listSessions } from '../../features/accounts/session-store.server.ts';
import { findCarsById } from '../../features/car-search/find-cars-by-id.server.ts';
import { listCustomerReservations } from '../../features/reservations/customer-reservations-store.server.ts';
import { listSavedSearches } from '../../features/saved-searches/saved-search-store.server.ts';
import { listWatched } from '../../features/watchlist/watchlist-store.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { getBackHref } from '../sign-in/back-href.ts';
import { getNoticeHref } from './account-notices.ts';
import { accountPath } from './account-paths.ts';
import { noStore } from '../server/no-store-headers.ts';
import { requireFreshCode } from '../sign-in/require-fresh-code.server.ts';
import { requireCustomer } from '../sign-in/require-customer.ts';

/** Everything stored about a customer, as a file. Includes data of features that are switched off. */
export async function sendAccountExport(siteRequest: SiteRequest, request: Request): Promise<Response> {
  const { site, scope, clock } = siteRequest;
  const back = getBackHref(request, site.config);
  // Returns to the account page: after a sign-in people expect a page, not a download.
  const own = requireCustomer(siteRequest, { type: 'account', redirect: `${accountPath}#data`, back });
  await requireFreshCode(siteRequest, own, getNoticeHref('confirmed'));
  const { id } = own;
  const [customer, sessions, watched, reservations, searches, enquiries] = await Promise.all([
    findCustomer(scope, id),
    listSessions(scope, id),
    listWatched(scope, id),
    listCustomerReservations(scope, id),
    listSavedSearches(scope, id),
    listEnquiries(scope, id),
  ]);
  if (!customer) throw redirect(accountPath); // deleted a moment ago
  const cars = await findCarsById(
    toSearchContext(siteRequest),
    watched.map(({ carId }) => carId),
  );
  const watchlist = watched.map((entry) => ({ ...entry, car: cars.find(({ car }) => car.id === entry.carId)?.car }));
  const now = clock();
  const exported = buildAccountExport({ site, customer, sessions, watchlist, reservations, searches, enquiries, now });
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      ...noStore.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${site.slug}-my-data.json"`,
    },
  });
}
