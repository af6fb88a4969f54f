import type { SiteScope } from '../../platform/postgres/database.ts';
import { tokenizeQuery, compact } from '../../search/tokenize.ts';
import type { Manufacturer } from '../sites/dealerships/dealership.ts';
import { listManufacturers } from '../sites/dealerships/manufacturer-store.server.ts';
import { getListingFilter, type SearchContext } from './search-context.ts';

export type ManufacturerHit = Pick<Manufacturer, 'slug' | 'name' | 'logo'> & { count: number };

/**
 * Finds makes of the catalogue, each with its number of cars on this site: most cars first, then by name. A make matches
 * when the query is the start of its name ('merc', 'mercedesb'), or when every keyword starts one of its words
 * ('rover'). An empty query matches all makes.
 */
export async function searchManufacturers(
  scope: SiteScope,
  context: SearchContext,
  query: string,
): Promise<{ hits: ManufacturerHit[] }> {
  const [catalogue, counts] = await Promise.all([listManufacturers(scope), countByMake(context)]);
  const hits = catalogue
    .filter((make) => matchesMake(make, query))
    .map(({ slug, name, logo }) => ({ slug, name, logo, count: counts.get(name) ?? 0 }));
  // The catalogue is sorted by name, and the sort is stable.
  return { hits: hits.toSorted((a, b) => b.count - a.count) };
}

/** More than the number of makes. */
const maxMakes = 1000;

async function countByMake(context: SearchContext): Promise<Map<string, number>> {
  const facets = { make: maxMakes };
  const result = await context.index.engine.search({ filter: getListingFilter(context), offset: 0, limit: 0, facets });
  return new Map(result.facets.make?.map(({ value, count }) => [value, count]));
}

/** Ignores case, accents, hyphens and spaces. */
function matchesMake({ name, slug }: Manufacturer, query: string): boolean {
  const keywords = tokenizeQuery(query).map((chunk) => chunk.compact);
  if (keywords.length === 0) return query.trim() === ''; // a query of punctuation alone matches nothing
  if ([name, slug].some((each) => compact(each).startsWith(keywords.join('')))) return true;
  const words = `${name} ${slug}`.split(/[\s-]+/u).map(compact);
  return keywords.every((chunk) => words.some((word) => word.startsWith(chunk)));
}
