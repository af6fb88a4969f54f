import type { SearchState } from '../inventory/search-state.ts';

export const alertChannels = ['sms', 'email'] as const;
export type AlertChannel = (typeof alertChannels)[number];
export type CarNewsKind = 'arrived' | 'dropped';
export type AlertMessageKind = 'alert' | 'confirmation';
export type AlertMessageState = 'pending' | 'sent' | 'called_off' | 'dead';

/** As many as anybody can keep an eye on. */
export const mostSavedSearches = 20;

/** A saved search as its customer sees it. */
export type SavedSearch = {
  id: number;
  /** Path and query of the search on its site. */
  address: string;
  /** 'Toyota, SUV, under $40,000' */
  label: string;
  channel: AlertChannel;
  email: string | null;
  /** Whether mails go to that address: whoever reads it has said so. */
  emailConfirmed: boolean;
  createdAt: Date;
  stoppedAt: Date | null;
};

/** What news is held against: a search that somebody wants to hear of. */
export type HeardSearch = { id: number; siteId: number; state: SearchState; seen: string };
