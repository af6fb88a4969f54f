import type { SiteScope } from '../../platform/postgres/database.ts';
import { chunksOfQuery, compact } from '../../search/words.ts';
import type { Manufacturer } from '../sites/dealership.ts';
import { listManufacturers } from '../sites/manufacturer-store.server.ts';
import { listedBy, type SearchContext } from './search-context.ts';

export type ManufacturerHit = Pick<Manufacturer, 'slug' | 'name' | 'logo'> & { count: number };

/**
 * The makes of the catalogue that a text names, each with the number of cars that this site lists: most cars first,
 * those without any last, by name. A make is named by the beginning of its name ('merc', 'mercedesb') or when every
 * word of the text begins one of its words ('rover'). No text names them all.
 */
export async function searchManufacturers(
  scope: SiteScope,
  context: SearchContext,
  query: string,
): Promise<{ hits: ManufacturerHit[] }> {
  const [catalogue, counts] = await Promise.all([listManufacturers(scope), countByMake(context)]);
  const hits = catalogue
    .filter((make) => isNamedBy(make, query))
    .map(({ slug, name, logo }) => ({ slug, name, logo, count: counts.get(name) ?? 0 }));
  // The catalogue comes by name, and sorting keeps that among equals.
  return { hits: hits.toSorted((a, b) => b.count - a.count) };
}

/** More than there are makes. */
const mostMakes = 1000;

async function countByMake(context: SearchContext): Promise<Map<string, number>> {
  const facets = { make: mostMakes };
  const answer = await context.index.engine.search({ filter: listedBy(context), offset: 0, limit: 0, facets });
  return new Map(answer.facets.make?.map(({ value, count }) => [value, count]));
}

/** Case, accents, hyphens and spaces make no difference. */
function isNamedBy({ name, slug }: Manufacturer, query: string): boolean {
  const asked = chunksOfQuery(query).map((chunk) => chunk.compact);
  if (asked.length === 0) return query.trim() === ''; // signs alone name nothing
  if ([name, slug].some((each) => compact(each).startsWith(asked.join('')))) return true;
  const words = `${name} ${slug}`.split(/[\s-]+/u).map(compact);
  return asked.every((chunk) => words.some((word) => word.startsWith(chunk)));
}
