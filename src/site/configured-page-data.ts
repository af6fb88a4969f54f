import type { ContentPageData } from './content/content-page-data.ts';
import type { AccessoriesPageData } from './models/accessories-page-data.ts';
import type { ModelPageData } from './models/model-page-data.ts';
import type { WatchlistPageData } from './watchlist/watchlist-data.ts';
import type { Packed } from './packed.ts';
import type { SearchPageData } from './search-data.ts';

/** What may stand at an address that a site's configuration gives, beside its searches. */
export type OtherPageData = WatchlistPageData | ContentPageData | ModelPageData | AccessoriesPageData;

export type ConfiguredPage = Packed<SearchPageData> | Packed<OtherPageData>;
