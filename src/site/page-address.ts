import { parseSearchState } from '../features/inventory/parse-search-state.ts';
import { searchHref } from '../features/inventory/print-search-state.ts';
import { findSearchPreset } from '../features/inventory/search-preset.ts';
import type { Site } from '../features/sites/site.ts';
import { isWatchlistPath } from '../features/watchlist/watchlist-path.ts';
import { carTradeInPath } from '../features/valuations/valuation-paths.ts';
import { fixedPageAt } from './fixed-page-at.ts';
import { fixedPages } from './fixed-pages.ts';
import { isPageGated } from './gates/gated-page.ts';

/**
 * The one address of a page that may be cached, of its data or its state; nothing for any other page. The page is
 * rendered from this address and sees no more of the request: whatever it may depend on is part of its name in the
 * cache, and what is no part of it (campaign tags, another order) makes no second copy.
 */
export function pageAddressOf(site: Site, { pathname, search, searchParams }: URL): string | undefined {
  const [, path, part] = /^(\/.+)\.(data|state)$/.exec(pathname) ?? [];
  if (path === undefined) return documentAddressOf(site, pathname, search);
  const routes = part === 'data' ? routesOf(searchParams.get('_routes')) : '';
  const address = documentAddressOf(site, path === '/_' ? '/' : path, withoutRoutes(search));
  if (address === undefined || routes === undefined) return undefined;
  const [, query = ''] = address.split('?');
  const asked = [query, routes && `_routes=${routes}`].filter((words) => words !== '').join('&');
  return asked === '' ? `${path}.${part}` : `${path}.${part}?${asked}`;
}

/** The routes of the pages that may be cached, by the ids that the router gives them. */
export const cachedRoutes = [
  'root',
  'site/site-layout',
  'site/home-page',
  'site/configured-page',
  'site/vehicle/vehicle-page',
  ...fixedPages.flatMap(({ file, id = file.replace(/\.tsx?$/, ''), kept }) => (kept ? [id] : [])),
];

/** Those whose data the browser wants, 'site/site-layout,site/home-page', in one order; nothing if any is unknown. */
function routesOf(asked: string | null): string | undefined {
  if (asked === null) return '';
  const ids = asked.split(',');
  if (!ids.every((id) => cachedRoutes.includes(id))) return undefined;
  return cachedRoutes.filter((id) => ids.includes(id)).join(',');
}

const withoutRoutes = (search: string): string => search.replace(/([?&])_routes=[^&]*/g, '$1');

function documentAddressOf(site: Site, path: string, search: string): string | undefined {
  if (path === '/') return path;
  if (isPageGated(site.config, path) || isWatchlistPath(site.config, path)) return undefined;
  if (path.endsWith('/')) return undefined; // leads to the address without it, with all that was in the query
  if (path.startsWith('/search/') || findSearchPreset(site.config, path)) return searchAddressOf(path, search);
  if (isVehiclePath(path)) return asksForForm(search) ? undefined : path;
  const fixed = fixedPageAt(path);
  if (fixed) return fixed.kept && keptAddressOf(path, new URLSearchParams(search), fixed.kept);
  // What else there may be at an address, a model or a page that the site has written, asks for nothing in its query.
  return writtenPath.test(path) ? path : undefined;
}

/** As addresses are written; whatever else leads to the same page makes no second copy of it. */
const writtenPath = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
const writtenValue = /^[\w .&-]{1,60}$/;

/** A page reads the first value of a key; a second one makes no other page. */
function keptAddressOf(path: string, asked: URLSearchParams, keys: readonly string[]): string | undefined {
  const values = keys.flatMap((key) =>
    asked
      .getAll(key)
      .slice(0, 1)
      .map((value) => [key, value] as const),
  );
  if (!writtenPath.test(path) || !values.every(([, value]) => writtenValue.test(value))) return undefined;
  const query = new URLSearchParams(values.map(([key, value]) => [key, value]));
  return values.length === 0 ? path : `${path}?${query}`;
}

/** `/cars/trade-in` is no car's page. */
const isVehiclePath = (path: string): boolean => path !== carTradeInPath && /^\/cars\/[a-z0-9-]+$/.test(path);

/** A form is for the one who fills it in. */
const asksForForm = (search: string): boolean => new URLSearchParams(search).has('form');

/** An address that cannot be taken as it is leads elsewhere with all that was in it. */
function searchAddressOf(path: string, search: string): string | undefined {
  const { state, malformed } = parseSearchState(search);
  return malformed ? undefined : searchHref(path, state);
}
