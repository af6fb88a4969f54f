import type { Range, SearchQuery, Sort } from '../../src/search/search-engine.ts';

export const scopes = ['dealer', 'group', 'everything'] as const;
export type Scope = (typeof scopes)[number];

/** A query for every engine. Texts are whole words that must all match, so that each engine can express it. */
export interface BenchQuery {
  scope: Scope;
  /** empty for everything */
  dealers: readonly number[];
  words: readonly string[];
  refinements: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  ranges: Readonly<Partial<Record<StatName, Range>>>;
  sort: Sort;
}

/** The twenty facets of a results page, each with the number of values it shows. */
export const facetLimits = {
  badge: 20,
  body: 20,
  car_type: 10,
  categories: 20,
  city: 20,
  colour: 25,
  dealership_name: 40,
  drive: 10,
  filtered_features: 60,
  fuel: 20,
  item_type: 10,
  location_name: 40,
  make: 100,
  model: 30,
  price_range: 20,
  seats: 20,
  state: 10,
  tag: 10,
  transmission: 20,
  year: 30,
} as const;
export type FacetName = keyof typeof facetLimits;
export const facetNames = Object.keys(facetLimits) as FacetName[];

export const listFacets: ReadonlySet<string> = new Set<FacetName>(['categories', 'filtered_features']);
export const numberFacets: ReadonlySet<string> = new Set<FacetName>(['seats', 'year']);

export const statNames = ['price', 'km', 'year'] as const;
export type StatName = (typeof statNames)[number];

export const hitsPerPage = 21;

/** The same query for our port; `listedFrom` is the index time in a site's own filter. */
export function toSearchQuery(query: BenchQuery, listedFrom: number): SearchQuery {
  const listed = { kind: 'range', attribute: 'listed_until', min: listedFrom } as const;
  const own = { kind: 'in', attribute: 'dealership_id', values: query.dealers } as const;
  return {
    ...(query.words.length > 0 ? { text: query.words.join(' ') } : {}),
    filter: { kind: 'and', of: query.scope === 'everything' ? [listed] : [own, listed] },
    refinements: query.refinements as Record<string, readonly string[]>,
    ranges: query.ranges as Record<string, Range>,
    sort: query.sort,
    offset: 0,
    limit: hitsPerPage,
    facets: { ...facetLimits, price: 0, km: 0 },
  };
}
