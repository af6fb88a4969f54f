import type { ContentPageData } from '../content/content-page-data.ts';
import type { ModelAccessoriesData } from '../accessories/model-accessories-data.ts';
import type { ModelPageData } from '../models/model-page-data.ts';
import type { WatchlistPageData } from '../watchlist/watchlist-data.ts';
import type { Packed } from '../rendering/packed-data.ts';
import type { SearchPageData } from '../search/search-data.ts';

/** The pages that a site may configure a path for, beside its searches. */
export type OtherPageData = WatchlistPageData | ContentPageData | ModelPageData | ModelAccessoriesData;

export type ConfiguredPage = Packed<SearchPageData> | Packed<OtherPageData>;
