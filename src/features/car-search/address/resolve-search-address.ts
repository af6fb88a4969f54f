import { bodyLabel, bodySlug } from '../../cars/body-label.ts';
import { bodyTypes } from '../../cars/car-enums.ts';
import { slugify } from '../../cars/slugify.ts';
import type { Manufacturer } from '../../sites/dealerships/dealership.ts';
import type { SearchSection } from '../search-config.ts';
import { withPathRefinements } from '../change-search-state.ts';
import { type ParsedSearch, parseSearchState } from '../parse-search-state.ts';
import { printCanonicalAddress, searchHref } from '../print-search-state.ts';
import type { Breadcrumb } from '../results/search-results.ts';
import type { SearchState } from '../search-state.ts';
import {
  getCanonicalSearchAddress,
  listPathAttributes,
  printSearchAddress,
  type SearchPath,
  splitSearchPath,
  withoutPathRefinements,
} from './search-address.ts';
import { getSearchPathRules } from './search-path-rules.ts';
import { findSearchPreset } from './search-preset.ts';
import { type StoredSpellings, withStoredSpellings } from './stored-spellings.ts';

type SearchConfig = SearchSection;
type Make = Pick<Manufacturer, 'name' | 'slug'>;

/** All names an address of the site can contain. `readSearchSite` fills only the lists that the path needs. */
export type SearchSite = {
  config: SearchConfig;
  makes: readonly Make[];
  /** Models in stock of the make in the path, in every spelling that feeds use. */
  modelsInStock: readonly string[];
  /** Models of that make in the catalogue, for a path whose model has no car today. */
  modelsInCatalogue: readonly string[];
  bodiesInStock: readonly string[];
  spellings: StoredSpellings;
};

export type FoundSearchPath = SearchPath & { heading: string; subtitle: string; breadcrumbs: Breadcrumb[] };

type SearchUrl = Pick<URL, 'pathname' | 'search'>;

export type ResolvedQuery = {
  /** The search of path and query together. */
  state: SearchState;
  /** The address that this search should have. Null when the URL may be served as it is. */
  redirectTo: string | null;
  /** The first few query keys that could not be read. */
  malformedKeys: readonly string[];
  /** Parameters that are not part of the search (campaign tags). Redirects preserve them. */
  otherParams: URLSearchParams;
};

export type ResolvedSearch = ResolvedQuery & { searchPath: FoundSearchPath };

/**
 * Resolves a URL to a search of the site. Pages respond with 301 if `redirectTo` is set; saved searches and content
 * blocks use the state directly. Undefined when the path is not a search on this site.
 *
 *     /search/toyota?range[price]=:30000       make Toyota, up to $30,000
 *     /search/toyota?refinementList[make]=Kia  redirects to /cars with both makes
 *     /search/no-such-make                     undefined
 */
export function resolveSearchAddress(site: SearchSite, url: SearchUrl): ResolvedSearch | undefined {
  const searchPath = resolveSearchPath(site, url.pathname);
  return searchPath && { searchPath, ...resolveSearchQuery(site, searchPath, url) };
}

/**
 * Redirects when part of the query cannot be read, when the path is an alias of `searchPath`, or when the query refines
 * an attribute that the path already fixes. Values that differ from those of the cars in case only are served: the state
 * has the spelling of the cars, and so have its links and its canonical address.
 */
export function resolveSearchQuery(
  { config, spellings }: Pick<SearchSite, 'config' | 'spellings'>,
  searchPath: SearchPath,
  { pathname, search }: SearchUrl,
): ResolvedQuery {
  const parsed = parseSpelledState(search, spellings);
  const { malformedKeys, otherParams } = parsed;
  const state = withPathRefinements(parsed.state, searchPath.refinements);
  const resolved = { state, malformedKeys, otherParams };
  if (parsed.malformed || searchPath.path !== pathname) {
    return { ...resolved, redirectTo: printCanonicalAddress(searchPath.path, parsed) };
  }
  const refinesPath = listPathAttributes(searchPath).some((name) => parsed.state.refinements[name] !== undefined);
  if (!refinesPath) return { ...resolved, redirectTo: null };
  const address = printSearchAddress(getSearchPathRules(config), searchPath, state);
  return { ...resolved, redirectTo: appendParams(address, otherParams) };
}

function parseSpelledState(search: string, spellings: StoredSpellings): ParsedSearch {
  const parsed = parseSearchState(search);
  const refinements = withStoredSpellings(parsed.state.refinements, spellings);
  return { ...parsed, state: { ...parsed.state, refinements } };
}

/** The address of another page of a resolved search, with its campaign tags. */
export function printPageAddress(
  { config }: { config: SearchConfig },
  { searchPath, state, otherParams }: ResolvedSearch,
  page: number,
): string {
  return appendParams(printSearchAddress(getSearchPathRules(config), searchPath, { ...state, page }), otherParams);
}

/**
 * The canonical address of a search that found `count` cars. A search that finds nothing keeps its own path: the
 * path of a make or model may not exist while it has no car in stock.
 */
export function getCanonicalAddress(
  { config }: { config: SearchConfig },
  { searchPath, state }: Pick<ResolvedSearch, 'searchPath' | 'state'>,
  count: number,
): string {
  return count > 0
    ? getCanonicalSearchAddress(getSearchPathRules(config), searchPath, state)
    : searchHref(searchPath.path, withoutPathRefinements(state, searchPath));
}

const appendParams = (address: string, params: URLSearchParams): string =>
  params.size === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${params}`;

/** Finds the search of a path: one of the site's own search paths, else a make, a model or a body, in stock or not. */
export function resolveSearchPath(site: SearchSite, path: string): FoundSearchPath | undefined {
  const classified = classifySearchPath(site, path);
  switch (classified?.kind) {
    case 'preset':
      return { ...classified.preset, breadcrumbs: [{ label: classified.preset.heading, path }] };
    case 'make':
      return toMakePath(classified.make);
    case 'model':
      return findModelPath(site, classified.make, classified.slug);
    case 'body':
      return findBodyPath(site, classified.slug);
    case undefined:
      return undefined;
  }
}

type ClassifiedPath =
  | { kind: 'preset'; preset: SearchSection['search']['paths'][number] }
  | { kind: 'make'; make: Make }
  | { kind: 'model'; make: Make; slug: string }
  | { kind: 'body'; slug: string };

/** Determines what kind of search a path can be, before the names in stock are loaded. */
export function classifySearchPath(
  { config, makes }: Pick<SearchSite, 'config' | 'makes'>,
  path: string,
): ClassifiedPath | undefined {
  const preset = findSearchPreset(config, path);
  if (preset) return { kind: 'preset', preset };
  const [first, second] = splitSearchPath(path);
  if (first === undefined) return undefined;
  const make = makes.find(({ slug, name }) => slug === first || slugify(name) === first);
  if (make) return second === undefined ? { kind: 'make', make } : { kind: 'model', make, slug: second };
  return second === undefined ? { kind: 'body', slug: first } : undefined;
}

function toMakePath({ name }: Make): FoundSearchPath {
  const path = `/search/${slugify(name)}`;
  return { ...buildHeading(name), path, refinements: { make: [name] }, breadcrumbs: [{ label: name, path }] };
}

/** Includes every spelling of the model in stock, or the catalogue's spelling if there is no car. */
function findModelPath(site: SearchSite, make: Make, slug: string): FoundSearchPath | undefined {
  const inStock = site.modelsInStock.filter((name) => slugify(name) === slug);
  const models =
    inStock.length > 0 ? inStock : site.modelsInCatalogue.filter((name) => slugify(name) === slug).slice(0, 1);
  const [name] = models;
  if (name === undefined) return undefined;
  const makePath = toMakePath(make);
  const path = `${makePath.path}/${slug}`;
  return {
    ...buildHeading(`${make.name} ${name}`),
    path,
    refinements: { make: [make.name], model: models.toSorted() },
    breadcrumbs: [...makePath.breadcrumbs, { label: name, path }],
  };
}

/**
 * Includes every spelling of the body in feeds, so that the page shows as many cars as its tile counts. Other spellings
 * of the slug, such as `hatchback` for `hatch`, lead to the same path.
 */
function findBodyPath({ bodiesInStock }: SearchSite, requested: string): FoundSearchPath | undefined {
  const slug = bodySlug(requested);
  const body = [...new Set([...bodiesInStock, ...bodyTypes])].filter((name) => bodySlug(name) === slug).sort();
  if (body.length === 0) return undefined;
  const path = `/search/${slug}`;
  const label = bodyLabel(slug);
  return { ...buildHeading(label), path, refinements: { body }, breadcrumbs: [{ label, path }] };
}

const buildHeading = (name: string) => ({ heading: `${name} for sale`, subtitle: '' });
