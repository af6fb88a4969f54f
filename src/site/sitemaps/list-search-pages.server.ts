import { bodyLabel, bodySlug } from '../../features/cars/body-label.ts';
import { readSearchAddress } from '../../features/car-search/address/read-search-address.server.ts';
import { getCanonicalSearchAddress } from '../../features/car-search/address/search-address.ts';
import { getSearchPathRules } from '../../features/car-search/address/search-path-rules.ts';
import { searchCars } from '../../features/car-search/search-cars.server.ts';
import type { SearchContext } from '../../features/car-search/search-context.ts';
import { emptySearchState } from '../../features/car-search/search-state.ts';
import { slugify } from '../../features/cars/slugify.ts';
import type { Manufacturer } from '../../features/sites/dealerships/dealership.ts';

/** More than any site has. */
const maxValues = 500;

/**
 * The search pages with results: configured paths, makes, models and bodies. Only the canonical address of each search
 * is listed.
 */
export async function listSearchPages(context: SearchContext, makes: readonly Manufacturer[]): Promise<SearchPage[]> {
  const { basePath, paths } = context.site.config.search;
  const candidates = [
    ...paths.map(({ path, heading }) => ({ path, title: heading })),
    { path: basePath, title: 'All cars' },
    ...(await listStockPaths(context)),
  ].filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index);
  const found = await Promise.all(candidates.map(({ path }) => isWorthListing(context, makes, path)));
  return candidates.filter((_, index) => found[index]);
}

type SearchPage = { path: string; title: string };

async function listStockPaths(context: SearchContext): Promise<SearchPage[]> {
  const { facets } = await count(context, {}, { make: maxValues, body: maxValues });
  const makePaths = await Promise.all(
    (facets.make ?? []).map(async ({ value: make }) => {
      const path = `/search/${slugify(make)}`;
      const { facets: ofMake } = await count(context, { make: [make] }, { model: maxValues });
      const models = (ofMake.model ?? []).map(({ value }) => ({
        path: `${path}/${slugify(value)}`,
        title: `${make} ${value}`,
      }));
      return [{ path, title: make }, ...models];
    }),
  );
  const bodies = (facets.body ?? []).map(({ value }) => ({
    path: `/search/${bodySlug(value)}`,
    title: bodyLabel(bodySlug(value)),
  }));
  return [...makePaths.flat(), ...bodies];
}

async function isWorthListing(context: SearchContext, makes: readonly Manufacturer[], path: string): Promise<boolean> {
  const resolved = await readSearchAddress(context, { makes }, { pathname: path, search: '' });
  if (!resolved || resolved.redirectTo !== null) return false;
  const { searchPath, state } = resolved;
  if (getCanonicalSearchAddress(getSearchPathRules(context.site.config), searchPath, state) !== path) return false;
  return (await count(context, state.refinements, {})).count > 0;
}

const count = (
  context: SearchContext,
  refinements: (typeof emptySearchState)['refinements'],
  facets: Readonly<Record<string, number>>,
) => searchCars(context, { ...emptySearchState, refinements }, { pageSize: 0, facets });
