/** What came of a wish to save or remove a car: the cars that are watched now, or why it was not done. */
export type WatchlistChange = { watchlist: number[] } | Refused;

export type Refused = { error: string; status: 401 | 404 | 422 };
