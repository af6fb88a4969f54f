import { parseSiteConfig, type SiteConfigInput } from '../../src/features/sites/site-config.ts';
import type { Site } from '../../src/features/sites/site.ts';
import type { Tenant } from './tenants.ts';

type Named = { slug: string; name?: string; config?: SiteConfigInput };

/** The website of a tenant, as the pages and calls of the platform know it. */
export const siteOfTenant = ({ siteId, dealershipId }: Tenant, { slug, name = slug, config = {} }: Named): Site => ({
  id: siteId,
  slug,
  name,
  template: 'metro',
  version: 1,
  dealership_id: dealershipId,
  dealershipIds: [dealershipId],
  canonicalHost: null,
  locations: [],
  config: parseSiteConfig(config),
});
