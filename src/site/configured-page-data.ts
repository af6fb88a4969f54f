import type { WatchlistPageData } from './watchlist/watchlist-data.ts';
import type { Packed } from './packed.ts';
import type { SearchPageData } from './search-data.ts';

/** What may stand at an address that a site's configuration gives, beside its searches. */
export type OtherPageData = WatchlistPageData;

export type ConfiguredPage = Packed<SearchPageData> | Packed<OtherPageData>;
