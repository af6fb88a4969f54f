/** The result of saving or removing a car: the ids on the list now, or why it was refused. */
export type WatchlistChange = { watchlist: number[] } | WatchlistRefusal;

export type WatchlistRefusal = { error: string; status: 401 | 404 | 422 };
