import { withPreset } from '../../features/inventory/change-search-state.ts';
import { bodySlug } from '../../features/inventory/body-label.ts';
import { findSearchPlace } from '../../features/inventory/results/find-search-place.server.ts';
import { canonicalSearchAddress } from '../../features/inventory/results/search-address.ts';
import { searchPathsOf } from '../../features/inventory/results/search-paths.ts';
import { searchCars } from '../../features/inventory/search-cars.server.ts';
import type { SearchContext } from '../../features/inventory/search-context.ts';
import { emptySearchState } from '../../features/inventory/search-state.ts';
import { slugOf } from '../../features/inventory/slug-of.ts';
import type { Manufacturer } from '../../features/sites/dealership.ts';

/** More than any site has. */
const mostValues = 500;

/**
 * The searches that have an address and find something: the site's own, those of makes, their models and bodies. Of
 * several that show the same cars the one that the others name as theirs.
 */
export async function listSearches(context: SearchContext, makes: readonly Manufacturer[]): Promise<string[]> {
  const { config } = context.site;
  const candidates = [
    config.search.basePath,
    ...config.search.paths.map(({ path }) => path),
    ...(await pathsOfStock(context)),
  ];
  const found = await Promise.all([...new Set(candidates)].map((path) => isWorthListing(context, makes, path)));
  return [...new Set(candidates)].filter((_, place) => found[place]);
}

async function pathsOfStock(context: SearchContext): Promise<string[]> {
  const { facets } = await count(context, {}, { make: mostValues, body: mostValues });
  const ofMakes = await Promise.all(
    (facets.make ?? []).map(async ({ value: make }) => {
      const path = `/search/${slugOf(make)}`;
      const { facets: ofMake } = await count(context, { make: [make] }, { model: mostValues });
      return [path, ...(ofMake.model ?? []).map(({ value }) => `${path}/${slugOf(value)}`)];
    }),
  );
  return [...ofMakes.flat(), ...(facets.body ?? []).map(({ value }) => `/search/${bodySlug(value)}`)];
}

async function isWorthListing(context: SearchContext, makes: readonly Manufacturer[], path: string): Promise<boolean> {
  const place = await findSearchPlace(context, makes, path, async () => []);
  if (place?.path !== path) return false;
  const state = withPreset(emptySearchState, place.refinements);
  if (canonicalSearchAddress(searchPathsOf(context.site.config), place, state) !== path) return false;
  return (await count(context, state.refinements, {})).count > 0;
}

const count = (
  context: SearchContext,
  refinements: (typeof emptySearchState)['refinements'],
  facets: Readonly<Record<string, number>>,
) => searchCars(context, { ...emptySearchState, refinements }, { pageSize: 0, facets });
