import { type Enquiry, listEnquiries } from '../../features/accounts/enquiries-store.server.ts';
import { listSessions, type SessionRow } from '../../features/accounts/session-store.server.ts';
import { findCarsById } from '../../features/inventory/find-cars-by-id.server.ts';
import { timeZoneOf } from '../../features/locations/time-zone.ts';
import {
  listReservationsOf,
  type ReservationOfCustomer,
} from '../../features/reservations/customer-reservations-store.server.ts';
import { zonedWords } from '../../features/reservations/moment-words.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import type { AustralianState } from '../../features/sites/dealership.ts';
import { printPhone } from '../../features/sites/print-phone.ts';
import type { SavedSearch } from '../../features/saved-searches/saved-search.ts';
import { listSavedSearches } from '../../features/saved-searches/saved-search-store.server.ts';
import type { Customer } from '../../features/sites/visitor.ts';
import { vehicleNouns } from '../../features/sites/vehicle-nouns.ts';
import { dayWords, seenWords } from '../day-words.ts';
import { dealerConfigOf } from '../dealer-config.server.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { wayBack } from '../way-back.ts';
import type { AccountData, DeviceLine, EnquiryLine, ReservationLine, SearchLine } from './account-data.ts';
import { deviceWords } from './account-device-words.ts';
import { type AccountNotice, isAccountNotice } from './account-notices.ts';
import { accountPath } from './account-paths.ts';
import { readWatchedLines } from '../watchlist/read-watched-lines.server.ts';
import { requireCustomer } from '../sign-in/require-customer.ts';

/** @throws the way to the sign-in page where nobody is signed in */
export async function readAccount(asked: SiteRequest, request: Request, url: URL): Promise<AccountData> {
  const { site, scope } = asked;
  const { watchlist, search, texts } = site.config;
  const back = wayBack(request, site.config);
  const customer = requireCustomer(asked, { type: 'account', redirect: accountPath, back });
  const [watched, reservations, searches, enquiries, sessions] = await Promise.all([
    watchlist.garage_enabled ? readWatchedLines(asked, customer) : null,
    listReservationsOf(scope, customer.id),
    watchlist.savedSearches ? listSavedSearches(scope, customer.id) : null,
    listEnquiries(scope, customer.id),
    listSessions(scope, customer.id),
  ]);
  const { state } = (await dealerConfigOf(asked)).address;
  const zone = timeZoneOf(state);
  const saved = searches?.find(({ id }) => String(id) === url.searchParams.get('search'));
  return {
    siteName: site.name,
    phone: printPhone(customer.phone),
    notice: noticeOf(url, saved),
    savedHref: saved?.address ?? null,
    searchPath: search.basePath,
    nouns: vehicleNouns(texts),
    watchlist: watched && { path: watchlist.path, ...watched },
    reservations: reservations.map((reservation) => toReservationLine(reservation, state)),
    searches: searches?.map(toSearchLine) ?? null,
    enquiries: {
      count: enquiries.length,
      newest: await toEnquiryLines(asked, enquiries.slice(0, mostEnquiries), zone),
    },
    devices: sessions.map((session) => toDeviceLine(customer, session, (at) => seenWords(at, asked.clock(), zone))),
  };
}

/** An address can be opened again when what it tells of is no longer so. */
function noticeOf({ searchParams }: URL, saved: SavedSearch | undefined): AccountNotice | null {
  const done = searchParams.get('done');
  return isAccountNotice(done) && (done !== 'search-saved' || saved) ? done : null;
}

/** The newest; all of them are in the export. */
const mostEnquiries = 30;

const toSearchLine = (search: SavedSearch): SearchLine => ({
  id: search.id,
  label: search.label,
  href: search.address,
  channel: search.channel,
  email: search.email ?? '',
  isConfirmed: search.emailConfirmed,
  isStopped: search.stoppedAt !== null,
});

const toReservationLine = (reservation: ReservationOfCustomer, state: AustralianState): ReservationLine => ({
  id: reservation.id,
  car: reservation.car.name,
  state: standingOf(reservation, state),
  date: dayWords(reservation.createdAt, timeZoneOf(state)),
  href: reservationPath(reservation.token),
});

/** In a few words; its own page says the rest. */
function standingOf({ state, heldUntil, refund }: ReservationOfCustomer, at: AustralianState): string {
  switch (state) {
    case 'pending_payment':
      return 'Waiting for your deposit';
    case 'held':
      return `Held for you until ${heldUntil ? zonedWords(heldUntil, at) : 'it is paid'}`;
    case 'converted':
      return 'Marked as sold';
    case 'released':
    case 'abandoned':
      if (refund === null) return 'Ended, nothing was paid';
      return refund === 'succeeded' ? 'Ended, deposit refunded in full' : 'Ended, deposit on its way back';
  }
}

/** A car that the site does not show any more is named, and leads nowhere. */
async function toEnquiryLines(asked: SiteRequest, enquiries: readonly Enquiry[], zone: string): Promise<EnquiryLine[]> {
  const ids = enquiries.flatMap(({ car }) => (car ? [car.id] : []));
  const shown = new Set((await findCarsById(searchContextOf(asked), ids)).map(({ car }) => car.id));
  return enquiries.map(({ id, category, subcategory, car, dealership, sentAt, written }) => ({
    id,
    kind: subcategory ?? category,
    date: dayWords(sentAt, zone),
    dealership,
    car: car && { name: car.name, href: shown.has(car.id) ? `/cars/${car.slug}` : null },
    message: written?.message || null,
  }));
}

const toDeviceLine = (
  customer: Customer,
  { id, userAgent, seenAt }: SessionRow,
  seen: (at: Date) => string,
): DeviceLine => ({ id, words: deviceWords(userAgent), seen: seen(seenAt), isThis: id === customer.sessionId });
