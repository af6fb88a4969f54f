/** What came of a wish to save or remove a car: the cars that are watched now, or why it was not done. */
export type WatchlistChange = { watchlist: number[] } | Refused;

export type Refused = { error: string; status: 404 | 422 };

export const noWatchlist: Refused = { status: 404, error: 'This website keeps no watchlist.' };
