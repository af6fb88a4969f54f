import { type Enquiry, listEnquiries } from '../../features/accounts/enquiry-store.server.ts';
import { listSessions, type SessionRow } from '../../features/accounts/session-store.server.ts';
import { findCarsById } from '../../features/car-search/find-cars-by-id.server.ts';
import { getDealPath } from '../../features/deals/deal-path.ts';
import { getTimeZone } from '../../features/locations/opening-hours/time-zone.ts';
import {
  listCustomerReservations,
  type CustomerReservation,
} from '../../features/reservations/customer-reservations-store.server.ts';
import { formatZonedMoment } from '../../features/reservations/copy/format-moment.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import type { AustralianState } from '../../features/sites/dealerships/dealership.ts';
import { formatPhone } from '../../features/sites/phone-numbers/format-phone.ts';
import type { SavedSearch } from '../../features/saved-searches/saved-search.ts';
import { listSavedSearches } from '../../features/saved-searches/saved-search-store.server.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { getVehicleNouns } from '../../features/sites/config/vehicle-nouns.ts';
import { formatDay, lastActiveLabel } from '../shell/date-labels.ts';
import { requireDealer } from '../server/dealer-config.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { ReservationLinks } from '../../features/reservations/reservation-links.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { getBackHref } from '../sign-in/back-href.ts';
import type { AccountData, DeviceLine, EnquiryLine, ReservationLine, SearchLine } from './account-data.ts';
import { getDeviceLabel } from '../../platform/http/device-label.ts';
import { type AccountNotice, isAccountNotice } from './account-notices.ts';
import { accountPath } from './account-paths.ts';
import { readWatchedLines } from '../watchlist/read-watched-lines.server.ts';
import { requireCustomer } from '../sign-in/require-customer.ts';

/** @throws a redirect to the sign-in if the visitor is not signed in */
export async function readAccount(siteRequest: SiteRequest, request: Request, url: URL): Promise<AccountData> {
  const { site, scope, settling } = siteRequest;
  const { watchlist, search, texts } = site.config;
  const back = getBackHref(request, site.config);
  const customer = requireCustomer(siteRequest, { type: 'account', redirect: accountPath, back });
  const [watched, reservations, searches, enquiries, sessions] = await Promise.all([
    watchlist.garage_enabled ? readWatchedLines(siteRequest, customer) : null,
    listCustomerReservations(scope, customer.id),
    watchlist.savedSearches ? listSavedSearches(scope, customer.id) : null,
    listEnquiries(scope, customer.id),
    listSessions(scope, customer.id),
  ]);
  const { state } = (await requireDealer(siteRequest)).address;
  const zone = getTimeZone(state);
  const saved = searches?.find(({ id }) => String(id) === url.searchParams.get('search'));
  return {
    siteName: site.name,
    phone: formatPhone(customer.phone),
    notice: findNotice(url, saved),
    savedHref: saved?.address ?? null,
    searchPath: search.basePath,
    nouns: getVehicleNouns(texts),
    watchlist: watched && { path: watchlist.path, ...watched },
    reservations: reservations.map((reservation) => toReservationLine(reservation, state, settling.links)),
    searches: searches?.map(toSearchLine) ?? null,
    enquiries: {
      count: enquiries.length,
      newest: await toEnquiryLines(siteRequest, enquiries.slice(0, maxEnquiries), zone),
    },
    devices: sessions.map((session) =>
      toDeviceLine(customer, session, (at) => lastActiveLabel(at, siteRequest.clock(), zone)),
    ),
  };
}

/** A bookmarked URL must not confirm something that is no longer true. */
function findNotice({ searchParams }: URL, saved: SavedSearch | undefined): AccountNotice | null {
  const done = searchParams.get('done');
  return isAccountNotice(done) && (done !== 'search-saved' || saved) ? done : null;
}

/** The newest; the export has all of them. */
const maxEnquiries = 30;

const toSearchLine = (search: SavedSearch): SearchLine => ({
  id: search.id,
  label: search.label,
  href: search.address,
  channel: search.channel,
  email: search.email ?? '',
  isConfirmed: search.emailConfirmed,
  isStopped: search.stoppedAt !== null,
});

const toReservationLine = (
  reservation: CustomerReservation,
  state: AustralianState,
  links: ReservationLinks,
): ReservationLine => ({
  id: reservation.id,
  car: reservation.car.name,
  state: describeState(reservation, state),
  date: formatDay(reservation.createdAt, getTimeZone(state)),
  href: reservationPath(links.makeToken(reservation.id)),
});

/** A short summary; the reservation's own page has the details. */
function describeState({ state, heldUntil, refund }: CustomerReservation, at: AustralianState): string {
  switch (state) {
    case 'pending_payment':
      return 'Waiting for your deposit';
    case 'held':
      return `Held for you until ${heldUntil ? formatZonedMoment(heldUntil, at) : 'it is paid'}`;
    case 'converted':
      return 'Marked as sold';
    case 'released':
    case 'abandoned':
      if (refund === null) return 'Ended, nothing was paid';
      return refund === 'succeeded' ? 'Ended, deposit refunded in full' : 'Ended, deposit refund in progress';
  }
}

/** Links a car only while the site shows it. */
async function toEnquiryLines(
  siteRequest: SiteRequest,
  enquiries: readonly Enquiry[],
  zone: string,
): Promise<EnquiryLine[]> {
  const hasDeals = siteRequest.site.config.vehiclePage.deal;
  const ids = enquiries.flatMap(({ car }) => (car ? [car.id] : []));
  const shown = new Set((await findCarsById(toSearchContext(siteRequest), ids)).map(({ car }) => car.id));
  return enquiries.map(({ id, category, subcategory, car, dealership, sentAt, written }) => ({
    id,
    kind: subcategory ?? category,
    date: formatDay(sentAt, zone),
    dealership,
    car: car && {
      name: car.name,
      href: shown.has(car.id) ? `/cars/${car.slug}` : null,
      dealHref: hasDeals && shown.has(car.id) ? getDealPath(car.slug) : null,
    },
    message: written?.message || null,
  }));
}

const toDeviceLine = (
  customer: Customer,
  { id, userAgent, seenAt }: SessionRow,
  seen: (at: Date) => string,
): DeviceLine => ({ id, label: getDeviceLabel(userAgent), seen: seen(seenAt), isCurrent: id === customer.sessionId });
