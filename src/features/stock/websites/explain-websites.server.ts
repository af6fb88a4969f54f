import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { readCars } from '../../car-index/car-index-store.server.ts';
import { createCarReader } from '../../car-index/car-row-store.server.ts';
import type { CarIndex } from '../../car-index/car-index.server.ts';
import { combineFilters } from '../../car-search/listing/combine-filters.ts';
import { buildListingFilter } from '../../car-search/listing/listing-filter.ts';
import type { SearchSections } from '../../car-search/search-config.ts';
import type { Site } from '../../sites/site.ts';
import { listCandidateSites } from './candidate-site-store.server.ts';
import { explainListing, type RuleResult } from './explain-listing.ts';

export type WebsiteListing = {
  site: { id: number; slug: string; name: string };
  /** Whether the dealership owns the website. */
  isOwn: boolean;
  /** By the rules, of the car as it is stored. */
  isListed: boolean;
  /** Whether visitors find it already; null while the search is unavailable. */
  isInIndex: boolean | null;
  /** In the order in which they are checked; the first that fails excludes the car. */
  rules: RuleResult[];
};

type Sources = {
  scope: PlatformScope;
  index: Pick<CarIndex, 'engine' | 'dealerships' | 'isAvailable'>;
  requireSite(id: number): Promise<Site<SearchSections>>;
  now: Date;
};

/** For every website that may list a car of the dealership: whether it does, and by which rules. */
export async function explainWebsites(
  { scope, index, requireSite, now }: Sources,
  { carId, dealershipId }: { carId: number; dealershipId: number },
): Promise<WebsiteListing[]> {
  const [candidates, [car], isAvailable] = await Promise.all([
    listCandidateSites(scope, dealershipId),
    readCars(scope, createCarReader(), [carId]),
    index.isAvailable(),
  ]);
  if (!car || car.dealership.id !== dealershipId) return [];
  const isThis = { kind: 'equals', attribute: 'id', value: carId } as const;
  return Promise.all(
    candidates.map(async ({ id, isOwn }) => {
      const site = await requireSite(id);
      const rules = explainListing(site, index.dealerships(), car, now);
      const filter = combineFilters(buildListingFilter(site, index.dealerships(), now), isThis);
      const found = isAvailable ? await index.engine.search({ filter, offset: 0, limit: 1 }) : null;
      return {
        site: { id: site.id, slug: site.slug, name: site.name },
        isOwn,
        isListed: rules.every(({ passed }) => passed),
        isInIndex: found && found.count > 0,
        rules,
      };
    }),
  );
}
