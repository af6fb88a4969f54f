import type { SearchState } from '../car-search/search-state.ts';

export const alertChannels = ['sms', 'email'] as const;
export type AlertChannel = (typeof alertChannels)[number];
export type ListingEventKind = 'arrived' | 'dropped';
export type AlertMessageKind = 'alert' | 'confirmation';
export type AlertMessageState = 'pending' | 'sent' | 'called_off' | 'dead';

export const maxSavedSearches = 20;

/** A saved search as its customer sees it. */
export type SavedSearch = {
  id: number;
  /** Path and query of the search on its site. */
  address: string;
  /** 'Toyota, SUV, under $40,000' */
  label: string;
  channel: AlertChannel;
  email: string | null;
  /** Whether the owner of the address has confirmed it; only then are alerts mailed to it. */
  emailConfirmed: boolean;
  createdAt: Date;
  stoppedAt: Date | null;
};

/** A search with active alerts, to match events against. */
export type ActiveSearch = { id: number; siteId: number; state: SearchState; seen: string };
