import type { Enquiry } from './enquiry-store.server.ts';
import type { SessionRow } from './session-store.server.ts';

/** Other features pass in their own data about the customer. */
export type AccountExportInput = {
  site: { name: string };
  customer: { phone: string; createdAt: Date };
  sessions: readonly SessionRow[];
  watchlist: readonly WatchedCarPart[];
  reservations: readonly ReservationPart[];
  searches: readonly SavedSearchPart[];
  enquiries: readonly Enquiry[];
  now: Date;
};

type WatchedCarPart = {
  carId: number;
  priceWhenSaved: number | null;
  savedAt: Date;
  /** Undefined if the site no longer shows the car. */
  car: { name: string; slug: string; price: number } | undefined;
};

type ReservationPart = {
  id: string;
  state: string;
  car: { name: string; stocknum: string; price: number };
  name: string;
  lastName: string;
  email: string;
  phone: string;
  pickUp: { at: string } | null;
  createdAt: Date;
  heldUntil: Date | null;
  endedAt: Date | null;
  deposit: number; // cents
  paidAt: Date | null;
  refund: string | null;
  refundedAt: Date | null;
};

type SavedSearchPart = {
  address: string;
  label: string;
  channel: string;
  email: string | null;
  emailConfirmed: boolean;
  createdAt: Date;
  stoppedAt: Date | null;
};

/** Everything a site stores about a customer, as downloadable data. Leaves out tokens and hashes. */
export const buildAccountExport = ({
  site,
  customer,
  sessions,
  watchlist,
  reservations,
  searches,
  enquiries,
  now,
}: AccountExportInput) => ({
  website: site.name,
  exported_at: now,
  account: { phone_number: customer.phone, created_at: customer.createdAt },
  sessions: sessions.map(({ userAgent, createdAt, seenAt }) => ({
    browser: userAgent,
    signed_in_at: createdAt,
    last_seen_at: seenAt,
  })),
  watchlist: watchlist.map(({ carId, priceWhenSaved, savedAt, car }) => ({
    car_id: carId,
    name: car?.name ?? null,
    page: car ? `/cars/${car.slug}` : null,
    price: car?.price ?? null,
    price_when_saved: priceWhenSaved,
    saved_at: savedAt,
  })),
  reservations: reservations.map((reservation) => ({
    id: reservation.id,
    state: reservation.state,
    car: reservation.car.name,
    stock_number: reservation.car.stocknum,
    price: reservation.car.price,
    name: `${reservation.name} ${reservation.lastName}`.trim(),
    email: reservation.email,
    phone_number: reservation.phone,
    pick_up: reservation.pickUp?.at ?? null,
    reserved_at: reservation.createdAt,
    held_until: reservation.heldUntil,
    ended_at: reservation.endedAt,
    deposit: reservation.deposit / 100,
    paid_at: reservation.paidAt,
    refunded_at: reservation.refund === 'succeeded' ? reservation.refundedAt : null,
  })),
  saved_searches: searches.map((search) => ({
    label: search.label,
    page: search.address,
    channel: search.channel,
    email: search.email,
    email_confirmed: search.emailConfirmed,
    saved_at: search.createdAt,
    stopped_at: search.stoppedAt,
  })),
  enquiries: enquiries.map(({ id, category, subcategory, car, dealership, sentAt, written }) => ({
    id,
    category,
    subcategory,
    car,
    dealership,
    sent_at: sentAt,
    ...(written && { message: written.message, answers: written.answers }),
  })),
});
