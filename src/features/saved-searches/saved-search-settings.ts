/** The setting of the watchlist feature that saved searches depend on. */
export type SavedSearchSettings = { watchlist: { savedSearches: boolean } };
