import type { Manufacturer } from '../../sites/dealerships/dealership.ts';
import { slugify } from '../../cars/slugify.ts';
import { parseSearchState } from '../parse-search-state.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import { emptySearchState, type Refinements } from '../search-state.ts';
import { readStoredSpellings } from './read-stored-spellings.server.ts';
import {
  classifySearchPath,
  type FoundSearchPath,
  resolveSearchAddress,
  type ResolvedSearch,
  resolveSearchPath,
  type SearchSite,
} from './resolve-search-address.ts';

export type SearchNames = {
  makes: readonly Manufacturer[];
  /** The model names of a make in the catalogue. Optional: without it, models without a car are not found. */
  listModelNames?(makeSlug: string): Promise<readonly string[]>;
};

const maxModels = 500;
const maxBodies = 100;

/** Resolves a URL with the names that the site has in stock. Undefined when it is not a search of this site. */
export async function readSearchAddress(
  context: SearchContext,
  names: SearchNames,
  url: Pick<URL, 'pathname' | 'search'>,
): Promise<ResolvedSearch | undefined> {
  const { refinements } = parseSearchState(url.search).state;
  const [site, spellings] = await Promise.all([
    readSearchSite(context, names, url.pathname),
    readStoredSpellings(context, refinements),
  ]);
  return resolveSearchAddress({ ...site, spellings }, url);
}

/** The same for a path without a query. */
export async function findSearchPath(
  context: SearchContext,
  names: SearchNames,
  path: string,
): Promise<FoundSearchPath | undefined> {
  return resolveSearchPath(await readSearchSite(context, names, path), path);
}

/** Loads the names this path may contain: at most one index query, and the catalogue for a model without a car. */
async function readSearchSite(
  context: SearchContext,
  { makes, listModelNames }: SearchNames,
  path: string,
): Promise<SearchSite> {
  const { config } = context.site;
  const site: SearchSite = {
    config,
    makes,
    modelsInStock: [],
    modelsInCatalogue: [],
    bodiesInStock: [],
    spellings: {},
  };
  const classified = classifySearchPath(site, path);
  if (classified?.kind === 'body') {
    return { ...site, bodiesInStock: await listValues(context, {}, 'body', maxBodies) };
  }
  if (classified?.kind !== 'model') return site;
  const modelsInStock = await listValues(context, { make: [classified.make.name] }, 'model', maxModels);
  const isInStock = modelsInStock.some((name) => slugify(name) === classified.slug);
  const modelsInCatalogue = isInStock ? [] : await listModelNames?.(classified.make.slug);
  return { ...site, modelsInStock, modelsInCatalogue: modelsInCatalogue ?? [] };
}

async function listValues(
  context: SearchContext,
  refinements: Refinements,
  attribute: 'model' | 'body',
  limit: number,
): Promise<string[]> {
  const state = { ...emptySearchState, refinements };
  const { facets } = await searchCars(context, state, { pageSize: 0, facets: { [attribute]: limit } });
  return (facets[attribute] ?? []).map(({ value }) => value);
}
