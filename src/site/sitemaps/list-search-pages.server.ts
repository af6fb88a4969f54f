import { bodyLabel, bodySlug } from '../../features/cars/body-label.ts';
import { readSearchAddress } from '../../features/car-search/address/read-search-address.server.ts';
import {
  resolveSearchAddress,
  type ResolvedSearch,
  type SearchSite,
} from '../../features/car-search/address/resolve-search-address.ts';
import { getCanonicalSearchAddress } from '../../features/car-search/address/search-address.ts';
import { getSearchPathRules } from '../../features/car-search/address/search-path-rules.ts';
import { searchCars } from '../../features/car-search/search-cars.server.ts';
import type { SearchContext } from '../../features/car-search/search-context.ts';
import { emptySearchState } from '../../features/car-search/search-state.ts';
import { slugify } from '../../features/cars/slugify.ts';
import type { Manufacturer } from '../../features/sites/dealerships/dealership.ts';

/** More than any site has. */
const maxValues = 500;

type SearchPage = { path: string; title: string };

/**
 * The search pages with results: configured paths, makes, models and bodies. Only the canonical address of each search
 * is listed.
 */
export async function listSearchPages(context: SearchContext, makes: readonly Manufacturer[]): Promise<SearchPage[]> {
  const { basePath, paths } = context.site.config.search;
  const configured = [
    ...paths.map(({ path, heading }) => ({ path, title: heading })),
    { path: basePath, title: 'All cars' },
  ].filter(isFirstOfPath);
  const [hasCars, ofStock] = await Promise.all([
    Promise.all(configured.map(({ path }) => isCanonicalWithCars(context, makes, path))),
    listStockPages(context, makes),
  ]);
  const configuredPaths = new Set(configured.map(({ path }) => path));
  return [
    ...configured.filter((_, index) => hasCars[index]),
    ...ofStock.filter(({ path }, index, all) => !configuredPaths.has(path) && isFirstOfPath({ path }, index, all)),
  ];
}

const isFirstOfPath = ({ path }: Pick<SearchPage, 'path'>, index: number, all: readonly SearchPage[]): boolean =>
  all.findIndex((other) => other.path === path) === index;

/** The pages of the makes, models and bodies that the site's cars have. Each has cars, so none is searched. */
async function listStockPages(context: SearchContext, makes: readonly Manufacturer[]): Promise<SearchPage[]> {
  const { config } = context.site;
  const inStock = await count(context, {}, { make: maxValues, body: maxValues });
  const bodiesInStock = listValues(inStock.facets.body);
  const site = { config, makes, modelsInStock: [], modelsInCatalogue: [], bodiesInStock, spellings: {} };
  const ofMakes = await Promise.all(
    listValues(inStock.facets.make).map(async (make) => {
      const modelsInStock = listValues((await count(context, { make: [make] }, { model: maxValues })).facets.model);
      const path = `/search/${slugify(make)}`;
      const models = modelsInStock.map((model) => ({ path: `${path}/${slugify(model)}`, title: `${make} ${model}` }));
      return [{ path, title: make }, ...models].filter((page) => isCanonical({ ...site, modelsInStock }, page.path));
    }),
  );
  const ofBodies = bodiesInStock
    .map(bodySlug)
    .map((slug) => ({ path: `/search/${slug}`, title: bodyLabel(slug) }))
    .filter(({ path }) => isCanonical(site, path));
  return [...ofMakes.flat(), ...ofBodies];
}

const listValues = (counts: readonly { value: string }[] = []): string[] => counts.map(({ value }) => value);

function isCanonical(site: SearchSite, path: string): boolean {
  const resolved = resolveSearchAddress(site, { pathname: path, search: '' });
  return resolved !== undefined && isAtCanonicalPath(site, resolved, path);
}

async function isCanonicalWithCars(
  context: SearchContext,
  makes: readonly Manufacturer[],
  path: string,
): Promise<boolean> {
  const resolved = await readSearchAddress(context, { makes }, { pathname: path, search: '' });
  if (!resolved || !isAtCanonicalPath(context.site, resolved, path)) return false;
  return (await count(context, resolved.state.refinements, {})).count > 0;
}

const isAtCanonicalPath = (
  { config }: Pick<SearchSite, 'config'>,
  { redirectTo, searchPath, state }: ResolvedSearch,
  path: string,
): boolean => redirectTo === null && getCanonicalSearchAddress(getSearchPathRules(config), searchPath, state) === path;

const count = (
  context: SearchContext,
  refinements: (typeof emptySearchState)['refinements'],
  facets: Readonly<Record<string, number>>,
) => searchCars(context, { ...emptySearchState, refinements }, { pageSize: 0, facets });
