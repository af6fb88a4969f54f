import type { CardPicture } from '../../features/inventory/card/card-car.ts';
import type { PriceChange } from '../../features/watchlist/price-change.ts';
import type { AccountNotice } from './account-notices.ts';

/** The account page as the server gives it: everything is in words already. */
export type AccountData = {
  siteName: string;
  phone: string; // as Australians write it
  notice: AccountNotice | null;
  /** The results of the search that was saved just now. */
  savedHref: string | null;
  searchPath: string;
  nouns: { one: string; many: string };
  /** Nothing where the site has no watchlist. */
  watchlist: { path: string; count: number; cars: WatchedLine[] } | null;
  /** None of somebody who has reserved nothing: there is nothing to say about it. */
  reservations: ReservationLine[];
  /** The newest ones, and how many there are. */
  enquiries: { count: number; newest: EnquiryLine[] };
  /** Nothing where the site keeps no searches. */
  searches: SearchLine[] | null;
  devices: DeviceLine[];
};

export type WatchedLine = {
  id: number;
  name: string;
  href: string;
  price: string | null; // of what is still to be had
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
  car: { name: string; href: string | null } | null;
  message: string | null;
};

export type SearchLine = {
  id: number;
  label: string;
  href: string;
  channel: 'sms' | 'email';
  email: string;
  /** Whether its owner has confirmed the address; until then nothing goes there. */
  isConfirmed: boolean;
  isStopped: boolean;
};

export type DeviceLine = { id: string; words: string; seen: string; isThis: boolean };

/** What was wrong with a change to a saved search, and what was typed. */
export type SearchRefusal = { id: number | null; error: string; email: string };
