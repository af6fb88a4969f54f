import { findSetting } from '../../../features/site-config/settings/site-settings.ts';
import type { SiteListingRule } from '../../../features/car-search/listing/listing-filter.ts';

/** The setting of a website that a rule follows from. Which dealerships it includes is no setting. */
const settingPaths: Partial<Record<SiteListingRule['kind'], string>> = {
  carTypes: 'listing.mode',
  available: 'listing.mode',
  inStock: 'listing.mode',
  rule: 'listing.rules',
  filter: 'search.filter',
};

/**
 * Where a person changes what a rule of a website demands: the setting itself, or the website's page.
 * @returns undefined if the rule is the same on every website, or the setting is an operator's
 */
export function findRuleSetting(
  kind: SiteListingRule['kind'],
  { siteSlug, isOperator }: { siteSlug: string; isOperator: boolean },
): { to: string; label: string } | undefined {
  if (kind === 'dealership') return { to: `/sites/${siteSlug}`, label: 'Open the website’s page' };
  const setting = findSetting(settingPaths[kind] ?? '');
  if (!setting || (setting.operator && !isOperator)) return undefined;
  const { path, group, label } = setting;
  return { to: `/sites/${siteSlug}/settings/${group}#${path}`, label: `Change “${label}” of the website` };
}
