import type { CardPicture } from '../../features/car-card/card-car.ts';
import type { PriceChange } from '../../features/watchlist/price-change.ts';
import type { AccountNotice } from './account-notices.ts';

/** The view model of the account page, with all texts. */
export type AccountData = {
  siteName: string;
  phone: string; // Australian format
  notice: AccountNotice | null;
  /** Results page of the search that was just saved. */
  savedHref: string | null;
  searchPath: string;
  nouns: { one: string; many: string };
  /** Null on a site without watchlists. */
  watchlist: { path: string; count: number; cars: WatchedLine[] } | null;
  /** The section is left out when empty. */
  reservations: ReservationLine[];
  /** The newest ones, and the total. */
  enquiries: { count: number; newest: EnquiryLine[] };
  /** Null on a site without saved searches. */
  searches: SearchLine[] | null;
  devices: DeviceLine[];
};

export type WatchedLine = {
  id: number;
  name: string;
  href: string;
  price: string | null; // null once the car is no longer offered
  picture: CardPicture | null;
  change: PriceChange | null;
  /** 'Sold since you saved it' */
  state: string | null;
};

export type ReservationLine = { id: string; car: string; state: string; date: string; href: string };

export type EnquiryLine = {
  id: string;
  kind: string;
  date: string;
  dealership: string;
  car: { name: string; href: string | null; dealHref: string | null } | null;
  message: string | null;
};

export type SearchLine = {
  id: number;
  label: string;
  href: string;
  channel: 'sms' | 'email';
  email: string;
  /** Whether the owner has confirmed the address; until then no mail goes there. */
  isConfirmed: boolean;
  isStopped: boolean;
};

export type DeviceLine = { id: string; label: string; seen: string; isCurrent: boolean };

/** Why a change to a saved search was refused, and what was typed. */
export type SearchRefusal = { id: number | null; error: string; email: string };
