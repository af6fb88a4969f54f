import { parseSearchState } from '../../features/car-search/parse-search-state.ts';
import { searchHref } from '../../features/car-search/print-search-state.ts';
import { getTypedQuery } from '../../features/car-search/natural-language/typed-query.ts';
import { findSearchPreset } from '../../features/car-search/address/search-preset.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import { isWatchlistPath } from '../../features/watchlist/watchlist-path.ts';
import { carTradeInPath } from '../../features/valuations/valuation-paths.ts';
import { findFixedPage } from './find-fixed-page.ts';
import { fixedPages } from './fixed-pages.ts';
import { isPageGated } from '../gates/gated-page.ts';

/**
 * The canonical path and query of a page that may be cached, of its data or of its hydration payload; undefined for any
 * other page. The page is rendered from this path alone, so everything it may depend on is part of its cache key. Other
 * spellings (campaign parameters, another order of filters) make no second copy. Whether the request itself may be served
 * from the cache is decided by platform/http/page-cache/cacheable-request.ts.
 */
export function getCacheablePath(site: ConfiguredSite, { pathname, search, searchParams }: URL): string | undefined {
  const [, path, part] = /^(\/.+)\.(data|hydration)$/.exec(pathname) ?? [];
  if (path === undefined) return getDocumentPath(site, pathname, search);
  const routes = part === 'data' ? canonicalRoutes(searchParams.get('_routes')) : '';
  const address = getDocumentPath(site, path === '/_' ? '/' : path, withoutRoutes(search));
  if (address === undefined || routes === undefined) return undefined;
  const [, query = ''] = address.split('?');
  const fullQuery = [query, routes && `_routes=${routes}`].filter((part) => part !== '').join('&');
  return fullQuery === '' ? `${path}.${part}` : `${path}.${part}?${fullQuery}`;
}

/** The router's ids of the routes whose pages may be cached. */
export const cacheableRoutes = [
  'root',
  'site/shell/site-layout',
  'site/home/home-page',
  'site/configured-page/configured-page',
  'site/vehicle/vehicle-page',
  ...fixedPages.flatMap(({ file, id = file.replace(/\.tsx?$/, ''), cachedQuery }) => (cachedQuery ? [id] : [])),
];

/** The routes of a data request ('site/shell/site-layout,site/home/home-page') in one order; undefined if any is unknown. */
function canonicalRoutes(requested: string | null): string | undefined {
  if (requested === null) return '';
  const ids = requested.split(',');
  if (!ids.every((id) => cacheableRoutes.includes(id))) return undefined;
  return cacheableRoutes.filter((id) => ids.includes(id)).join(',');
}

const withoutRoutes = (search: string): string => search.replace(/([?&])_routes=[^&]*/g, '$1');

function getDocumentPath(site: ConfiguredSite, path: string, search: string): string | undefined {
  if (path === '/') return path;
  if (isPageGated(site.config, path) || isWatchlistPath(site.config, path)) return undefined;
  if (path.endsWith('/')) return undefined; // redirects to the path without it, with the whole query
  if (path.startsWith('/search/') || findSearchPreset(site.config, path)) return getSearchPath(path, search);
  if (isVehiclePath(path)) return getVehiclePath(path, new URLSearchParams(search));
  const fixed = findFixedPage(path);
  if (fixed) return fixed.cachedQuery && getFixedPagePath(path, new URLSearchParams(search), fixed.cachedQuery);
  // A model or a content page; neither reads its query.
  return writtenPath.test(path) ? path : undefined;
}

/** The canonical spelling. Other spellings of the same page are not cached. */
const writtenPath = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
const writtenValue = /^[\w .&-]{1,60}$/;

/** A page reads the first value of a parameter. */
function getFixedPagePath(path: string, params: URLSearchParams, keys: readonly string[]): string | undefined {
  const values = keys.flatMap((key) =>
    params
      .getAll(key)
      .slice(0, 1)
      .map((value) => [key, value] as const),
  );
  if (!writtenPath.test(path) || !values.every(([, value]) => writtenValue.test(value))) return undefined;
  const query = new URLSearchParams(values.map(([key, value]) => [key, value]));
  return values.length === 0 ? path : `${path}?${query}`;
}

/** `/cars/trade-in` is the trade-in form. */
const isVehiclePath = (path: string): boolean => path !== carTradeInPath && /^\/cars\/[a-z0-9-]+$/.test(path);

/** A form is rendered for one visitor. Its distance depends on the postcode alone. */
function getVehiclePath(path: string, params: URLSearchParams): string | undefined {
  if (params.has('form')) return undefined;
  const near = params.get('near');
  if (near === null) return path;
  return /^\d{4}$/.test(near) ? `${path}?near=${near}` : undefined;
}

/** A malformed query and what was typed into a search box redirect, and keep their other parameters. */
function getSearchPath(path: string, search: string): string | undefined {
  const { state, malformed, otherParams } = parseSearchState(search);
  return malformed || getTypedQuery(otherParams) !== '' ? undefined : searchHref(path, state);
}
