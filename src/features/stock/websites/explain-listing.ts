import { createFilterMatcher, readAttributes } from '../../../search/reference/match-filter.ts';
import { carSearchSchema } from '../../car-index/car-search-schema.ts';
import type { IndexedCar, IndexedDealership } from '../../cars/indexed-car.ts';
import { listListingRules, type SiteListingRule } from '../../car-search/listing/listing-filter.ts';
import type { SearchSections } from '../../car-search/search-config.ts';
import type { Site } from '../../sites/site.ts';
import { describeRule } from './describe-rule.ts';

export type RuleResult = {
  kind: SiteListingRule['kind'];
  passed: boolean;
  /** Names the rule in a few words. */
  title: string;
  /** Why the car passes or fails. */
  reason: string;
  /** The field of the car that decides it; null if only the website's settings do. */
  field: string | null;
};

/**
 * Every rule that decides whether a site lists a car, in order, each evaluated with its part of the site's listing filter. The
 * site lists the car if all pass.
 */
export function explainListing(
  site: Site<SearchSections>,
  dealerships: readonly IndexedDealership[],
  car: IndexedCar,
  now: Date,
): RuleResult[] {
  const values = readAttributes(carSearchSchema, car);
  return listListingRules(site, dealerships, now).map((rule) => {
    const passed = createFilterMatcher(carSearchSchema, rule.filter)(values);
    return { kind: rule.kind, passed, ...describeRule(rule, { car, passed, now }) };
  });
}
